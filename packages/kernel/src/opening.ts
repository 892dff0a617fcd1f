import type { State, Title } from './contract.ts'
import { BadInput, BrokenJournal, Refused } from './errors.ts'
import { backTo, end, layOut, play, undo, whyNoUndo, type Game } from './game.ts'
import { checkOf, nextHash, nextLink } from './journal-chain.ts'
import { checkJournal, emptied, type DealtJournal, type Entry, type Journal } from './journal.ts'

// Opening a game from its journal: every line is played again, or only those after a snapshot.

/** A moment of a game from which it can be woken without playing all that was before. */
export interface Snapshot<S extends State = State> {
  lines: number // of the journal that it stands after
  hash: string // of those lines; empty in a game of plain dice
  state: S
}

/** The game as it stands; undefined where something can be taken back, which would be lost to the game that is woken. */
export function snapshot<S extends State>({ journal, answers, bars, title, state }: Game<S>): Snapshot<S> | undefined {
  if (answers.length > 0 && !bars[answers.length - 1]) return undefined
  const copy = title.clone(state)
  return journal.version === 1
    ? { lines: journal.answers.length, hash: '', state: copy }
    : { lines: journal.log.length, hash: journal.hash, state: copy }
}

export interface Opening<S extends State> {
  from?: Snapshot<S> // play only what follows it
  undoable?: boolean // false where nobody will take back
  each?(game: Game<S>): void // after every line, for whoever notes what it passed through
}

/**
 * Opens a game, line by line, so that even what may be taken back is as it was. Throws BadInput for a journal of another title, kit or
 * rules, and BrokenJournal for the first line that does not hold: an answer not allowed, a die that did not fall so, a line changed.
 */
export function openGame<S extends State>(title: Title<S>, journal: Journal, opening: Opening<S> = {}): Game<S> {
  if (journal.version === 1 && parseInt(journal.rules) < parseInt(title.rules)) return rebind(title, journal, opening)
  checkJournal(title, journal)
  const game = layOut(title, emptied(journal))
  if (journal.version === 1 && opening.undoable === false) game.undoable = false
  if (journal.version === 2 && !sameFaces(journal.dice, (game.journal as DealtJournal).dice))
    throw new BrokenJournal('journal.setupDice', 0)
  if (opening.from) wake(game, journal, opening.from)
  if (journal.version === 1) {
    for (let n = game.answers.length; n < journal.answers.length; n++) {
      playLine(game, n + 1, ...journal.answers[n])
      opening.each?.(game)
    }
    return game
  }
  const own = game.journal as DealtJournal
  for (let n = own.log.length; n < journal.log.length; n++) {
    followLine(game, own, journal.log[n], n + 1)
    opening.each?.(game)
  }
  if (journal.hash !== own.hash) throw new BrokenJournal('journal.hash', journal.log.length)
  if (opening.undoable === false) Object.assign(game, { undoable: false, past: [] }) // until here lines may have taken back
  return game
}

/** A game of earlier rules goes on by the present ones if every answer of it is allowed by them too. */
function rebind<S extends State>(title: Title<S>, journal: Journal, opening: Opening<S>): Game<S> {
  try {
    return openGame(title, { ...journal, rules: title.rules }, opening)
  } catch (error) {
    if (!(error instanceof BrokenJournal)) throw error
    const params = { played: journal.rules, title: title.id, rules: title.rules, n: error.line }
    throw new BadInput('journal.otherRulesLine', params)
  }
}

/** Plays one line and holds it against what the journal says of it. */
function followLine<S extends State>(game: Game<S>, own: DealtJournal, entry: Entry, n: number): void {
  const { side, at } = entry
  if (entry.kind === 'answer') {
    playLine(game, n, side, entry.id, at)
    const { dice: fell = [] } = own.log[n - 1] as typeof entry
    const said = entry.dice ?? []
    if (!sameFaces(said, fell))
      throw new BrokenJournal(fell.length > 0 ? 'journal.dice' : 'journal.noDice', n, { said, fell })
  } else if (game.ended) throw new BrokenJournal('journal.afterEnd', n)
  else if (entry.kind === 'back') {
    if (!backTo(game, Number(entry.id), side, at)) throw new BrokenJournal('journal.back', n, { side })
  } else if (entry.kind === 'rules') follow(own, entry)
  else if (entry.kind !== 'undo') {
    if (!end(game, entry.kind, side, at)) throw new BrokenJournal('journal.ending', n, { side })
  } else {
    const bar = whyNoUndo(game, side)
    if (bar) throw new BrokenJournal('journal.undo', n, { side, reason: bar })
    undo(game, side, at)
  }
  if (own.log[n - 1].check !== entry.check) throw new BrokenJournal('journal.changed', n)
}

/** A line that plays nothing is taken over as it is. */
function follow(own: DealtJournal, entry: Entry): void {
  own.hash = nextHash(own.hash, entry)
  own.log.push({ ...entry, check: checkOf(own.hash) })
}

function playLine<S extends State>(game: Game<S>, n: number, side: string, id: string, at?: number): void {
  const { title } = game
  if (game.ended) throw new BrokenJournal('journal.afterEnd', n)
  try {
    play(game, side, id, at)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { clause, reason, params } = error.refusal
    const said = { ...params, side, id, reason, clause }
    const broken = new BrokenJournal('journal.notAllowed', n, said, [title.present.words.en])
    broken.refused = { side, refusal: error.refusal, state: game.state }
    throw broken
  }
}

function sameFaces(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((face, i) => face === b[i])
}

/** Puts a game where a snapshot stands. Its lines are taken over as they are, once their hash has been found to be the snapshot's. */
function wake<S extends State>(game: Game<S>, journal: Journal, from: Snapshot<S>): void {
  const { lines, hash, state } = from
  const all = journal.version === 1 ? journal.answers : journal.log
  if (lines > all.length) throw new BadInput('journal.snapshot')
  if (journal.version === 1) {
    const { answers } = game.journal as typeof journal
    answers.push(...journal.answers.slice(0, lines))
    game.answers.push(...answers)
  } else takeLines(game, journal, lines, hash)
  game.state = game.title.clone(state)
  game.events = game.answers.map(() => [])
  // A snapshot is taken where nothing can be taken back, whatever the reason was.
  game.bars = game.answers.map(() => 'undo.notKept')
}

function takeLines<S extends State>(game: Game<S>, journal: DealtJournal, lines: number, hash: string): void {
  const own = game.journal as DealtJournal
  const { links } = game.thread!
  for (const entry of journal.log.slice(0, lines)) {
    own.hash = nextHash(own.hash, entry)
    own.log.push(entry)
    if (entry.kind === 'answer') {
      game.answers.push([entry.side, entry.id])
      links.push(nextLink(links[links.length - 1], entry.side, entry.id))
    } else if (entry.kind === 'undo') {
      game.answers.pop()
      links.pop()
    } else if (entry.kind === 'back') {
      game.answers.length = Math.min(game.answers.length, Number(entry.id))
      links.length = game.answers.length + 1
    } else if (entry.kind !== 'rules') game.ended = { how: entry.kind, side: entry.side }
  }
  if (own.hash !== hash) throw new BadInput('journal.snapshot')
}
