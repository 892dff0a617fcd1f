import type { Catalogue } from '@grognard/kernel'

// Words for the parts of the turn, for what a run of answers leads to, and for warnings.

export const hintWords: Catalogue = {
  'phase.setUp': 'Set-up',
  'phase.supply': 'General supply',
  'phase.convert': 'Depots into trains',
  'phase.trains': 'Trains',
  'phase.depots': 'Depots',
  'phase.rally': 'Rally',
  'phase.movement': 'Movement',
  'phase.commands': 'Combat commands',
  'phase.combat': 'Combat',
  'phase.commanders': 'Commanders',
  'phase.reinforcements': 'Reinforcements',

  'mark.forced': 'forced march',
  'mark.stops': 'ends beside enemy cavalry',
  'mark.takesDepot': 'takes an enemy depot',
  'mark.overruns': 'rides down a lone commander',
  'mark.attacks': 'attack',
}
