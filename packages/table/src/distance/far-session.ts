import { batch, computed, signal } from '@preact/signals'
import {
  BadInput,
  openGame,
  parseJournal,
  type DealtJournal,
  type Game,
  type GameEvent,
  type Question,
  type Title,
} from '@grognard/kernel'
import type { FromServer, Stand, ToServer } from '@grognard/server/wire'
import { notedParts } from '../parts-of-turn.ts'
import type { Order, Session } from '../session.ts'
import { sole } from '../settings.ts'
import { journalOf, keepReceipt } from './api.ts'
import type { Far } from './far.ts'
import type { Line } from './line.ts'

// A game at a distance behind the same face as a game here. The server checks, writes and tells; here lies what our side may know,
// and as a view has the shape of a state, questions and refusals come from it without asking the server.

type Told<T extends FromServer['type']> = Extract<FromServer, { type: T }>
type Deciding = Extract<ToServer, { n: number }>

const AGAIN = 1000 // milliseconds until something is sent again that the server could not write

const REMEMBERED = 8 // decisions, for standing orders

export interface FarSession {
  session: Session
  heard(message: FromServer): void
  opened(): void // the line is up again
}

export function farSession(title: Title, first: Told<'table'>, line: Line): FarSession {
  const { side } = first // null for whoever watches
  const id = first.head.game
  const game: Game = {
    title,
    state: first.view,
    journal: sealedJournal(first.head),
    answers: [],
    events: [],
    bars: [],
    past: [],
    undoable: false,
  }
  const parts = notedParts(title)
  const tick = signal(0)
  const stand = signal<Stand>(first)
  const pending = signal<Deciding | null>(null) // sent, and not yet known to be kept
  const latest = signal<GameEvent[]>([])
  const orders = signal<readonly Order[]>([])
  const thinking = signal<{ side: string; answers: number } | null>(null)
  const sealed = signal(true)
  const hold = signal(false)
  const never = signal(false)
  const far: Far = {
    id,
    side,
    seats: signal(first.seats),
    watchers: signal(0),
    talk: signal(first.talk),
    offer: signal(first.offer),
    pace: first.head.pace,
    clocks: signal(null),
    journal: signal(null),
    decided: signal([]),
    refused: signal(null),
    closed: signal(null),
    kept: signal(null),
    line: computed(() => (!line.up.value ? 'reconnecting' : pending.value ? 'sending' : 'kept')),
    resign: () => decide({ type: 'resign', n: stand.value.n }),
    offerTo: what => line.send({ type: 'offer', what }),
    claim: () => decide({ type: 'claim', n: stand.value.n }),
    give: () => line.send({ type: 'give' }),
    resumeClock: () => line.send({ type: 'resume' }),
    reply: yes => line.send({ type: 'reply', yes }),
    say: text => line.send({ type: 'say', text }),
  }
  const acts: number[] = [] // how many answers stood before each act of ours
  let byItself = true // what has one answer answers itself; not after something has been taken back
  let closed = false

  function sit(): void {
    const { n, receipt } = stand.value
    line.send({ type: 'sit', have: n, receipt })
    if (document.hidden) line.send({ type: 'away', away: true })
  }

  /** Sends a decision, and again until the server says what has become of it: what comes late is stale, so nothing is played twice. */
  function decide(message: Deciding): void {
    if (pending.value) return
    far.refused.value = null
    pending.value = message
    line.send(message)
  }

  function setLength(answers: number): void {
    while (game.answers.length < answers) game.answers.push(['', '']) // what the other side answered is not ours to know
    game.answers.length = answers
    game.events.length = answers
  }

  function setClocks(clocks: Stand['clocks']): void {
    far.clocks.value = clocks && { ...clocks, at: Date.now() }
  }

  function follow(now: Stand): void {
    const { n, receipt, asked, bar, outcome, clocks } = now
    stand.value = { n, receipt, asked, bar, outcome, clocks }
    setClocks(clocks)
    if (side !== null) keepReceipt(id, { n: now.n, receipt: now.receipt })
    if (pending.value && now.n > pending.value.n) pending.value = null
    const other = now.asked && now.asked.side !== side ? now.asked.side : null
    thinking.value = other === null ? null : { side: other, answers: orders.value.length }
    parts.note(game)
    tick.value++
    if (now.outcome && sealed.value && side !== null) void unseal()
  }

  /** The whole table, as the server has it. */
  function lay(message: Told<'table'>): void {
    if (message.head.bound !== title.rules) return location.reload() // it was bound to other rules: they are fetched with the page
    batch(() => {
      const before = game.events.length
      game.state = message.view
      game.events = message.events.map(list => [...list])
      setLength(message.events.length)
      latest.value = game.events.slice(before).flat()
      pending.value = null
      far.seats.value = message.seats
      far.talk.value = message.talk
      far.offer.value = message.offer
      if (message.n > stand.value.n) far.kept.value = Date.now()
      follow(message)
    })
    answerItself()
  }

  function played(message: Told<'played'>): void {
    if (message.n <= stand.value.n) return
    if (message.from !== stand.value.n) return line.send({ type: 'sit', have: -1 }) // something was missed
    batch(() => {
      const state: Record<string, unknown> = { ...game.state, ...message.change }
      for (const key of message.gone) delete state[key]
      game.state = state as unknown as Game['state']
      game.events = [
        ...game.events.slice(0, game.events.length - message.undone),
        ...message.events.map(list => [...list]),
      ]
      setLength(game.events.length)
      const events = message.events.flat()
      latest.value = events
      far.offer.value = null
      far.kept.value = Date.now()
      if (message.by === side) orders.value = []
      else if (events.length > 0)
        orders.value = [...orders.value, { side: message.by, events, answers: game.answers.length }]
      follow(message)
    })
    answerItself()
  }

  /** What was decided, without what was decided the same before: a standing order may be made of it. */
  function remember(id: string): void {
    const asked = question.value
    const answer = asked?.answers.find(one => one.id === id)
    if (!asked || !answer) return
    const others = far.decided.value.filter(one => one.answer.id !== id || one.question.prompt !== asked.prompt)
    far.decided.value = [{ question: asked, answer }, ...others].slice(0, REMEMBERED)
  }

  /** What a person would have to click without a choice, where its speed tells nothing. */
  function answerItself(): void {
    const asked = question.value
    if (!byItself || sole.value === 'no' || pending.value || asked?.side !== side) return
    if (asked.open === true && asked.answers.length === 1)
      decide({ type: 'answer', n: stand.value.n, ids: [asked.answers[0].id] })
  }

  /** The game is over: its journal can be had, seed and all, and with it the whole game lies open. */
  async function unseal(): Promise<void> {
    let text: string
    try {
      text = await journalOf(id)
    } catch {
      if (!closed) setTimeout(() => void unseal(), AGAIN * 5)
      return
    }
    if (closed) return
    far.journal.value = text
    const whole = wholeGame(text)
    if (!whole) return // one that does not hold cannot be played again; whoever verifies it is told why
    batch(() => {
      Object.assign(game, whole)
      sealed.value = false
      tick.value++
    })
  }

  function wholeGame(text: string): Game | undefined {
    try {
      return openGame(title, parseJournal(text), { each: parts.note })
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      return undefined
    }
  }

  function heard(message: FromServer): void {
    switch (message.type) {
      case 'table':
        return lay(message)
      case 'played':
        return played(message)
      case 'same':
        far.seats.value = message.seats
        far.offer.value = message.offer
        setClocks(message.clocks)
        if (pending.value) line.send(pending.value)
        return
      case 'refused':
        pending.value = null
        far.refused.value = message.refusal
        return
      case 'busy':
        setTimeout(() => (pending.value ? line.send(pending.value) : sit()), AGAIN)
        return
      case 'seats':
        far.seats.value = message.seats
        far.watchers.value = message.watchers
        return
      case 'offer':
        far.offer.value = message.offer
        return
      case 'clocks':
        setClocks(message.clocks)
        return
      case 'said':
        if (!far.talk.value.some(one => one.n === message.said.n)) far.talk.value = [...far.talk.value, message.said]
        return
      case 'closed':
        far.closed.value = message.text
        line.close()
    }
  }

  const outcome = computed(() => stand.value.outcome ?? undefined)
  const question = computed((): Question | undefined => {
    void tick.value
    const { asked } = stand.value
    if (!asked || outcome.value) return undefined
    return asked.side === side ? title.question(game.state) : { ...asked, answers: [] }
  })
  const looked = (): void => line.send({ type: 'away', away: document.hidden })
  document.addEventListener('visibilitychange', looked)

  const session: Session = {
    title,
    game,
    seats: Object.fromEntries(title.sides.map(one => [one, one === side ? 'human' : 'far'])),
    tick,
    viewer: signal(first.eyes ?? title.sides[0]),
    curtain: signal(null),
    thinking,
    acting: computed(() => pending.value !== null),
    stopped: never,
    trouble: signal(null),
    watching: never,
    overtaken: signal(false),
    unsaved: signal(null),
    orders,
    skipping: signal(false),
    hold,
    latest,
    question,
    outcome,
    parts,
    takeBackable: computed(() => stand.value.bar === null && !pending.value && !outcome.value),
    whyNoUndo: computed(() => stand.value.bar ?? undefined),
    sealed,
    far,
    answer(...ids) {
      if (pending.value) return // it was meant for what was seen
      acts.push(game.answers.length)
      remember(ids[0])
      byItself = true
      decide({ type: 'answer', n: stand.value.n, ids: [...ids] })
    },
    takeBack() {
      if (stand.value.bar !== null) return
      while (acts.length > 0 && acts[acts.length - 1] >= game.answers.length) acts.pop()
      const to = acts.pop() ?? game.answers.length - 1
      byItself = false
      decide({ type: 'undo', n: stand.value.n, times: game.answers.length - to })
    },
    refuse: attempt => title.refuse(game.state, side ?? title.sides[0], attempt),
    lift() {},
    halt() {},
    resume() {},
    hurry() {},
    skip() {},
    takeOver() {},
    saveAgain() {},
    close() {
      closed = true
      document.removeEventListener('visibilitychange', looked)
      line.close()
    },
  }
  lay(first)
  orders.value = []
  return { session, heard, opened: sit }
}

/** What is known of a journal before its dice are shown. */
function sealedJournal(head: Told<'table'>['head']): DealtJournal {
  const { game, commitment, nonces, players, title, rules, scenario, options } = head
  return {
    format: 'grognard-journal',
    version: 2,
    title,
    rules,
    scenario,
    options,
    players,
    game,
    commitment,
    nonces,
    dice: [],
    log: [],
    hash: '',
  }
}
