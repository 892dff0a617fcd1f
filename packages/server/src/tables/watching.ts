import { dealOf, emptied, layOut, outcomeOf, playWith, type State } from '@grognard/kernel'
import type { FromServer, Stand } from '../live/wire.ts'
import { seatsNow } from './presence.ts'
import type { Table } from './table.ts'
import { differences, eventsFor, headOf } from './telling.ts'

// Whoever watches sees a game that lags behind: with nobody's eyes by some answers, with one side's (which has agreed) by a whole turn. A
// second game trails the first for them; it is played from the same answers and dice, and never goes back before their eyes.

export const LAG = 10 // answers, for nobody's view, or where a title knows no turns five times as many

export interface Trail {
  readonly answers: number // that it stands after
  readonly link: string // of those answers: another one if they were taken back
  readonly state: State
  readonly seen: State // the view as it was told last
}

function turnOf({ title }: Table, state: State): number | undefined {
  return title.phase?.(state).turn
}

/** Brings a trail to where those eyes may see. */
function trailOf(table: Table, eyes: string | null): Omit<Trail, 'seen'> & { anew: boolean } {
  const { title } = table
  const game = table.game!
  const { links } = game.thread!
  const before = table.trails.get(eyes)
  const anew = !before || links[before.answers] !== before.link
  let state: State = anew ? layOut(title, emptied(game.journal)).state : before.state
  let answers = anew ? 0 : before.answers
  const over = outcomeOf(game) !== undefined
  const turn = eyes === null ? undefined : turnOf(table, game.state)
  const lag = over ? 0 : eyes === null ? LAG : turn === undefined ? 5 * LAG : 0
  while (answers < game.answers.length - lag) {
    const next = title.clone(state)
    playWith(title, next, dealOf(game.journal, game.thread!, answers + 1), ...game.answers[answers])
    if (!over && turn !== undefined && turnOf(table, next)! >= turn) break
    state = next
    answers++
  }
  return { answers, link: links[answers], state, anew }
}

function standOf(table: Table, { answers, state }: Omit<Trail, 'seen'>): Stand {
  const outcome = outcomeOf(table.game!) ?? null
  const question = outcome ? null : table.title.question(state)
  return {
    n: answers,
    receipt: '', // of lines that nobody has seen: it would tell something
    asked: question && { side: question.side, clause: question.clause, prompt: question.prompt },
    bar: 'undo.other',
    outcome,
    clocks: null,
  }
}

/** The whole table, as those eyes may see it. */
export function watchedTable(table: Table, eyes: string | null): FromServer {
  return trailTold(table, eyes, trailOf(table, eyes))
}

/** What is told of a trail where it stands. */
export function trailTold(table: Table, eyes: string | null, trail: Omit<Trail, 'seen'>): FromServer {
  const view = table.title.observe(trail.state, eyes)
  table.trails.set(eyes, { ...trail, seen: view })
  return {
    type: 'table',
    side: null,
    eyes,
    head: headOf(table),
    view,
    events: eventsFor(table.game!.events.slice(0, trail.answers), eyes),
    seats: seatsNow(table),
    talk: [], // what is said at the table is not for them, nor what is offered
    offer: null,
    ...standOf(table, trail),
  }
}

/** What those eyes see now that they did not before; undefined if nothing. */
function watchedOn(table: Table, eyes: string | null): FromServer | undefined {
  const before = table.trails.get(eyes)
  const trail = trailOf(table, eyes)
  const over = outcomeOf(table.game!) !== undefined
  if (!before || trail.anew || over) return watchedTable(table, eyes)
  if (trail.answers === before.answers) return undefined
  const view = table.title.observe(trail.state, eyes)
  table.trails.set(eyes, { ...trail, seen: view })
  return {
    type: 'played',
    by: table.game!.answers[trail.answers - 1][0],
    kind: 'answer',
    from: before.answers,
    undone: 0,
    events: eventsFor(table.game!.events.slice(before.answers, trail.answers), eyes),
    ...differences(before.seen, view),
    ...standOf(table, trail),
  }
}

/** Tells those who watch what they may see by now. */
export function tellWatchers(table: Table): void {
  const texts = new Map<string | null, string | undefined>()
  for (const one of table.sitters) {
    if (one.side !== null || !table.game) continue
    if (!texts.has(one.eyes)) {
      const message = watchedOn(table, one.eyes)
      texts.set(one.eyes, message && JSON.stringify(message))
    }
    const text = texts.get(one.eyes)
    if (text !== undefined) one.send(text)
  }
  for (const eyes of table.trails.keys()) if (!texts.has(eyes)) table.trails.delete(eyes) // nobody looks any more
}
