import type { Answer, DiceState, State, Title } from '@grognard/kernel'

// What thought asks of a title all the time: the quick way where the title has one, as titles of earlier releases have not.

/** What a side sees of a state; to look at, not to keep. */
export function glance<S extends State>(title: Title<S>, state: S, side: string): S {
  return title.glance ? title.glance(state, side) : title.observe(state, side)
}

/**
 * Where an answer of a side's question leads. The state is left as it was, but may be shared: play on a copy. With dice given it is a
 * copy, and has those.
 */
export function after<S extends State>(title: Title<S>, state: S, side: string, answer: Answer, dice?: DiceState): S {
  if (title.after) return title.after(state, answer, dice)
  const copy = title.clone(state)
  if (dice) copy.dice = { next: [...dice.next], generator: [...dice.generator], thrown: state.dice.thrown }
  title.answer(copy, side, answer.id)
  return copy
}
