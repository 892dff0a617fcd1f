import type { Procedure, Procedures } from '@grognard/kernel'
import type { G } from '../system/campaign.ts'

// Questions whose lists follow from what both sides know, so that a sole answer may be given at once and tells nothing. Not
// among them are those that hang on counters lying face down (§7.4, §7.5): where trains go, found depots, rally or march.

/** What only a title asks, and what it hides. */
export interface Openness {
  readonly prompts: readonly string[] // its own questions with open lists
  covered?(g: G): boolean // are there stacks that the enemy may not look into?
  readonly always?: readonly string[] // questions that are open even then
}

const OPEN = [
  'ask.startingDepots',
  'ask.convert',
  'ask.removeDepot',
  'ask.rallyUnit',
  'ask.movers',
  'ask.step',
  'ask.attrition.lose',
  'ask.attrition.disrupt',
  'ask.flee',
  'ask.attack',
  'ask.target',
  'ask.attackers',
  'ask.commands',
  'ask.slip',
  'ask.supports',
  'ask.defenceCommands',
  'ask.hit',
  'ask.extraHit',
  'ask.withdraw',
  'ask.caught',
  'ask.withdrawTo',
  'ask.push',
  'ask.advance',
  'ask.rider',
  'ask.ride',
  'ask.probed',
  'ask.probeHit',
  'ask.place',
  'ask.arrivals',
]

/** The same procedures, their open questions marked. */
export function markOpen<Play extends G>(all: Procedures<Play>, title?: Openness): Procedures<Play> {
  const prompts = new Set([...OPEN, ...(title?.prompts ?? [])])
  const always = new Set(title?.always)
  const isOpen = (g: G, prompt: string): boolean => prompts.has(prompt) && (!title?.covered?.(g) || always.has(prompt))
  const marked = (one: Procedure<Play>): Procedure<Play> => ({
    ...one,
    ask(g, f) {
      const question = one.ask!(g, f)
      if (isOpen(g, question.prompt)) question.open = true
      return question
    },
  })
  return new Map([...all].map(([name, one]) => [name, one.ask ? marked(one) : one]))
}
