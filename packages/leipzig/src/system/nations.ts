import { BERLIN, BRESLAU, EAST, ELBE_EAST_BANK, NORTH_EAST_OF_ELBE, PRAGUE, SOUTH_OF_BAVARIA } from './orders.ts'
import { ALLIED, SAXON, sideOf, type LeipzigState } from './state.ts'

// Whose troops a counter shows. The book knows two sides only and no rule asks for more: a nation is a colour, kept with the marks of
// a unit so that it outlasts breaking down and building up. Who stood where is history's; the order within a group is ours.

/** The nation of an Allied unit, by its number in the marks; of the French ones only the Saxons differ. */
export const NATIONS = ['ru', 'pr', 'at', 'se', 'by'] as const
type Nation = (typeof NATIONS)[number]

const SHIFT = 8 // above the bits of the rules
export const NATION_BITS = 7 << SHIFT

/** Groups of the deployment chart: their units bear these colours in turn. */
const OF_GROUPS: Readonly<Record<string, readonly Nation[]>> = {
  'allied-spring-dresden': ['ru'],
  'allied-spring-chemnitz': ['pr'],
  'allied-spring-leipzig': ['ru', 'pr'],
  'allied-spring-halle': ['pr'],
  'allied-spring-rosslau': ['pr', 'ru'],
  'allied-spring-posen': ['ru'],
  'allied-spring-breslau': ['pr'],
  'allied-spring-berlin': ['pr'],
  'allied-spring-kuestrin': ['ru'],
  'allied-spring-glogau': ['pr'],
  'allied-spring-wittenberg': ['pr'],
  'allied-spring-prague': ['at'],
  'allied-summer-posen': ['ru'],
  'allied-summer-kuestrin': ['pr'],
  'allied-summer-glogau': ['pr'],
  'allied-summer-berlin': ['pr', 'pr', 'se', 'ru'],
  'allied-summer-breslau': ['pr', 'ru'],
  'allied-summer-austria': ['at', 'at', 'ru', 'at', 'pr'],
}

/** Who comes on where. */
const OF_ENTRIES: Readonly<Record<number, Nation>> = {
  [BERLIN]: 'pr',
  [PRAGUE]: 'at',
  [BRESLAU]: 'pr',
  [EAST]: 'ru',
  [NORTH_EAST_OF_ELBE]: 'se',
  [ELBE_EAST_BANK]: 'se',
  [SOUTH_OF_BAVARIA]: 'by',
}

/** How many of these are of our making, for the page about the edition. */
export const NATION_DATA = Object.keys(OF_GROUPS).length + Object.keys(OF_ENTRIES).length

const bits = (nation: Nation | undefined): number => Math.max(0, NATIONS.indexOf(nation ?? 'ru')) << SHIFT

/** The mark of the nth unit of a group. */
export function groupColours(group: string, n: number): number {
  const nations = OF_GROUPS[group]
  return bits(nations?.[n % nations.length])
}

/** The mark of a unit that comes on. */
export const entryColours = (place: number): number => bits(OF_ENTRIES[place])

/** The nation that a unit shows. Of counters face down a view keeps no such mark, so that all of them look alike. */
export function nationOf(s: LeipzigState, piece: number): string {
  if (sideOf(piece) === ALLIED) return NATIONS[(s.flags[piece] & NATION_BITS) >> SHIFT]
  return s.flags[piece] & SAXON ? 'sx' : 'fr'
}
