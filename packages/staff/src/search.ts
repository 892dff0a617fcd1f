import type { Answer, DiceState, Question, State } from '@grognard/kernel'
import { soundAnswers, standsOut } from './decided.ts'
import { counselled } from './follow.ts'
import { inAllWorlds, judgeChance, judgeSecret, judgeUnsettled, type Fall, type Thought } from './judge.ts'
import { best, keepBest, shuffled, withoutTwins } from './lines.ts'
import { erring } from './noise.ts'
import { after, glance } from './thinking.ts'

// A beam over one decision. Decisions are small steps (choose a stack, its units, a hex, stop), so what counts is where
// a run of them ends: at another side's question, at a die or a secret, or back where the decision began.

export interface Line<S> {
  state: S // in the first imagined world
  path: string[] // answers so far
  value: number
  looks?: number // as it stands, to his side
  question?: Question // that is open in it, once it was asked for
  everywhere?: S[] // the same in all worlds, once it is asked for
  again?: (falls: readonly Fall[]) => number // judges it anew by other dice, where dice have a say
}

const FINALISTS = 4

/** The best run of answers found; never empty. The worlds are left as they were. */
export function search<S extends State>(thought: Thought<S>, dice: DiceState): string[] {
  return best(linesOf(thought, dice), dice).path
}

/** All runs of answers that were thought of to their end, or as far as there was time; never none. */
export function linesOf<S extends State>(thought: Thought<S>, dice: DiceState): Line<S>[] {
  const { title, side, skill, worlds } = thought
  const ends: Line<S>[] = []
  let open: Line<S>[] = [{ state: worlds[0], path: [], value: 0 }]
  for (let step = 0; open.length > 0 && thought.left > 0; step++) {
    const grown: Line<S>[] = []
    for (const [i, line] of open.entries()) {
      // Each line gets its share of what is left, so that the first does not eat up the others' thought.
      const share = step === 0 ? Infinity : Math.max(1, Math.ceil(thought.left / (open.length - i)))
      for (const answer of worthTrying(thought, line, share, dice)) {
        const state = after(title, line.state, side, answer)
        thought.left--
        const next: Line<S> = { state, path: [...line.path, answer.id], value: 0 }
        if (isEnd(thought, next, line)) ends.push(judged(thought, next, line, answer))
        else grown.push(weighed(thought, next, line))
      }
    }
    open = keepBest(withoutTwins(grown), skill.beam, dice)
  }
  finals(ends, thought)
  // What was not thought to its end stands as it looks.
  const lines = [...ends, ...open]
  err(lines, thought)
  return lines
}

function isEnd<S extends State>({ title, side, depth, worlds }: Thought<S>, line: Line<S>, before: Line<S>): boolean {
  const { state } = line
  const [root] = worlds
  if (state.dice.thrown !== root.dice.thrown || state.reveals !== root.reveals) return true
  if (title.outcome(state)) return true
  const now = state.frames.length
  if (now < depth || (now === depth && before.state.frames.length > depth)) return true
  // Listing a question takes time: whoever only makes up his mind is asked on, and most such lines are dropped.
  if (title.undecided?.(state)) return false
  line.question = title.question(state)
  return line.question.side !== side
}

function judged<S extends State>(thought: Thought<S>, line: Line<S>, before: Line<S>, answer: Answer): Line<S> {
  const { title, worlds } = thought
  const { state } = line
  const falls = thought.falls.slice(0, worlds.length)
  if (state.reveals !== worlds[0].reveals) {
    before.everywhere ??= inAllWorlds(thought, before.path)
    return { ...line, value: judgeSecret(thought, before.everywhere, answer.id) }
  }
  let again: Line<S>['again']
  if (state.dice.thrown !== worlds[0].dice.thrown) again = some => judgeChance(thought, before.state, answer, some)
  else if (!title.outcome(state) && !(title.settled?.(state) ?? true))
    again = some => judgeUnsettled(thought, state, some)
  if (again) return { ...line, value: again(falls), again }
  return { ...line, value: appraised(thought, state) }
}

/** A line that goes on, as it looks so far: while he only makes up his mind, as it looked before. */
function weighed<S extends State>(thought: Thought<S>, line: Line<S>, before: Line<S>): Line<S> {
  const { state } = line
  const value = thought.title.undecided?.(state)
    ? (before.looks ??= appraised(thought, state))
    : appraised(thought, state)
  return { ...line, value, looks: value }
}

function appraised<S extends State>({ title, side, bent }: Thought<S>, state: S): number {
  return title.appraise(glance(title, state, side), side, bent.weights)
}

/** Whoever errs, errs about where each line leads. */
function err<S extends State>(lines: Line<S>[], { title, worlds, bent }: Thought<S>): void {
  if (!bent.noise) return
  const turn = title.phase?.(worlds[0]).turn ?? 0
  const seen = erring(
    lines.map(line => line.value),
    lines.map(line => `${turn} ${line.path.join(' ')}`),
    bent.noise,
  )
  lines.forEach((line, i) => (line.value = seen[i]))
}

/** The best by a few dice is often just the luckiest: the foremost are judged again by more. */
function finals<S extends State>(ends: Line<S>[], { falls, worlds }: Thought<S>): void {
  const more = falls.slice(worlds.length)
  if (more.length === 0 || ends.length < 2) return
  const foremost = [...ends].sort((a, b) => b.value - a.value).slice(0, FINALISTS)
  for (const line of foremost) if (line.again) line.value = line.again(more)
  // The rest are out of the running: what they were given by luck must not beat a finalist's sober value.
  const floor = Math.min(...foremost.map(line => line.value))
  for (const line of ends) if (line.again && !foremost.includes(line)) line.value = Math.min(line.value, floor - 1e-6)
}

/** The answers that deserve thought: all, or as many as there is room for, those the title counsels first. */
function worthTrying<S extends State>(
  { title, side, skill, bent }: Thought<S>,
  line: Line<S>,
  share: number,
  dice: DiceState,
): readonly Answer[] {
  const { state } = line
  const question = (line.question ??= title.question(state))
  const { answers } = question
  const scores = counselled(title, glance(title, state, side), question, bent)
  const clear = standsOut(title, question, scores)
  if (clear) return [clear]
  const room = Math.min(share, scores ? 2 * skill.beam : Infinity)
  if (answers.length <= room && !scores) return answers
  let ranked = shuffled(answers.length, dice)
  if (scores) {
    const sound = soundAnswers(question, scores)
    if (sound.length < answers.length) ranked = ranked.filter(i => sound.includes(answers[i]))
    ranked.sort((a, b) => (scores[a] === scores[b] ? 0 : scores[b] - scores[a]))
  }
  const kept = ranked.slice(0, room)
  // A way to end the decision is always worth a thought.
  const end = ranked.find(i => answers[i].final)
  if (end !== undefined && !kept.includes(end)) kept[kept.length - 1] = end
  return kept.map(i => answers[i])
}
