import { same } from '../clone.ts'
import { eventFor, questionFor, type GameEvent, type State, type Title } from '../contract.ts'
import { pick, seededDice, type DiceState } from '../dice.ts'

// What one side may not know changes nothing of what the other side's answers tell it, unless a die falls or a secret is
// counted. In random games, side by side: the true state, and one that the side that waits may imagine.

/** Plays a game at random and lists the answers that told the side that waits more than they should. */
export function tellTales<S extends State>(
  title: Title<S>,
  seed: string,
  options: Record<string, boolean> = {},
): string[] {
  const chooser = seededDice(`${seed}/chooser`)
  const state = title.setup({ scenario: title.scenarios[0].id, options }, seededDice(seed))
  const found: string[] = []
  while (!title.outcome(state)) {
    const { side, answers } = title.question(state)
    for (const waiting of title.sides.filter(one => one !== side)) {
      const said = tellTale(title, state, waiting, chooser)
      if (said) found.push(`${seed}, answer ${state.answered}, ${side}: ${said}`)
    }
    title.answer(state, side, answers[pick(chooser, answers.length)].id)
  }
  return found
}

/** One answer of the side asked, in the true state and in one imagined by the side that waits: what differs for the latter. */
export function tellTale<S extends State>(
  title: Title<S>,
  state: S,
  waiting: string,
  dice: DiceState,
): string | undefined {
  const { side, answers, prompt } = title.question(state)
  const { id } = answers[pick(dice, answers.length)]
  const real = title.clone(state)
  const imagined = title.imagine(title.observe(state, waiting), waiting, seededDice(`hidden/${pick(dice, 1_000_000)}`))
  if (!title.question(imagined).answers.some(answer => answer.id === id)) return undefined
  const told = [title.answer(real, side, id), title.answer(imagined, side, id)]
  if (real.dice.thrown !== state.dice.thrown || real.reveals !== state.reveals) return undefined
  const seen = [real, imagined].map((one, i) => faceOf(title, one, told[i], waiting))
  const what = (['events', 'question', 'view'] as const).find(key => !same(seen[0][key], seen[1][key]))
  return (
    what && `${prompt} ${id}: ${what} ${firstDifference(JSON.stringify(seen[0][what]), JSON.stringify(seen[1][what]))}`
  )
}

/** All that a side is given after an answer. */
function faceOf<S extends State>(
  title: Title<S>,
  state: S,
  events: readonly GameEvent[],
  side: string,
): { events: unknown; question: unknown; view: unknown } {
  // A position of a test may run out of frames: nobody is asked any more.
  const over = title.outcome(state) !== undefined || state.frames.length === 0
  return {
    events: events.map(event => eventFor(event, side)),
    question: over ? '' : questionFor(title, state, side),
    view: title.observe(state, side),
  }
}

function firstDifference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `${a.slice(Math.max(0, i - 160), i + 120)} <> ${b.slice(Math.max(0, i - 10), i + 120)}`
}
