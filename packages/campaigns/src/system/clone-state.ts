import { clone, type Frame } from '@grognard/kernel'
import type { CampaignState } from './state.ts'

/** Written out field by field: four times as fast as the general copy, and searching copies all the time. */
export function cloneState<Extra extends object>(s: CampaignState<Extra>): CampaignState<Extra> {
  return {
    title: s.title,
    rules: s.rules,
    scenario: s.scenario,
    options: s.options,
    dice: { next: s.dice.next.slice(), generator: s.dice.generator.slice(), thrown: s.dice.thrown },
    frames: s.frames.map(frame => clone<Frame>(frame)),
    reveals: s.reveals,
    answered: s.answered,
    outcome: s.outcome && { ...s.outcome, scores: { ...s.outcome.scores } },
    turn: s.turn,
    hex: s.hex.slice(),
    top: s.top.slice(),
    under: s.under.slice(),
    disrupted: s.disrupted.slice(),
    moved: s.moved.slice(),
    forced: s.forced.slice(),
    fought: s.fought.slice(),
    depots: [s.depots[0].slice(), s.depots[1].slice()],
    forage: s.forage.slice(),
    anchors: s.anchors.slice(),
    trainSide: s.trainSide.slice(),
    trainHex: s.trainHex.slice(),
    trainKind: s.trainKind.slice(),
    trainKnown: s.trainKnown.slice(),
    allotted: [s.allotted[0], s.allotted[1]],
    laid: [s.laid[0], s.laid[1]],
    discards: [s.discards[0], s.discards[1]],
    inHand: [s.inHand[0], s.inHand[1]],
    dummiesInHand: [s.dummiesInHand[0], s.dummiesInHand[1]],
    genuineOut: [s.genuineOut[0], s.genuineOut[1]],
    cardLoss: [s.cardLoss[0], s.cardLoss[1]],
    commands: [s.commands[0], s.commands[1]],
    commandsAtStart: [s.commandsAtStart[0], s.commandsAtStart[1]],
    commandShift: [s.commandShift[0], s.commandShift[1]],
    commandShiftNext: [s.commandShiftNext[0], s.commandShiftNext[1]],
    attacksOver: [s.attacksOver[0], s.attacksOver[1]],
    battlePoints: [s.battlePoints[0], s.battlePoints[1]],
    extra: cloneExtra(s.extra),
  }
}

/** Numbers and columns of numbers, whatever their names. */
function cloneExtra<Extra extends object>(extra: Extra): Extra {
  const copy = { ...extra }
  for (const key in copy) {
    const field = copy[key]
    if (Array.isArray(field)) copy[key] = field.slice() as typeof field
  }
  return copy
}
