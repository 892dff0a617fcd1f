import type { Command } from 'commander'
import { seededDice, type Choice, type State, type Title } from '@grognard/kernel'
import { chosenTitle, positiveNumber, titleCommand, type GameFlags } from '../flags.ts'
import type { House } from '../house.ts'
import { show } from '../output.ts'
import { median } from '../statistics.ts'

interface Flags extends GameFlags {
  seconds: string
  json?: boolean
}

export function benchCommand(house: House): Command {
  return titleCommand(
    house,
    'bench',
    'Measures random play on one core, the question listed for every answer, and the copying of states.',
  )
    .option('--seconds <s>', 'how long to measure', '10')
    .action((flags: Flags) => {
      const { title, choice } = chosenTitle(house, flags)
      const result = bench(title, choice, positiveNumber('--seconds', flags.seconds, 3600))
      show(flags.json, result, () => [
        `${result.title}: ${result.answersPerSecond.toLocaleString('en')} answers a second, ` +
          `${result.millisecondsPerGame ?? 'unknown'} ms a game, ${result.cpuMillisecondsPerGame ?? 'unknown'} ms of them at work (${result.games} games, ${result.answers} answers, ${result.seconds} s).`,
        `Copying a state takes ${result.copyMicroseconds} µs.`,
      ])
    })
}

function bench(title: Title, choice: Choice, wished: number) {
  const warm = playFor(title, choice, Math.min(2, wished / 2), 'warm')
  const { games, answers, seconds, whole, worked } = playFor(title, choice, wished, 'bench')
  return {
    title: title.id,
    games,
    answers,
    seconds: Number(seconds.toFixed(3)),
    gamesPerSecond: Number((games / seconds).toFixed(2)),
    millisecondsPerGame: games > 0 ? Number((whole / games).toPrecision(3)) : null, // set-up and all; null if none was finished,
    cpuMillisecondsPerGame: games > 0 ? Number((worked / games).toPrecision(3)) : null, // what counts on a shared machine
    answersPerSecond: Math.round(answers / seconds),
    copyMicroseconds: Number(copyTime(title, choice, warm.answers / Math.max(1, warm.games)).toFixed(2)),
  }
}

/** Random games one after another; the one under way when time is up counts by its answers only. */
function playFor(title: Title, choice: Choice, wished: number, seed: string) {
  const next = picker(7)
  const begun = performance.now()
  const end = begun + 1000 * wished
  let games = 0
  let answers = 0
  const idle = process.cpuUsage()
  let whole = 0 // milliseconds until the last game was over
  let worked = 0 // and how many of them the processor worked for us
  for (let now = begun; now < end; games++) {
    const state = title.setup(choice, seededDice(`${seed} ${games}`))
    while (!title.outcome(state)) {
      const question = title.question(state)
      title.answer(state, question.side, question.answers[next(question.answers.length)].id)
      // The clock is asked rarely, so that it does not show in the result.
      if (++answers % 256 === 0 && (now = performance.now()) >= end)
        return { games, answers, seconds: (now - begun) / 1000, whole, worked }
    }
    whole = (now = performance.now()) - begun
    const { user, system } = process.cpuUsage(idle)
    worked = (user + system) / 1000
  }
  return { games, answers, seconds: (performance.now() - begun) / 1000, whole, worked }
}

/** The median time of a copy, over states from the middle of several games. */
function copyTime(title: Title, choice: Choice, usual: number): number {
  const times: number[] = []
  const next = picker(11)
  for (let game = 0; game < 40; game++) {
    const state = title.setup(choice, seededDice(`copy ${game}`))
    const stop = Math.floor(usual * (0.3 + 0.01 * game))
    for (let i = 0; i < stop && !title.outcome(state); i++) {
      const { side, answers } = title.question(state)
      title.answer(state, side, answers[next(answers.length)].id)
    }
    times.push(timeOf(title, state))
  }
  return median(times)
}

let kept: State | undefined // so that no copy can be found useless and left out

function timeOf(title: Title, state: State): number {
  const rounds = 500
  const begun = performance.now()
  for (let i = 0; i < rounds; i++) kept = title.clone(state)
  const time = (1000 * (performance.now() - begun)) / rounds
  return kept === undefined ? 0 : time
}

/** A small fast generator, good enough to choose by: the bench measures the title, not the choosing. */
function picker(seed: number): (n: number) => number {
  let a = seed
  return n => {
    a = (Math.imul(a, 1664525) + 1013904223) | 0
    return Math.floor(((a >>> 8) * n) / 0x1000000) // the low bits of such a generator are poor
  }
}
