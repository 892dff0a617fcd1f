import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import {
  replayer,
  type Answer,
  type Pile,
  type Question,
  type Refusal,
  type Replayer,
  type State,
} from '@grognard/kernel'
import { makeCamera, type Camera, type Insets } from '../board/camera.ts'
import type { HexGrid } from '../board/grid.ts'
import { gridOf } from '../map/grid-of.ts'
import { oddsLine, prospectsOf, type Prospect } from '../odds/odds-of.ts'
import type { Session } from '../session.ts'
import { calmMotion } from '../settings.ts'
import { voiceOf, type Voice } from '../words/index.ts'
import { placeAnswers, type Placed } from './placing.ts'

// What lies on the desk before a player: the session, and everything of the screen that is not the game.

export type PanelTab = 'journal' | 'forces' | 'tracks' | 'rules' | 'charts' | 'odds'
export type SheetName = 'keys' | 'menu' | 'outcome' | 'report'

export interface Tip {
  hex: number
  text: string
  clause?: string
  odds?: string // the chances, where dice decide
  refused: boolean
  kept: boolean // stays until something else is done
}

export interface Desk {
  session: Session
  grid: HexGrid
  camera: Camera
  view: ReadonlySignal<State>
  voice: ReadonlySignal<Voice>
  piles: ReadonlySignal<Pile[]>
  question: ReadonlySignal<Question | undefined> // only what the viewer may answer now
  placed: ReadonlySignal<Placed>
  inspected: Signal<number | null> // the hex whose stack lies in the tray
  cursor: Signal<number | null>
  armed: Signal<number | null>
  menu: Signal<number | null> // the hex whose answers hang beside it
  tip: Signal<Tip | null>
  panel: Signal<PanelTab>
  panelOpen: Signal<boolean> // on a phone
  low: Signal<boolean> // the phone's sheet is pulled down to the prompt
  rule: Signal<string | null> // the clause the rules panel shows
  sheet: Signal<SheetName | null>
  reported: Signal<number | null> // the answer whose report is open
  replaying: Signal<number | null> // after how many answers, while looking back
  player: ReadonlySignal<Replayer | null>
  said: Signal<string> // for the live region
  prospects: ReadonlySignal<readonly Prospect[]> // the chances of what is asked
  overlay: Signal<string | null> // the overlay that is laid over the map
  insets: { value: Insets }
  choose(hex: number, by: 'mouse' | 'touch' | 'key'): void
  take(answer: Answer): void
  hover(hex: number | null): void
  inspect(hex: number): void
  openRule(clause: string): void
  toggleOdds(): void
  explain(hex: number): void
  holdTip(): void // the pointer is on the tip
  tryPiece(piece: number, hex: number): void
  escape(): boolean
  dispose(): void
}

const DWELL = 420 // milliseconds a pointer rests before an explanation opens
const PARTING = 300 // and stays open after it has left, so that its clause can be reached

export function makeDesk(session: Session): Desk {
  const { title } = session
  const grid = gridOf(title.board)
  const insets = { value: { top: 56, right: 0, bottom: 120, left: 0 } }
  const camera = makeCamera(grid, () => insets.value, calmMotion)
  const replaying = signal<number | null>(null)
  const lookingBack = computed(() => replaying.value !== null)
  const player = computed(() => (lookingBack.value ? untracked(() => replayer(title, session.game.journal)) : null))

  const view = computed(() => {
    void session.tick.value
    const state = replaying.value !== null && player.value ? player.value.replayTo(replaying.value) : session.game.state
    return title.observe(state, session.viewer.value)
  })
  const voice = computed(() => voiceOf(title, view.value))
  const piles = computed(() => title.present.piles(view.value))
  const question = computed(() => {
    const asked = session.question.value
    if (!asked || lookingBack.value || session.thinking.value || session.watching.value) return undefined
    if (asked.side !== session.viewer.value) return undefined
    return session.seats[asked.side] === 'human' ? asked : undefined
  })
  const prospects = computed(() => prospectsOf(title, view.value, question.value))
  const placed = computed(() => placeAnswers(question.value, piles.value))

  const inspected = signal<number | null>(null)
  const cursor = signal<number | null>(null)
  const armed = signal<number | null>(null)
  const menu = signal<number | null>(null)
  const tip = signal<Tip | null>(null)
  const panel = signal<PanelTab>('journal')
  const panelOpen = signal(false)
  const low = signal(false)
  const rule = signal<string | null>(null)
  const sheet = signal<SheetName | null>(null)
  const reported = signal<number | null>(null)
  const said = signal('')
  const overlay = signal<string | null>(null)
  let lastPrompt: string | undefined
  let dwell = 0
  let parting = 0

  function show(refusal: Refusal, hex: number, kept = true): void {
    const text = voice.value.say(refusal.reason, refusal.params)
    tip.value = { hex, text, clause: refusal.clause, refused: true, kept }
    said.value = `${text} ${refusal.clause}`
  }

  function optionsAt(hex: number): Answer[] {
    const { byHex, byPiece, pieceHex } = placed.value
    return [...(byHex.get(hex) ?? []), ...[...byPiece.values()].filter(answer => pieceHex.get(answer.piece!) === hex)]
  }

  function explain(hex: number, kept = true): void {
    if (!question.value) return
    const refusal = session.refuse({ hex })
    if (refusal) show(refusal, hex, kept)
  }

  const stop = effect(() => {
    // A new question: what it is about comes into the tray, and what was half chosen is forgotten.
    const asked = question.value
    untracked(() => {
      armed.value = null
      tip.value = null
      const { pieceHexes } = placed.value
      if (asked?.focus?.length) inspected.value = asked.focus[0]
      else if (asked) inspected.value = pieceHexes.length === 1 ? pieceHexes[0] : null
      // A fan stays open while pieces are picked one by one, and closes when something else is asked.
      const open = menu.value
      if (open !== null && (asked?.prompt !== lastPrompt || optionsAt(open).length < 2)) menu.value = null
      lastPrompt = asked?.prompt
    })
  })

  const desk: Desk = {
    session,
    grid,
    camera,
    view,
    voice,
    piles,
    question,
    placed,
    inspected,
    cursor,
    armed,
    menu,
    tip,
    panel,
    panelOpen,
    low,
    rule,
    sheet,
    reported,
    replaying,
    player,
    said,
    prospects,
    overlay,
    insets,
    explain,
    choose(hex, by) {
      clearTimeout(dwell)
      tip.value = null
      cursor.value = by === 'key' ? hex : null
      if (!question.value) return desk.inspect(hex)
      const options = optionsAt(hex)
      if (options.length === 0) {
        menu.value = null
        armed.value = null
        desk.inspect(hex)
        explain(hex)
      } else if (options.length > 1) {
        inspected.value = hex
        // On a phone the tray is under the thumb already; a second row of the same pieces would only cover the map.
        const inTray = by === 'touch' && options.every(option => option.hex === undefined)
        menu.value = inTray || menu.value === hex ? null : hex
      } else if (by === 'touch' && armed.value !== hex) {
        armed.value = hex
        inspected.value = hex
      } else desk.take(options[0])
    },
    take(answer) {
      clearTimeout(dwell)
      if (!question.value?.answers.some(one => one.id === answer.id)) return
      const objection = session.tutor?.objection(question.value, answer.id)
      if (!objection) return session.answer(answer.id)
      armed.value = null
      session.tutor!.nudge.value = objection
    },
    hover(hex) {
      clearTimeout(dwell)
      clearTimeout(parting)
      const shown = tip.value
      if (shown && !shown.kept && hex !== shown.hex) parting = window.setTimeout(() => (tip.value = null), PARTING)
      if (hex === null || !question.value || menu.value !== null || shown?.kept || shown?.hex === hex) return
      dwell = window.setTimeout(() => {
        const options = optionsAt(hex)
        clearTimeout(parting)
        tip.value = null
        if (options.length === 0) explain(hex, false)
        else if (options.length === 1) {
          const text = voice.value.say(`answer.${options[0].verb}`, paramsOf(options[0]))
          const chances = prospects.value.find(one => one.answer.id === options[0].id)
          const odds = chances && oddsLine(chances.odds, voice.value)
          tip.value = { hex, text, odds, refused: false, kept: false }
        }
      }, DWELL)
    },
    holdTip() {
      clearTimeout(dwell)
      clearTimeout(parting)
    },
    inspect(hex) {
      inspected.value = piles.value.some(pile => pile.hex === hex) ? hex : null
    },
    toggleOdds() {
      panel.value = panel.value === 'odds' ? 'journal' : 'odds'
      panelOpen.value = panel.value === 'odds'
    },
    openRule(clause) {
      rule.value = clause
      panel.value = 'rules'
      panelOpen.value = true
    },
    tryPiece(piece, hex) {
      const answer = placed.value.byPiece.get(piece)
      if (answer) return desk.take(answer)
      if (!question.value) return
      const refusal = session.refuse({ piece })
      if (refusal) show(refusal, hex)
    },
    escape() {
      if (menu.value !== null) menu.value = null
      else if (tip.value) tip.value = null
      else if (armed.value !== null) armed.value = null
      else if (panelOpen.value) panelOpen.value = false
      else if (inspected.value !== null) inspected.value = null
      else if (replaying.value !== null) replaying.value = null
      else return false
      return true
    },
    dispose() {
      stop()
      clearTimeout(dwell)
      session.close()
    },
  }
  return desk
}

/** An answer's parameters for its wording. */
export function paramsOf(answer: Answer): Record<string, number> {
  const params: Record<string, number> = {}
  if (answer.hex !== undefined) params.hex = answer.hex
  if (answer.piece !== undefined) params.piece = answer.piece
  if (answer.n !== undefined) params.n = answer.n
  return params
}
