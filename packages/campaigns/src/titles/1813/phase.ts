import { PARTS, phaseBy, SET_UP } from '../../hints/phase.ts'
import { COALITION } from '../../system/state.ts'

// 1813's own parts of the turn among the family's: the truce (§14.15), cards (§16.1), blanks (§15.1), crowded hexes (§15.3).

export const phase1813 = phaseBy([
  { ...SET_UP, of: { ...SET_UP.of, 'opening-hands': 'both', evacuation: 'both' } },
  { key: 'phase.transfers', of: { transfers: 'both' }, rare: true },
  { key: 'phase.truce', of: { truce: 'both' }, rare: true },
  { key: 'phase.armistice', of: { armistice: 'both', redeployment: 'its own', august: 'its own' }, rare: true },
  { key: 'phase.cards', of: { cards: 'both' }, option: 'cards' },
  PARTS.supply,
  { key: 'phase.blanks', of: { blanks: COALITION }, option: 'dummies' },
  PARTS.convert,
  PARTS.trains,
  PARTS.depots,
  { ...PARTS.rally, of: { ...PARTS.rally.of, 'cards-at-depots': 'both', 'cards-at-rally': 'both' } },
  { ...PARTS.movement, of: { ...PARTS.movement.of, 'cards-at-movement': 'both' } },
  { key: 'phase.overcrowding', of: { overcrowding: 'both' }, option: 'overstacking' },
  PARTS.commands,
  PARTS.combat,
  PARTS.commanders,
  { ...PARTS.reinforcements, of: { ...PARTS.reinforcements.of, defectors: COALITION } },
])
