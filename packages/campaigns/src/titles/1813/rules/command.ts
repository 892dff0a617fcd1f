import { commandStructure } from '../../../options/command.ts'
import { commandersAt, ratingOf } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { plays } from '../cards/deck.ts'
import { southOfDanube } from './lands.ts'
import type { G } from '../own.ts'

// 1813 §16.2.a, §16.2.b, §16.6: the ranks and gifts of 1813's commanders, and their quarrels.

export const command = commandStructure<G>({
  ranks: {
    A: { seniority: 5, leads: 'all' },
    I: { seniority: 4, leads: 'arm:inf' },
    C: { seniority: 3, leads: 'arm:cav' },
    K: { seniority: 2, leads: 'cossack' },
    corps: { seniority: 1 },
    cavcorps: { seniority: 1 },
    none: { seniority: 0 },
  },
  /** 1813 §16.2.b: Napoleon, Davout and Blücher ease marches, Murat burdens them; Constantine and Hiller may not get going. */
  gifts: {
    napoleon: { march: -1, factor: { most: 3, when: 'always' } },
    davout: { march: -1, factor: { most: 2, when: 'always' } },
    blucher: { march: -1, factor: { most: 2, when: 'attacking' } },
    platov: { factor: { most: 2, when: 'attacking', whom: 'cossack' } },
    murat: { march: 1, eases: false, factor: { most: 2, when: 'attacking', whom: 'arm:cav' } },
    balky: { balksBelow: 3 },
  },
  trainsNeedCommand: false,
  seniorByTroops: true,
  designation(g, piece, printed) {
    // Card 48: an army commander who has offered to resign leads nobody.
    if (piece === g.t.own.schwarzenberg && plays(g, FRENCH, '48')) return 'none'
    // An army commander of the south counts only there.
    if (printed !== 'A&south') return printed
    return g.s.hex[piece] >= 0 && southOfDanube[g.s.hex[piece]] ? 'A' : 'none'
  },
})

/** 1813 §16.6: in a quarrel commanders lead only their own countrymen. */
export function leadsCountrymen(g: G, commander: number, unit: number): boolean {
  return (
    g.t.pieces[unit].side !== COALITION ||
    !g.s.extra.tension ||
    g.t.pieces[commander].nation === g.t.pieces[unit].nation
  )
}

/** 1813 §16.6: and a support of another nation comes less readily. */
export function quarrel(g: G, side: Side, hex: number, main: number): number {
  if (side !== COALITION || !g.s.extra.tension) return 0
  const [own, theirs] = [nationInCommand(g, hex), nationInCommand(g, main)]
  return own && theirs && own !== theirs ? -1 : 0
}

/** The nation of the commander with the highest rating there, '' if there is none. */
function nationInCommand(g: G, hex: number): string {
  let [best, nation] = [-1, '']
  for (const piece of commandersAt(g, COALITION, hex))
    if (ratingOf(g, piece) > best) [best, nation] = [ratingOf(g, piece), g.t.pieces[piece].nation]
  return nation
}
