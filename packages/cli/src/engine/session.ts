import {
  BadInput,
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
  type Title,
} from '@grognard/kernel'
import { bad } from '../bad.ts'
import { checkSeed } from '../flags.ts'
import type { House } from '../house.ts'
import { kitOf } from '../kits.ts'
import { wordEvent, wordOutcome, wordQuestion, wordRefusal } from '../wording.ts'
import { isRecord, isWhole, shown } from '../kinds.ts'
import { readOptions, readState } from './read-state.ts'

// One game spoken to by lines of JSON. Whatever comes in, one reply goes out and the next line is read.

export interface Session {
  house: House
  game: Game | undefined
  strayed: string | undefined // why the journal no longer tells the whole game
}

const MOST_FACES = 9_999 // laid at once
const QUESTION = '{"do":"question"}' // an example of a line

type Line = Record<string, unknown>
type Reply = Record<string, unknown>

export function newSession(house: House): Session {
  return { house, game: undefined, strayed: undefined }
}

interface Doing {
  keys: readonly string[] // what its line may hold besides "do"
  act(session: Session, line: Line): Reply
}

const DOINGS: ReadonlyMap<string, Doing> = new Map([
  ['new', { keys: ['title', 'scenario', 'options', 'seed', 'dealt'], act: begin }],
  ['question', { keys: [], act: ask }],
  ['answer', { keys: ['side', 'id'], act: answer }],
  ['view', { keys: ['side'], act: view }],
  ['state', { keys: [], act: session => ({ state: gameOf(session).state }) }],
  ['load', { keys: ['state'], act: load }],
  ['dice', { keys: ['next'], act: dice }],
  ['undo', { keys: [], act: takeBack }],
  ['journal', { keys: [], act: journal }],
])

export function handle(session: Session, text: string): Reply {
  try {
    const line = parse(text)
    const doing = DOINGS.get(line.do as string)
    if (!doing) throw bad('engine.do', { known: [...DOINGS.keys()], given: shown(line.do) })
    const stranger = Object.keys(line).find(key => key !== 'do' && !doing.keys.includes(key))
    if (stranger !== undefined) throw bad('engine.key', { doing: line.do as string, key: shown(stranger) })
    return doing.act(session, line)
  } catch (error) {
    return { error: error instanceof BadInput ? error.message : bad('engine.inside', { what: String(error) }).message }
  }
}

export function tooLong(): Reply {
  return { error: bad('engine.long', { example: QUESTION }).message }
}

function parse(text: string): Line {
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    throw bad('engine.notJson', { example: QUESTION })
  }
  if (!isRecord(line)) throw bad('engine.notObject', { example: QUESTION })
  return line
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
  if (isGiven(line.options)) wish.options = readOptions(record(line.options, 'options'))
  // Programs often write a number for a seed: it means its digits.
  const seed = isGiven(line.seed) ? checkSeed(Number.isFinite(line.seed) ? String(line.seed) : line.seed) : '1'
  const choice = checkChoice(title, wish)
  if (isGiven(line.dealt) && typeof line.dealt !== 'boolean') throw bad('engine.dealt', { given: shown(line.dealt) })
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
  if (!Array.isArray(next) || next.length > MOST_FACES || !next.every(face => isWhole(face, 1, 6)))
    throw bad('engine.faces', { most: MOST_FACES.toLocaleString('en') })
  state.dice.next = [...next]
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

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function textOf(line: Line, key: string): string {
  const value = line[key]
  if (typeof value === 'string') return value
  throw bad('engine.text', { key, given: shown(value) })
}

function record(value: unknown, key: string): Line {
  if (isRecord(value)) return value
  throw bad('engine.object', { key, given: shown(value) })
}
