import type {
  Bulletin,
  BulletinSide,
  BulletinSum,
  GameEvent,
  Occasion,
  OddsBar,
  Params,
  Phrase,
} from '@grognard/kernel'
import { find, placeNear } from '@grognard/kernel'
import { BATTLE } from '../rules/frames.ts'
import type { Campaign, G } from '../system/campaign.ts'
import { commandersAt, other, unitsAt } from '../system/stacks.ts'
import type { CampaignState, Side } from '../system/state.ts'

// A battle as a newspaper would set it, out of what was told of it.

export function bulletin(t: Campaign, events: readonly GameEvent[], before: CampaignState): Bulletin | undefined {
  const begins = events.find(event => event.kind === 'battle.begins')
  if (!begins) return undefined
  const told = events.slice(events.indexOf(begins))
  const p = begins.params!
  const [hex, from] = [Number(p.hex), Number(p.from)]
  const attacker = begins.side!
  const defender = t.sides[attacker === t.sides[0] ? 1 : 0]
  const who = whoFought(t, before, attacker === t.sides[0] ? 0 : 1, from, hex, told)
  const sides: [BulletinSide, BulletinSide] = [
    { ...sideOf(attacker, told, who.attackers, who.supports), ...strength(told, attacker) },
    { ...sideOf(defender, told, who.defenders, who.against), ...strength(told, defender) },
  ]
  const sums = [sumOf(told, attacker), sumOf(told, defender)].filter(sum => sum !== undefined)
  const result = resultOf(told)
  return {
    headline: headline(t, told, sides, hex),
    deck: deck(sides),
    hex,
    from: [from, ...who.supportHexes],
    sides,
    sums,
    ...(result && { result }),
    ...(sums.length === 2 && { falls: falls(sums[0], sums[1]) }),
  }
}

/** Who stood there before the dice: those ordered to attack, and whoever came in support. */
function whoFought(
  t: Campaign,
  before: CampaignState,
  side: Side,
  from: number,
  to: number,
  told: readonly GameEvent[],
): Record<'attackers' | 'defenders' | 'supports' | 'against' | 'supportHexes', number[]> {
  const g: G = { s: before, t, events: [] }
  const enemy = other(side)
  const at = (who: Side, hex: number): number[] => [...commandersAt(g, who, hex), ...unitsAt(g, who, hex)]
  const ordered = find(before, BATTLE)?.units ?? unitsAt(g, side, from)
  const helped = (who: Side): number[] =>
    told.flatMap(({ kind, side: name, params }) =>
      kind === 'value.support' && name === t.sides[who] ? [Number(params!.hex)] : [],
    )
  return {
    attackers: [...commandersAt(g, side, from), ...ordered],
    defenders: at(enemy, to),
    supports: helped(side).flatMap(hex => at(side, hex)),
    against: helped(enemy).flatMap(hex => at(enemy, hex)),
    supportHexes: helped(side),
  }
}

function sideOf(side: string, told: readonly GameEvent[], pieces: number[], supports: number[]): BulletinSide {
  const losses: { piece: number; how: 'lost' | 'disrupted' }[] = []
  for (const { kind, params } of told) {
    const piece = Number(params?.piece)
    if (![...pieces, ...supports].includes(piece)) continue
    if (kind === 'unit.eliminated' || kind === 'commander.lost') {
      const before = losses.findIndex(one => one.piece === piece)
      if (before >= 0) losses.splice(before, 1)
      losses.push({ piece, how: 'lost' })
    } else if (kind === 'unit.disrupted') losses.push({ piece, how: 'disrupted' })
  }
  return { side, pieces, supports, losses }
}

/** 1813 §11.5, §11.7: the lines of a side's value, its die and what they make. */
function sumOf(told: readonly GameEvent[], side: string): BulletinSum | undefined {
  const own = told.filter(event => event.side === side)
  const end = own.findIndex(event => event.kind === 'battle.value')
  if (end < 0) return undefined
  const lines = own.slice(0, end)
  const terms = lines
    .filter(({ kind, params }) => kind.startsWith('value.') && params?.value !== undefined)
    .map(({ kind, params, clause }) => ({ what: `short.${kind}`, params, value: Number(params!.value), clause }))
  const dice = lines.find(event => event.kind === 'battle.die')?.dice ?? []
  return { side, terms, dice, total: Number(own[end].params!.value) }
}

function resultOf(told: readonly GameEvent[]): Bulletin['result'] {
  const end = told.find(({ kind }) => /^battle\.(attackerWon|defenderWon|tied)$/.test(kind))
  if (!end) return undefined
  if (end.kind === 'battle.tied') return { what: 'result.tied', tone: 'even' }
  const margin = Number(end.params!.margin)
  if (end.kind === 'battle.defenderWon') return { what: 'result.lost', params: { margin }, tone: 'bad' }
  return { what: 'result.won', params: { margin }, tone: margin < CLEAR ? 'good' : 'best' }
}

const CLEAR = 3 // 1813 §11.12.1: by this much the defender must withdraw

/** 1813 §11.7: a side's value without its die. */
function bare({ total, dice }: BulletinSum): number {
  return total - dice.reduce((sum, die) => sum + die, 0)
}

function strength(told: readonly GameEvent[], side: string): Pick<BulletinSide, 'strength'> {
  const sum = sumOf(told, side)
  return sum ? { strength: bare(sum) } : {}
}

/** 1813 §11.8: all thirty-six falls of the two dice, as the attacker sees them. */
function falls(attack: BulletinSum, defence: BulletinSum): NonNullable<Bulletin['falls']> {
  const lead = bare(attack) - bare(defence)
  const ways = [0, 0, 0, 0, 0]
  for (let a = 1; a <= 6; a++) for (let d = 1; d <= 6; d++) ways[bar(lead + a - d)]++
  const kinds: [string, OddsBar['tone']][] = [
    ['odds.beaten', 'bad'],
    ['odds.lost', 'bad'],
    ['odds.tied', 'even'],
    ['odds.narrow', 'good'],
    ['odds.clear', 'best'],
  ]
  const bars = kinds.map(([what, tone], i) => ({ what, tone, ways: ways[i] }))
  return { ways: 36, bars, fell: bar(attack.total - defence.total) }
}

function bar(margin: number): number {
  return margin <= -CLEAR ? 0 : margin < 0 ? 1 : margin === 0 ? 2 : margin < CLEAR ? 3 : 4
}

/** Who is named: the commander, or whoever was there. */
function nameOf(t: Campaign, { pieces }: BulletinSide): Params {
  const leader = [...pieces].sort((a, b) => rating(t, b) - rating(t, a))[0]
  return { piece: leader ?? -1 }
}

function rating(t: Campaign, piece: number): number {
  return t.pieces[piece]?.commander?.rating ?? -1
}

function headline(t: Campaign, told: readonly GameEvent[], sides: readonly BulletinSide[], hex: number): Phrase {
  const { name: place, here } = placeNear(t.board, hex)
  const result = resultOf(told)
  const [a, d] = sides.map(side => Number(nameOf(t, side).piece))
  const params = { place, at: here ? 'at.place' : 'at.near', a, d, attacker: sides[0].side, defender: sides[1].side }
  if (!result) return { what: 'news.begins', params }
  if (result.what === 'result.tied') return { what: 'news.tied', params }
  if (result.what === 'result.lost') return { what: 'news.repelled', params }
  const back = told.findLast(event => event.kind === 'battle.withdrew' && event.side === sides[1].side)
  if (back) {
    const to = Number(back.params!.hex)
    return { what: here ? 'news.stormed' : 'news.driven', params: { ...params, to: placeNear(t.board, to).name } }
  }
  const gone = sides[1].pieces
    .filter(piece => t.isUnit[piece])
    .every(piece => sides[1].losses.some(one => one.piece === piece && one.how === 'lost'))
  return { what: gone ? 'news.destroyed' : 'news.won', params }
}

function deck(sides: readonly BulletinSide[]): Phrase {
  const count = (side: BulletinSide, how: string): number => side.losses.filter(one => one.how === how).length
  const hurt = (side: BulletinSide): string =>
    ['lost', 'disrupted'].filter(how => count(side, how) > 0).join('.') || 'nobody'
  const [a, b] = sides
  if (hurt(a) === 'nobody' && hurt(b) === 'nobody') return { what: 'deck.bloodless' }
  return {
    what: 'deck.losses',
    params: {
      attacker: a.side,
      defender: b.side,
      aHurt: `deck.attacker.${hurt(a)}`,
      bHurt: `deck.defender.${hurt(b)}`,
      a: count(a, 'lost'),
      b: count(b, 'lost'),
      aShaken: count(a, 'disrupted'),
      bShaken: count(b, 'disrupted'),
    },
  }
}

// Dice that decide outside of battle, and affairs of state.
const DICE: Record<string, OddsBar['tone']> = {
  'order.failed': 'bad',
  'order.aborted': 'even',
  'support.fails': 'bad',
  'commander.lost': 'bad',
}

/** `wears`: whether a score of the march table costs anybody anything (§8.5). */
export function occasion(
  event: GameEvent,
  great: readonly string[],
  wears: (score: number) => boolean,
): Occasion | undefined {
  const heading = { what: event.kind, params: { ...event.params, ...(event.side ? { side: event.side } : {}) } }
  if (great.includes(event.kind)) return { kind: 'great', heading, tone: 'even' }
  if (event.kind === 'attrition.roll' && wears(event.dice![0] + Number(event.params!.modifier)))
    return { kind: 'dice', heading: { what: 'march.worn', params: heading.params }, tone: 'bad' }
  const tone = Object.hasOwn(DICE, event.kind) ? DICE[event.kind] : undefined
  return tone && { kind: 'dice', heading, tone }
}
