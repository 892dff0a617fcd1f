import { commandStructure } from '../../../options/command.ts'
import type { Piece } from '../../../system/campaign.ts'
import { FRENCH } from '../../../system/state.ts'
import { plays } from '../cards/deck.ts'
import { inChampagne } from '../champagne.ts'
import type { G } from '../own.ts'

// 1814 §16.2.a, §16.2.b, §16.2.c: the ranks and gifts of 1814's commanders.

export const command = commandStructure<G>({
  /** 1814 §16.2.a: supreme, army, infantry or cavalry of an army, wing, Cossacks, corps. */
  ranks: {
    S: { seniority: 7, leads: 'all' },
    A: { seniority: 6 },
    I: { seniority: 5 },
    C: { seniority: 4 },
    W: { seniority: 3 },
    K: { seniority: 2, leads: 'cossack' },
    corps: { seniority: 1 },
    cavcorps: { seniority: 1 },
    none: { seniority: 0 },
  },
  /** 1814 §16.2.b: with what all commanders of a whole stack confer, Napoleon and Blücher take two off its march; Murat takes nothing off. */
  gifts: {
    napoleon: { march: -1, factor: { most: 3, when: 'always' } },
    blucher: { march: -1, factor: { most: 2, when: 'attacking' } },
    platov: { factor: { most: 2, when: 'attacking', whom: 'cossack' } },
    murat: { eases: false },
    balky: { balksBelow: 3 }, // Constantine and Victor
  },
  trainsNeedCommand: true,
  seniorByTroops: false,
  /** 1814 §14.9: veterans from Spain are under the commander whom they have joined. */
  commands(g, commander, unit) {
    const { returned, under } = g.s.extra
    const i = returned.indexOf(unit)
    return i >= 0 && under[i] === commander ? true : undefined
  },
  enrolled,
  /** Card 23: while Blücher is ill, nothing of his tells. */
  gifted: (g, piece) => piece !== g.t.own.pieceOf('blucher') || !plays(g, FRENCH, '23'),
})

/** 1814 §14.9: and so under those whom he is under himself. In our Champagne Soult's men have come to the main army. */
function enrolled(g: G, unit: number): Piece {
  const piece = g.t.pieces[unit]
  if (inChampagne(g) && piece.side === FRENCH && piece.army === 'Pyrenees')
    return { ...piece, army: 'Main', wing: undefined }
  const i = g.s.extra.returned.indexOf(unit)
  if (i < 0) return piece
  const { formation, army } = g.t.pieces[g.s.extra.under[i]]
  return { ...piece, formation, army, wing: undefined }
}
