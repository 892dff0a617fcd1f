import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import {
  canUndo,
  copyJournal,
  openGame,
  play,
  questionFor,
  undo,
  type Attempt,
  type Game,
  type GameEvent,
  type Outcome,
  type Question,
  type Refusal,
  type Title,
} from '@grognard/kernel'
import { consultant, Stopped } from './consult.ts'
import { pace } from './settings.ts'
import { writer, type Save } from './store/saves.ts'
import { turnLine } from './table/turn-text.ts'
import { voiceOf } from './words/index.ts'
import { HOLD, lessonOf, makeTutor, type Tutor } from './lesson/tutor.ts'
import { bestOfficer, knownOfficer } from './seats.ts'

// A game at this table: the kernel's game, who plays each side, and what the person before the screen may see.

export interface Session {
  title: Title
  game: Game
  id: Signal<string>
  seats: Record<string, string> // side -> 'human' or an officer
  tick: Signal<number> // grows with every change of the game
  viewer: Signal<string> // the side whose eyes we see with
  curtain: Signal<string | null> // the side the screen is passed to, while it is passed
  thinking: Signal<{ side: string; answers: number } | null>
  stopped: Signal<boolean> // the computer waits for leave to go on
  trouble: Signal<string | null> // what went wrong with the computer's officer
  latest: Signal<GameEvent[]> // what the last answer brought
  question: ReadonlySignal<Question | undefined> // what the viewer is told of it
  outcome: ReadonlySignal<Outcome | undefined>
  takeBackable: ReadonlySignal<boolean>
  tutor?: Tutor // in a lesson
  answer(id: string): void
  takeBack(): void
  refuse(attempt: Attempt): Refusal | undefined
  lift(): void // the curtain
  halt(): void // stop the computer
  resume(): void
  close(): void
}

const WAIT = { calm: [260, 900], brisk: [90, 380], instant: [0, 0] } as const // after a move, after dice; milliseconds
const GLANCE = 45 // milliseconds between two drawings while the computer plays at once

export function openSession(title: Title, save: Save): Session {
  const game = openGame(title, save.journal)
  const seats = Object.fromEntries(title.sides.map(side => [side, knownOfficer(save.journal.players?.[side])]))
  const lesson = lessonOf(title, save.journal)
  const tutor = lesson && seats[lesson.side] === 'human' ? makeTutor(lesson) : undefined
  if (tutor) for (const side of title.sides) if (side !== lesson!.side) seats[side] = bestOfficer(seats[side])
  const humans = title.sides.filter(side => seats[side] === 'human')
  const id = signal(save.id)
  const tick = signal(0)
  const start = game.state.outcome ? title.sides[0] : title.question(game.state).side
  const viewer = signal(
    humans.length === 1 ? humans[0] : humans.includes(start) || humans.length === 0 ? start : humans[0],
  )
  const curtain = signal<string | null>(null)
  const thinking = signal<{ side: string; answers: number } | null>(null)
  const stopped = signal(false)
  const trouble = signal<string | null>(null)
  const latest = signal<GameEvent[]>([])
  const officer = consultant()
  let revision = save.revision
  const closed = signal(false)

  const disk = writer(save.revision, forked => {
    id.value = forked
    history.replaceState(null, '', `#/play/${forked}`)
  })
  if (humans.length > 1 && title.present.secretive && !game.state.outcome) curtain.value = start

  const outcome = computed(() => (tick.value, title.outcome(game.state)))
  const question = computed(() => {
    void tick.value
    if (curtain.value || outcome.value) return undefined
    return questionFor(title, game.state, viewer.value)
  })
  const takeBackable = computed(() => {
    void tick.value
    return !thinking.value && canUndo(game, viewer.value)
  })

  function keep(): void {
    revision++
    disk.write(() => ({
      ...save,
      id: id.value,
      revision,
      updated: Date.now(),
      journal: copyJournal(game.journal),
      summary: summarise(title, game, viewer.value),
    }))
  }

  /** Whose eyes see next: the side asked, if a person here plays it. */
  function turnScreen(): void {
    if (title.outcome(game.state)) return
    const { side } = title.question(game.state)
    if (humans.length < 2 || !humans.includes(side)) return
    if (side === viewer.value) return
    if (title.present.secretive) curtain.value = side
    else viewer.value = side
  }

  function followed(): void {
    tutor?.follow(game.answers, title.outcome(game.state) ? undefined : title.question(game.state))
  }

  function played(events: GameEvent[], show = true): void {
    keep()
    followed()
    if (!show) return
    batch(() => {
      latest.value = events
      turnScreen()
      tick.value++
    })
  }

  async function runOfficers(): Promise<void> {
    if (thinking.value || title.outcome(game.state) || seats[title.question(game.state).side] === 'human') return
    let answers = 0
    let drawn = performance.now()
    let unseen: GameEvent[] = []
    try {
      while (!closed.value && !stopped.value && !title.outcome(game.state)) {
        const asked = title.question(game.state)
        if (seats[asked.side] === 'human') break
        const scripted = tutor?.reply(asked)
        if (scripted === HOLD) break
        if (!thinking.value) thinking.value = { side: asked.side, answers }
        const view = title.observe(game.state, asked.side)
        const seed = `${game.journal.seed}/${asked.side}/${game.answers.length}`
        const choice =
          scripted ??
          (await officer.ask({
            officer: seats[asked.side],
            title: title.id,
            kit: title.kit,
            view,
            side: asked.side,
            question: asked,
            seed,
          }))
        if (closed.value) return
        const events = play(game, asked.side, choice)
        unseen = [...unseen, ...events]
        answers++
        const wait = WAIT[pace.value][events.some(event => event.dice) ? 1 : 0]
        const worthSeeing = wait > 0 && events.some(event => event.hexes || event.dice)
        const due = worthSeeing || performance.now() - drawn > GLANCE
        played(unseen, due)
        if (due) {
          thinking.value = { side: asked.side, answers }
          unseen = []
          drawn = performance.now()
          await new Promise(done => setTimeout(done, worthSeeing ? wait : 0))
        }
      }
    } catch (error) {
      if (!(error instanceof Stopped)) trouble.value = error instanceof Error ? error.message : String(error)
      stopped.value = true
    } finally {
      thinking.value = null
      if (!closed.value) played(unseen)
    }
  }

  const session: Session = {
    title,
    game,
    id,
    seats,
    tick,
    viewer,
    curtain,
    thinking,
    stopped,
    trouble,
    latest,
    question,
    outcome,
    takeBackable,
    tutor,
    answer(answerId) {
      const events = play(game, viewer.value, answerId)
      played(events)
      void runOfficers()
    },
    takeBack() {
      if (!takeBackable.value || !undo(game, viewer.value)) return
      curtain.value = null
      played([])
    },
    refuse: attempt => title.refuse(game.state, viewer.value, attempt),
    lift() {
      if (!curtain.value) return
      batch(() => {
        viewer.value = curtain.value!
        curtain.value = null
        tick.value++
      })
    },
    halt() {
      stopped.value = true
      officer.stop()
    },
    resume() {
      batch(() => {
        stopped.value = false
        trouble.value = null
      })
      void runOfficers()
    },
    close() {
      closed.value = true
      officer.stop()
    },
  }
  if (revision === 0) keep()
  followed()
  void runOfficers()
  return session
}

export function summarise(title: Title, game: Game, viewer: string): Save['summary'] {
  const view = title.observe(game.state, viewer)
  const turn = title.present.tracks(view).find(track => track.steps)
  const text = turn ? turnLine(voiceOf(title, view), turn) : ''
  const over = title.outcome(game.state) !== undefined
  const progress = over ? 1 : turn ? (turn.value - 1) / (turn.max ?? turn.steps!.length) : 0
  return { turn: text, side: over ? '' : title.question(game.state).side, over, progress }
}
