import { PARTS, phaseBy, SET_UP } from '../../hints/phase.ts'
import { FRENCH } from '../../system/state.ts'

// 1814's own parts of the turn among the family's: Anglona (§14.10), veterans from Spain (§14.9), crowded hexes (§15.2).

export const phase1814 = phaseBy([
  { ...SET_UP, of: { ...SET_UP.of, 'opening-hands': 'both' } },
  { key: 'phase.anglona', of: { anglona: FRENCH }, rare: true },
  { key: 'phase.cards', of: { cards: 'both' }, option: 'cards' },
  { key: 'phase.veterans', of: { 'veterans-leave': FRENCH }, rare: true },
  PARTS.supply,
  PARTS.convert,
  PARTS.trains,
  PARTS.depots,
  { ...PARTS.rally, of: { ...PARTS.rally.of, 'cards-at-depots': 'both', 'cards-at-rally': 'both' } },
  { ...PARTS.movement, of: { ...PARTS.movement.of, 'cards-at-movement': 'both' } },
  { key: 'phase.overcrowding', of: { overcrowding: 'both' }, option: 'overstacking' },
  PARTS.commands,
  PARTS.combat,
  PARTS.commanders,
  {
    ...PARTS.reinforcements,
    of: {
      ...PARTS.reinforcements.of,
      'veterans-return': FRENCH,
      'hidden-forces': 'by trains',
      naples: 'both',
      'cards-at-arrivals': 'both',
      'rhine-watch': 'both',
      judgement: 'both',
    },
  },
])
