import {
  checkChoice,
  findTitle,
  gameFrom,
  newGame,
  plainGame,
  play,
  Refused,
  undo,
  type Choice,
  type Game,
  type OptionValues,
  type Title,
} from '@grognard/kernel'
import { bad } from '../bad.ts'
import { checkSeed } from '../flags.ts'
import type { House } from '../house.ts'
import { kitOf } from '../kits.ts'
import { wordEvent, wordOutcome, wordQuestion, wordRefusal } from '../wording.ts'
import { readState } from './read-state.ts'

// One game spoken to by lines of JSON. Whatever comes in, one reply goes out and the next line is read.

export interface Session {
  house: House
  game: Game | undefined
  strayed: string | undefined // why the journal no longer tells the whole game
}

const QUESTION = '{"do":"question"}' // an example of a line

type Line = Record<string, unknown>
type Reply = Record<string, unknown>

export function newSession(house: House): Session {
  return { house, game: undefined, strayed: undefined }
}

const DOINGS: Record<string, (session: Session, line: Line) => Reply> = {
  new: begin,
  question: ask,
  answer,
  view,
  state: session => ({ state: gameOf(session).state }),
  load,
  dice,
  undo: takeBack,
  journal,
}

export function handle(session: Session, text: string): Reply {
  try {
    const line = parse(text)
    const doing = typeof line.do === 'string' && Object.hasOwn(DOINGS, line.do) ? DOINGS[line.do] : undefined
    if (!doing) throw bad('engine.do', { known: Object.keys(DOINGS), given: given(line.do) })
    return doing(session, line)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function parse(text: string): Line {
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    throw bad('engine.notJson', { example: QUESTION })
  }
  if (typeof line !== 'object' || line === null || Array.isArray(line))
    throw bad('engine.notObject', { example: QUESTION })
  return line as Line
}

function gameOf(session: Session): Game {
  if (!session.game)
    throw bad('engine.noGame', { begin: '{"do":"new","title":"…"}', load: '{"do":"load","state":{…}}' })
  return session.game
}

function begin(session: Session, line: Line): Reply {
  const title = findTitle(session.house.titles, textOf(line, 'title'))
  const wish: Partial<Choice> = {}
  if (isGiven(line.scenario)) wish.scenario = textOf(line, 'scenario')
  if (isGiven(line.options)) wish.options = record(line.options, 'options') as OptionValues
  // Programs often write a number for a seed: it means its digits.
  const seed = isGiven(line.seed) ? checkSeed(typeof line.seed === 'number' ? String(line.seed) : line.seed) : '1'
  const choice = checkChoice(title, wish)
  if (isGiven(line.dealt) && typeof line.dealt !== 'boolean') throw bad('engine.dealt', { given: given(line.dealt) })
  // A program's game has plain dice if it wishes for no others: its state carries them, and plays on wherever it is loaded.
  session.game = (line.dealt === true ? newGame : plainGame)(title, choice, seed)
  session.strayed = undefined
  return { title: title.id, rules: title.rules, ...choice, ...kitOf(title), seed, sides: title.sides }
}

function ask(session: Session): Reply {
  const { title, state } = gameOf(session)
  const outcome = title.outcome(state)
  if (outcome) return { question: null, outcome: { ...outcome, text: wordOutcome(title, outcome) } }
  return { question: wordQuestion(title, state, title.question(state)), outcome: null }
}

function answer(session: Session, line: Line): Reply {
  const game = gameOf(session)
  const side = textOf(line, 'side')
  const id = textOf(line, 'id')
  try {
    const events = play(game, side, id)
    return { events: events.map(event => wordEvent(game.title, game.state, event)) }
  } catch (error) {
    if (error instanceof Refused) return { refused: wordRefusal(game.title, game.state, side, error.refusal) }
    throw error
  }
}

function view(session: Session, line: Line): Reply {
  const { title, state } = gameOf(session)
  const side = textOf(line, 'side')
  if (!title.sides.includes(side)) throw bad('input.noSide', { title: title.id, side, known: title.sides })
  return { view: title.observe(state, side) }
}

function load(session: Session, line: Line): Reply {
  const state = readState(session.house.titles, record(line.state, 'state'))
  const title: Title = findTitle(session.house.titles, state.title)
  const { scenario, options } = state
  session.game = gameFrom(title, state)
  session.strayed = 'the game was loaded from a state'
  return { loaded: true, title: title.id, rules: title.rules, scenario, options, sides: title.sides }
}

function dice(session: Session, line: Line): Reply {
  const { state } = gameOf(session)
  const { next } = line
  if (!Array.isArray(next) || !next.every(face => Number.isInteger(face) && face >= 1 && face <= 6))
    throw bad('engine.faces')
  state.dice.next = [...(next as number[])]
  if (next.length > 0) session.strayed = 'dice were laid by hand'
  return { next }
}

function takeBack(session: Session): Reply {
  const game = gameOf(session)
  if (undo(game)) return { undone: true }
  return { undone: false, reason: 'Nothing can be taken back past a die, a secret, or what the other side decided.' }
}

function journal(session: Session): Reply {
  const game = gameOf(session)
  const { strayed } = session
  return strayed
    ? { journal: game.journal, replayable: false, why: strayed }
    : { journal: game.journal, replayable: true }
}

/** What was sent instead, as a sentence shows it. */
function given(value: unknown): string {
  return JSON.stringify(value) ?? 'missing'
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function textOf(line: Line, key: string): string {
  const value = line[key]
  if (typeof value === 'string') return value
  throw bad('engine.text', { key, given: given(value) })
}

function record(value: unknown, key: string): Line {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Line
  throw bad('engine.object', { key, given: given(value) })
}
