import { clone, same } from '../clone.ts'
import type { State, Title } from '../contract.ts'
import { pick, seededDice, type DiceState } from '../dice.ts'

// What is promised of views, besides that they hide what they must: a client needs nothing but its own.

type Note = (text: string) => void

export function checkViews<S extends State>(title: Title<S>, state: S, before: S, dice: DiceState, note: Note): void {
  checkUntouched(title, state, before, dice, note)
  checkAskedByView(title, state, dice, note)
  checkSpectator(title, state, note)
}

/** Observing and imagining leave what they are given alone, and two worlds are two. */
function checkUntouched<S extends State>(title: Title<S>, state: S, before: S, dice: DiceState, note: Note): void {
  for (const side of title.sides) {
    const view = title.observe(state, side)
    const seen = clone(view)
    const worlds = [1, 2].map(() => title.imagine(view, side, seededDice(`world/${pick(dice, 1_000_000)}`)))
    if (worlds[0] === worlds[1] || worlds.includes(view)) note(`${side}: two imagined states are one object`)
    for (const world of worlds) blot(world)
    if (!same(view, seen)) note(`${side}: imagining, or playing in an imagined state, changed the view`)
    if (title.glance && !same(title.glance(state, side), view))
      note(`${side}: a glance shows something else than a view`)
    blot(view)
    if (!same(state, before)) note(`${side}: a view shares with its state`)
  }
  for (const act of [
    () => title.observe(state, 'nobody'),
    () => title.imagine(title.observe(state, title.sides[0]), 'nobody', seededDice('nobody')),
  ])
    if (!throws(act)) note("the unknown side 'nobody' has a view")
}

/** Spoils every list of a state, to see who shares it. */
function blot(value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') blot(item)
    value.push(-99)
  } else if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) blot(field)
}

function throws(act: () => unknown): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}

/** The side asked is asked and refused the same by its view alone. */
function checkAskedByView<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  const question = title.question(state)
  const { side } = question
  const view = title.observe(state, side)
  if (!same(title.question(view), question)) note(`${side}: its view asks differently`)
  const attempts = [{ hex: pick(dice, title.board.size) }, { id: 'nonsense' }, { id: question.answers[0].id }]
  for (const attempt of attempts)
    if (!same(title.refuse(view, side, attempt), title.refuse(state, side, attempt)))
      note(`${side}: its view refuses differently`)
}

/** A spectator sees what both sides may know: from either's view the same. */
function checkSpectator<S extends State>(title: Title<S>, state: S, note: Note): void {
  const watched = title.observe(state, null)
  if (watched.dice.generator.length > 0 || watched.dice.next.length > 0) note('a spectator sees the dice')
  for (const side of title.sides)
    if (!same(title.observe(title.observe(state, side), null), watched))
      note(`a spectator sees what ${side} may not know`)
}
