import { effect, signal, untracked, type Signal } from '@preact/signals'
import type { Answer, Refusal } from '@grognard/kernel'
import { oddsLine } from '../../odds/odds-of.ts'
import type { Session } from '../../session.ts'
import { answersAt, paramsOf } from '../placing.ts'
import type { Played } from './played.ts'

// What is chosen, or half chosen: the hex looked at, previewed or explained, and the answer that is taken in the end.

export interface Tip {
  hex: number
  text: string
  clause?: string
  odds?: string // the chances, where dice decide
  refused: boolean
  kept: boolean // stays until something else is done
}

export interface Chosen {
  inspected: Signal<number | null> // the hex whose stack lies in the tray
  cursor: Signal<number | null> // where the keyboard stands
  armed: Signal<number | null> // previewed by a first tap
  menu: Signal<number | null> // the hex whose answers hang beside it
  tip: Signal<Tip | null>
  choose(hex: number, by: 'mouse' | 'touch' | 'key'): void
  take(answer: Answer): void
  tryPiece(piece: number, hex: number): void
  inspect(hex: number): void
  explain(hex: number): void // why not
  hover(hex: number | null): void
  holdTip(): void // the pointer is on the tip
  leave(): boolean // what was chosen last; false if there was nothing
  dispose(): void
}

const DWELL = 420 // milliseconds a pointer rests before an explanation opens
const PARTING = 300 // and stays open after it has left, so that its clause can be reached

export function makeChosen(session: Session, played: Played, say: (text: string) => void): Chosen {
  const { question, placed, piles, voice } = played
  const inspected = signal<number | null>(null)
  const cursor = signal<number | null>(null)
  const armed = signal<number | null>(null)
  const menu = signal<number | null>(null)
  const tip = signal<Tip | null>(null)
  let lastPrompt: string | undefined
  let dwell = 0
  let parting = 0

  function show(refusal: Refusal, hex: number, kept = true): void {
    const text = voice.value.say(refusal.reason, refusal.params)
    tip.value = { hex, text, clause: refusal.clause, refused: true, kept }
    say(`${text} ${refusal.clause}`)
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
      if (open !== null && (asked?.prompt !== lastPrompt || answersAt(placed.value, open).length < 2)) menu.value = null
      lastPrompt = asked?.prompt
    })
  })

  const chosen: Chosen = {
    inspected,
    cursor,
    armed,
    menu,
    tip,
    explain,
    choose(hex, by) {
      clearTimeout(dwell)
      tip.value = null
      cursor.value = by === 'key' ? hex : null
      if (!question.value) return chosen.inspect(hex)
      const answers = answersAt(placed.value, hex)
      if (answers.length === 0) {
        menu.value = null
        armed.value = null
        chosen.inspect(hex)
        explain(hex)
      } else if (answers.length > 1) {
        inspected.value = hex
        // On a phone the tray is under the thumb already; a second row of the same pieces would only cover the map.
        const inTray = by === 'touch' && answers.every(answer => answer.hex === undefined)
        menu.value = inTray || menu.value === hex ? null : hex
      } else if (by === 'touch' && armed.value !== hex) {
        armed.value = hex
        inspected.value = hex
      } else chosen.take(answers[0])
    },
    take(answer) {
      clearTimeout(dwell)
      if (!question.value?.answers.some(one => one.id === answer.id)) return
      const objection = session.tutor?.objection(question.value, answer.id)
      if (!objection) return session.answer(answer.id)
      armed.value = null
      session.tutor!.nudge.value = objection
    },
    tryPiece(piece, hex) {
      const answer = placed.value.byPiece.get(piece)
      if (answer) return chosen.take(answer)
      if (!question.value) return
      const refusal = session.refuse({ piece })
      if (refusal) show(refusal, hex)
    },
    inspect(hex) {
      inspected.value = piles.value.some(pile => pile.hex === hex) ? hex : null
    },
    hover(hex) {
      clearTimeout(dwell)
      clearTimeout(parting)
      const open = tip.value
      if (open && !open.kept && hex !== open.hex) parting = window.setTimeout(() => (tip.value = null), PARTING)
      if (hex === null || !question.value || menu.value !== null || open?.kept || open?.hex === hex) return
      dwell = window.setTimeout(() => {
        const answers = answersAt(placed.value, hex)
        clearTimeout(parting)
        tip.value = null
        if (answers.length === 0) explain(hex, false)
        else if (answers.length === 1) {
          const text = voice.value.say(`answer.${answers[0].verb}`, paramsOf(answers[0]))
          const chances = played.prospects.value.find(one => one.answer.id === answers[0].id)
          const odds = chances && oddsLine(chances.odds, voice.value)
          tip.value = { hex, text, odds, refused: false, kept: false }
        }
      }, DWELL)
    },
    holdTip() {
      clearTimeout(dwell)
      clearTimeout(parting)
    },
    leave() {
      const last = [menu, tip, armed].find(one => one.value !== null)
      if (last) last.value = null
      return last !== undefined
    },
    dispose() {
      stop()
      clearTimeout(dwell)
      clearTimeout(parting)
    },
  }
  return chosen
}
