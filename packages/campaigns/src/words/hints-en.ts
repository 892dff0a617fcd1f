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

  'mark.probes': 'drives the enemy off, if the dice will',
  'mark.suggested': 'As we suggest',
  'mark.forced': 'forced march',
  'mark.stops': 'ends beside enemy cavalry',
  'mark.takesDepot': 'takes an enemy depot',
  'mark.overruns': 'rides down a lone commander',
  'mark.attacks': 'attack',
  'mark.callAll': 'Call all {n}',
  'mark.spreadHits': 'Spread {n} hits, foot first',

  'warn.hungry': '{n} {n, unit, units} in {stacks} {stacks, stack, stacks} will be disrupted: no depot feeds them.',
  'warn.starving':
    '{n} disrupted {n, unit, units} in {stacks} {stacks, stack, stacks} will be lost: no depot feeds them.',
  'warn.discard': 'A train is given up; {n} {n, is, are} left in hand.',
  'warn.discardAt': 'The train at {hex|hex} is given up, though {n} {n, unit, units} there could march with it.',
  'warn.forage':
    '{n} {n, unit, units} in {stacks} {stacks, stack, stacks} will have to forage: they cannot attack and may go hungry.',
  'warn.wears': 'So long a march costs a unit, however the die falls.',
  'warn.wearsOne': 'So long a march disrupts the unit, however the die falls.',
}
