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

  // what a newcomer needs to know of a question before its rule
  'hint.ask.startingDepots':
    'A depot feeds the stacks around it; those marked red are not fed yet and will be disrupted. Each depot costs a train, and no stack marches without one.',
  'hint.ask.convert':
    'A depot feeds those around it, a train lets one stack march or rally. Most depots are better kept.',
  'hint.ask.depot':
    'Here and now a train may stay as a depot and feed those around it; then it moves nobody this turn.',
  'hint.ask.march':
    'The sides march one stack each in turn, and each march uses a train. Beyond the reach of your depots (the layers at the top show it) troops are disrupted when the next turn begins.',
  'hint.ask.rider':
    'A commander may ride alone to another stack, three hexes at most. Nobody has to; with no more riders your side is done for this turn.',

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
