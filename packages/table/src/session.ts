import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import {
  canUndo,
  openGame,
  outcomeOf,
  play,
  questionFor,
  undo,
  whyNoUndo as barOf,
  type Attempt,
  type Game,
  type GameEvent,
  type Outcome,
  type Question,
  type Refusal,
  type Title,
  type UndoBar,
} from '@grognard/kernel'
import { consultant, Stopped } from './consult.ts'
import type { Far } from './distance/far.ts'
import { broughtTo, draftOf, summarise } from './games.ts'
import { HOLD, lessonOf, makeTutor, type Tutor } from './lesson/tutor.ts'
import { notedParts, type PartsOfTurn } from './parts-of-turn.ts'
import { anOfficer, knownOfficer } from './seats.ts'
import { battles, pace, sole } from './settings.ts'
import { loadSave, onNews, writer, type Save } from './store/saves.ts'
import { holdGame } from './store/tenure.ts'
import { say } from './words/index.ts'

// A game at this table: the kernel's game, who plays each side, and what the person before the screen may see.
// Whatever is played is saved first and shown then: what has been seen is never lost.

/** Something that the computer did, from its first answer to where it was over. */
export interface Order {
  side: string
  events: readonly GameEvent[]
  answers: number // how many stood after it
}

export interface Session {
  title: Title
  game: Game // as it is shown
  seats: Record<string, string> // side -> 'human' or an officer
  tick: Signal<number> // grows with every change of the game
  viewer: Signal<string> // the side whose eyes we see with
  curtain: Signal<string | null> // the side the screen is passed to, while it is passed
  thinking: Signal<{ side: string; answers: number } | null>
  acting: ReadonlySignal<boolean> // an answer is being saved: what is shown is about to change
  stopped: Signal<boolean> // the computer waits for leave to go on
  trouble: Signal<string | null> // what went wrong with the computer's officer
  watching: Signal<boolean> // another tab plays this game
  overtaken: Signal<boolean> // an answer was not taken, because another tab had played on
  unsaved: Signal<string | null> // why the last answer is not saved
  orders: Signal<readonly Order[]> // what the computer has done since the person before the screen decided last
  skipping: Signal<boolean> // straight to our own question
  weighing?: Signal<number | null> // how many playouts an officer has weighed his plans by, while he does
  fell?: Signal<boolean> // an officer lost his thread, and plays by the doctrine
  playNow?(): void // he gives the best so far
  hurry(): void // the next order at once
  skip(): void
  hold: Signal<boolean> // something is being read: the computer waits
  latest: Signal<GameEvent[]> // what the last answer brought
  parts: PartsOfTurn // when each answer was given
  question: ReadonlySignal<Question | undefined> // what the viewer is told of it
  outcome: ReadonlySignal<Outcome | undefined>
  takeBackable: ReadonlySignal<boolean>
  whyNoUndo: ReadonlySignal<UndoBar | undefined> // why the last answer cannot be taken back
  tutor?: Tutor // in a lesson
  sealed?: ReadonlySignal<boolean> // at a distance: the dice are not shown yet, so that nothing can be played again or exported
  far?: Far // at a distance: who sits there, and the line between us
  answer(...ids: readonly string[]): void // several are one act, and taken back as one
  takeBack(): void
  refuse(attempt: Attempt): Refusal | undefined
  lift(): void // the curtain
  halt(): void // stop the computer
  resume(): void
  takeOver(): void // play here, and let the other tab watch
  saveAgain(): void
  close(): void
}

const WAIT = { calm: [1000, 1400], brisk: [240, 480], instant: [0, 0] } as const // after an order, after dice; milliseconds
const GLANCE = 45 // milliseconds between two drawings while the computer plays at once
const PATIENCE = 3000 // milliseconds a save may take before the player is told

export function openSession(title: Title, save: Save): Session {
  const parts = notedParts(title)
  const game = openGame(title, save.journal, { each: parts.note })
  const seats = Object.fromEntries(title.sides.map(side => [side, knownOfficer(save.journal.players?.[side])]))
  const lesson = lessonOf(title, save.journal)
  const tutor = lesson && seats[lesson.side] === 'human' ? makeTutor(lesson) : undefined
  if (tutor) for (const side of title.sides) if (side !== lesson!.side) seats[side] = anOfficer(seats[side])
  const humans = title.sides.filter(side => seats[side] === 'human')
  const tick = signal(0)
  const start = outcomeOf(game) ? title.sides[0] : title.question(game.state).side
  const viewer = signal(
    humans.length === 1 ? humans[0] : humans.includes(start) || humans.length === 0 ? start : humans[0],
  )
  const curtain = signal<string | null>(null)
  const thinking = signal<{ side: string; answers: number } | null>(null)
  const waiting = signal(0) // acts that are not shown yet
  const acting = computed(() => waiting.value > 0)
  const stopped = signal(false)
  const trouble = signal<string | null>(null)
  const watching = signal(true) // until the game is ours to play
  const overtaken = signal(false)
  const unsaved = signal<string | null>(null)
  const latest = signal<GameEvent[]>([])
  const hold = signal(false)
  const orders = signal<readonly Order[]>([])
  const skipping = signal(false)
  const weighing = signal<number | null>(null)
  const fell = signal(false)
  const heed = { playouts: (n: number) => void (weighing.value = n), fell: () => void (fell.value = true) }
  let wake = (): void => {} // ends the pause after an order
  const officer = consultant()
  const disk = writer(save.revision)
  let closed = false
  if (humans.length > 1 && title.present.secretive && !outcomeOf(game)) curtain.value = start

  const outcome = computed(() => (tick.value, outcomeOf(game)))
  const question = computed(() => {
    void tick.value
    if (curtain.value || outcome.value) return undefined
    return questionFor(title, game.state, viewer.value)
  })
  const takeBackable = computed(() => {
    void tick.value
    return !watching.value && !thinking.value && canUndo(game, viewer.value)
  })
  const whyNoUndo = computed(() => (tick.value, barOf(game, viewer.value)))
  const acts: number[] = [] // how many answers stood before each act of the player

  // One thing after the other: an answer waits until the one before it has been saved and shown.
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn(act: () => Promise<unknown>): void {
    waiting.value++
    turn = turn
      .then(act)
      .catch(reportError)
      .finally(() => waiting.value--)
  }

  /** Saves a game; false if another tab has played on in it. What cannot be saved is told, and played all the same. */
  async function keep(next: Game, epoch: number): Promise<boolean> {
    const { id, created } = save
    const { journal } = next
    const summary = summarise(title, next, viewer.value)
    const done = disk.write({ id, created, journal, summary }, epoch).then(kept => {
      if (kept) unsaved.value = null
      return kept
    })
    try {
      return await inTime(done)
    } catch (error) {
      unsaved.value = say('unsaved', { detail: wordOf(error) })
      return true
    }
  }

  /** Saves what was played on a draft of that epoch and then shows it; false if another tab was before us. */
  async function show(next: Game, events: GameEvent[], epoch: number): Promise<boolean> {
    const ours = await keep(next, epoch)
    if (!ours) {
      overtaken.value = true
      await catchUp()
      return false
    }
    overtaken.value = false
    put(next, events)
    return true
  }

  function put(next: Game, events: GameEvent[]): void {
    batch(() => {
      Object.assign(game, next)
      parts.note(game)
      follow()
      latest.value = events
      turnScreen()
      tick.value++
    })
  }

  /** Brings the game to where another tab has left it. */
  async function catchUp(): Promise<void> {
    const kept = await loadSave(save.id)
    if (!kept || kept.revision === disk.known) return
    const before = game.events.length
    const next = broughtTo(game, kept.journal)
    disk.adopt(kept.revision)
    put(next, next.events.slice(before).flat())
  }

  /** Whose eyes see next: the side asked, if a person here plays it. */
  function turnScreen(): void {
    if (outcomeOf(game)) return
    const { side } = title.question(game.state)
    if (humans.length < 2 || !humans.includes(side)) return
    if (side === viewer.value) return
    if (title.present.secretive) curtain.value = side
    else viewer.value = side
  }

  /** Plays answers one after the other; what cannot be played any more is left out. Then whatever has one answer only. */
  function playAll(next: Game, ids: readonly string[]): GameEvent[] {
    const side = viewer.value
    const events: GameEvent[] = []
    for (const [i, id] of ids.entries()) {
      if (i > 0 && !listed(next, side, id)) break
      events.push(...play(next, side, id))
    }
    for (let id = soleAnswer(next, side); id !== undefined; id = soleAnswer(next, side))
      events.push(...play(next, side, id))
    return events
  }

  function listed(next: Game, side: string, id: string): boolean {
    if (outcomeOf(next)) return false
    const asked = title.question(next.state)
    return asked.side === side && asked.answers.some(answer => answer.id === id)
  }

  /** What a person would have to click without a choice. Its speed tells nothing, or there is nobody to be told: officers see no clock. */
  function soleAnswer(next: Game, side: string): string | undefined {
    if (sole.value === 'no' || tutor || outcomeOf(next)) return undefined
    const asked = title.question(next.state)
    if (asked.side !== side || asked.answers.length !== 1) return undefined
    return asked.open === true || humans.length === 1 ? asked.answers[0].id : undefined
  }

  function follow(): void {
    tutor?.follow(game.answers, outcomeOf(game) ? undefined : title.question(game.state))
  }

  async function runOfficers(): Promise<void> {
    if (thinking.value || watching.value) return
    if (outcomeOf(game) || seats[title.question(game.state).side] === 'human') return
    let answers = 0
    let drawn = performance.now()
    let next = draftOf(game)
    let unseen: GameEvent[] = []
    const { epoch } = disk
    const away = (): boolean => closed || watching.value
    try {
      while (!away() && !stopped.value && !outcomeOf(next)) {
        const asked = title.question(next.state)
        const given = seats[asked.side] === 'human' ? soleAnswer(next, asked.side) : undefined
        if (given !== undefined && asked.side === viewer.value) {
          unseen = [...unseen, ...play(next, asked.side, given)]
          continue
        }
        if (seats[asked.side] === 'human') break
        const scripted = tutor?.reply(asked)
        if (scripted === HOLD) break
        if (!thinking.value) {
          thinking.value = { side: asked.side, answers }
          await drawing() // what was answered is seen before the officers' first thought
          continue
        }
        const choice =
          scripted ??
          (await officer.ask(
            {
              officer: seats[asked.side],
              title: title.id,
              kit: title.kit,
              view: title.observe(next.state, asked.side),
              side: asked.side,
              question: asked,
              seed: `${next.journal.seed}/${asked.side}/${next.answers.length}`,
            },
            heed,
          ))
        weighing.value = null
        if (away()) return
        const events = play(next, asked.side, choice)
        unseen = [...unseen, ...events]
        answers++
        const stops = battles.value !== 'none' && events.some(event => worthStopping(title, event))
        const wait = WAIT[pace.value][events.some(event => event.dice) ? 1 : 0]
        // An order is shown whole, when it is over.
        const whole = outcomeOf(next) !== undefined || (title.settled?.(next.state) ?? true)
        const worthSeeing = wait > 0 && !skipping.value && whole && unseen.some(event => event.hexes || event.dice)
        if (!worthSeeing && !tutor && !stops && performance.now() - drawn < GLANCE) continue
        if (!worthSeeing && !whole && !stops && wait > 0 && !tutor) continue
        if (!(await show(next, unseen, epoch))) return
        note(asked.side, unseen)
        thinking.value = { side: asked.side, answers }
        next = draftOf(game)
        unseen = []
        drawn = performance.now()
        await pause(worthSeeing ? wait : 0)
        await untilRead(hold)
      }
    } catch (error) {
      if (!(error instanceof Stopped)) trouble.value = wordOf(error)
      stopped.value = !watching.value
    } finally {
      if (!away() && epoch === disk.epoch && next.answers.length > game.answers.length)
        if (await show(next, unseen, epoch)) note(next.answers.at(-1)![0], unseen)
      thinking.value = null
      weighing.value = null
      skipping.value = false
    }
  }

  /** A pause that whoever is in a hurry may end. */
  function pause(ms: number): Promise<void> {
    return new Promise(done => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  function note(side: string, events: readonly GameEvent[]): void {
    if (events.length > 0) orders.value = [...orders.value, { side, events, answers: game.answers.length }]
  }

  const tenure = holdGame(
    save.id,
    () =>
      inTurn(async () => {
        try {
          await catchUp()
        } finally {
          watching.value = false
          void runOfficers()
        }
      }),
    () => {
      watching.value = true
      officer.stop()
    },
  )
  const deaf = onNews(save.id, revision => {
    if (revision > disk.known) inTurn(catchUp)
  })
  const stay = (event: BeforeUnloadEvent): void => {
    if (unsaved.value) event.preventDefault()
  }
  addEventListener('beforeunload', stay)

  const session: Session = {
    title,
    game,
    seats,
    tick,
    viewer,
    curtain,
    thinking,
    acting,
    stopped,
    trouble,
    watching,
    overtaken,
    unsaved,
    hold,
    orders,
    skipping,
    weighing,
    fell,
    playNow: () => officer.now(),
    latest,
    parts,
    question,
    outcome,
    takeBackable,
    whyNoUndo,
    tutor,
    answer(...ids) {
      const shown = tick.value
      inTurn(async () => {
        if (watching.value || tick.value !== shown) return // it was meant for what was seen
        const next = draftOf(game)
        const before = game.answers.length
        if (!(await show(next, playAll(next, ids), disk.epoch))) return
        acts.push(before)
        orders.value = []
        void runOfficers()
      })
    },
    takeBack: () =>
      inTurn(async () => {
        const next = draftOf(game)
        if (!takeBackable.value || !undo(next, viewer.value)) return
        while (acts.length > 0 && acts[acts.length - 1] > next.answers.length) acts.pop()
        const to = acts.pop() ?? next.answers.length
        while (next.answers.length > to || soleAnswer(next, viewer.value) !== undefined)
          if (!undo(next, viewer.value)) break
        // What answers itself cannot be stopped at.
        for (let id = soleAnswer(next, viewer.value); id !== undefined; id = soleAnswer(next, viewer.value))
          play(next, viewer.value, id)
        if (await show(next, [], disk.epoch)) curtain.value = null
      }),
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
    hurry: () => wake(),
    skip() {
      skipping.value = true
      hold.value = false
      wake()
    },
    takeOver: tenure.take,
    saveAgain: () => inTurn(() => keep(game, disk.epoch)),
    close() {
      closed = true
      hold.value = false
      tenure.leave()
      deaf()
      removeEventListener('beforeunload', stay)
      officer.stop()
    },
  }
  parts.note(game)
  follow()
  return session
}

/** A battle, or what a title holds worth a card. */
function worthStopping({ present }: Title, event: GameEvent): boolean {
  return (
    present.landmark?.(event) === 'battle' ||
    present.affair?.(event) !== undefined ||
    present.occasion?.(event) !== undefined
  )
}

const UNSEEN = 60 // milliseconds after which nobody waits for a page that is not drawn

/** When the next drawing of the page is over. */
function drawing(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise(done => {
    setTimeout(done, UNSEEN)
    requestAnimationFrame(() => setTimeout(done))
  })
}

function untilRead(hold: Signal<boolean>): Promise<void> {
  if (!hold.value) return Promise.resolve()
  return new Promise(done => {
    const stop = hold.subscribe(held => {
      if (held) return
      done()
      queueMicrotask(() => stop())
    })
  })
}

/** The same, but given up after a while; what is under way goes on. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(say('unsaved.slow'))), PATIENCE)
    promise.then(done, fail).finally(() => clearTimeout(timer))
  })
}

function wordOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
