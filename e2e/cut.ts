// Plays random answers until a question is asked and prints the journal so far, so that a test can begin there:
// cut.ts '{"title":"1813","scenario":"campaign","side":"french","prompt":"ask.redeploy","options":{}}'
// Told what shall be told, it stops before the answer that brings it, and names that answer. Without a prompt it plays to the end and takes the last answers off. Several seeds are tried, always the same ones.
import { bautzen } from '@grognard/bautzen'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import { leipzig } from '@grognard/leipzig'
import { cutJournal, pick, plainGame, play, seededDice, type Journal, type State, type Title } from '@grognard/kernel'
import { buttonToOne } from './alone.ts'
import type { Wanted } from './cuts.ts'

const titles = [bautzen, title1799, title1813, title1814, leipzig] as unknown as Title[]
const SEEDS = 30

function cut(wanted: Wanted): Journal & { next?: string } {
  const title = titles.find(one => one.id === wanted.title)!
  const options = Object.fromEntries(title.options.map(option => [option.id, option.byDefault]))
  for (let seed = wanted.from ?? 0; seed < SEEDS; seed++) {
    const setUp = { scenario: wanted.scenario ?? title.scenarios[0].id, options: { ...options, ...wanted.options } }
    const game = plainGame(title, setUp, `cut ${seed}`)
    const dice = seededDice(`cut ${seed}`)
    while (!game.state.outcome) {
      const asked = title.question(game.state)
      const fits = wanted.prompt && asked.side === wanted.side && asked.prompt.startsWith(wanted.prompt)
      const late = game.answers.length >= (wanted.after ?? 0)
      if (fits && late && asked.answers.length > (wanted.few ? 1 : 2) && offers(title, game.state, wanted))
        // something to choose from
        return game.journal
      const best = wanted.rare ? rareWay(title, game.state) : wanted.wisely ? advised(title, game.state) : undefined
      const next = best ?? asked.answers[pick(dice, asked.answers.length)].id
      const told = play(game, asked.side, next)
      if (wanted.tells && asked.side === wanted.side && told.some(({ kind }) => kind === wanted.tells))
        return { ...cutJournal(game.journal, game.answers.length - 1), next }
    }
    if (!wanted.prompt && !wanted.tells && (wanted.level ?? game.state.outcome.level) === game.state.outcome.level)
      return cutJournal(game.journal, lastOf(game.answers, wanted))
  }
  throw new Error(`${SEEDS} games never ask ${wanted.prompt ?? wanted.tells}`)
}

/** How many answers stand if some are taken off the end. */
function lastOf(answers: readonly (readonly [string, string])[], { left = 1, side }: Wanted): number {
  for (let n = answers.length - left; n > 0; n--) if (!side || answers[n][0] === side) return n
  return 0
}

/** The first answer that leads to something rare. */
const rareWay = (title: Title, state: State): string | undefined =>
  title.rareWays?.(state, title.question(state))[0]?.id

/** What the title's own counsel holds best. */
function advised(title: Title, state: State): string | undefined {
  const asked = title.question(state)
  const scores = title.counsel?.(title.observe(state, asked.side), asked.side, asked)
  return scores && asked.answers[scores.indexOf(Math.max(...scores))]?.id
}

/** Whether something that is wanted can be answered. */
function offers(title: Title, state: State, { verb, kind, rare, alone }: Wanted): boolean {
  const question = title.question(state)
  const { side } = question
  if (alone && buttonToOne(title, state) === undefined) return false
  const answers = rare ? (title.rareWays?.(state, question) ?? []) : question.answers
  if (verb && !answers.some(answer => answer.verb === verb)) return false
  if (!kind) return true
  const view = title.observe(state, side)
  return answers.some(answer => title.warnings?.(view, side, answer).some(one => one.what === kind))
}

console.log(JSON.stringify(cut(JSON.parse(process.argv[2]) as Wanted)))
