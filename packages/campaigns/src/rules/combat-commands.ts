import { DONE } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { COMBAT_COMMANDS } from './frames.ts'

// 1813, section 9: Combat commands.

/** What a title may change of combat commands. */
export interface CommandParts {
  commandBonus(g: G, side: Side): number // §9.2: after it is settled who goes first
  firstInCombat(g: G, side: Side): Side // who begins combat, if the commands say this side (§9.3)
}

export const plainCommands: CommandParts = {
  commandBonus: () => 0,
  firstInCombat: (_g, side) => side,
}

const LEAST = 1
const MOST = 6

/** 1813 §9.2: the card's number, shifted for good by decisive victories, never below one nor above six. */
export function commandsFor(g: G, side: Side): number {
  const number = g.t.parameters.commandsOnCard(g.s.turn, side, g) + g.s.commandShift[side]
  return Math.min(MOST, Math.max(LEAST, number))
}

/** 1813 §9.2: the same by now, victories of this turn included, before anything that lasts for a turn. */
export function commandsBasic(g: G, side: Side): number {
  const number = g.t.parameters.commandsOnCard(g.s.turn, side, g) + g.s.commandShift[side] + g.s.commandShiftNext[side]
  return Math.min(MOST, Math.max(LEAST, number))
}

/** 1813 §9.3: the side with more commands attacks first; a tie goes as the title says. */
export function firstByCommands(g: G): Side {
  const [french, coalition] = g.s.commandsAtStart
  if (french === coalition) return g.t.parameters.firstOnTie
  return french > coalition ? 0 : 1
}

/** 1813 §9.1: commands are dealt anew each turn; none are saved. */
export const combatCommands = procedure(COMBAT_COMMANDS, {
  run(g) {
    for (const side of [0, 1] as const) {
      g.s.commands[side] = commandsFor(g, side)
      g.s.commandsAtStart[side] = g.s.commands[side]
      const bonus = g.t.parts.commandBonus(g, side)
      if (bonus) g.s.commands[side] = Math.min(MOST, Math.max(LEAST, g.s.commands[side] + bonus))
      g.s.attacksOver[side] = 0
      tell(g, 'commands.dealt', side, cite(g.t, '9.1'), { n: g.s.commands[side] })
    }
    return DONE
  },
})
