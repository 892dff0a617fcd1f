import { batch, effect, signal, untracked, type Signal } from '@preact/signals'
import type { Answer, Refusal, Run, Warning } from '@grognard/kernel'
import { oddsLine } from '../../odds/odds-of.ts'
import type { Session } from '../../session.ts'
import { say as tell } from '../../words/index.ts'
import { bestAnswer, suggestionFor, warningsOf } from '../advice.ts'
import { answersAt, paramsOf } from '../placing.ts'
import { answersTo, answersToFirstStep, pressed, takeUp, whyNotTo, withPiece, type InHand } from './in-hand.ts'
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

/** An answer that costs something for good, and what the title's counsel would do instead. */
export interface Warned {
  answer: Answer
  warnings: readonly Warning[]
  suggestion: { ids: readonly string[]; hexes: readonly number[] }
  agreed: boolean // the counsel would give that answer too
}

export interface Chosen {
  inspected: Signal<number | null> // the hex whose stack lies in the tray
  cursor: Signal<number | null> // where the keyboard stands
  armed: Signal<number | null> // previewed by a first tap
  menu: Signal<number | null> // the hex whose answers hang beside it
  inHand: Signal<InHand | null> // the stack that is taken up
  way: Signal<number | null> // the end of the march that is pointed at
  tip: Signal<Tip | null>
  warned: Signal<Warned | null> // an answer that waits until its price has been read
  choose(hex: number, by: 'mouse' | 'touch' | 'key'): void
  take(answer: Answer, anyway?: boolean): void // `anyway`: its price is known
  takeAll(ids: readonly string[]): void // several as one act
  mayLift(hex: number): boolean // something there leads elsewhere
  lift(hex: number): boolean // takes up what stands there; false if nothing there may go anywhere
  drop(hex: number | null): void // lets go of it over a hex, or over none
  press(way: Answer): void // what is in hand shall go in another manner
  textOf(run: Run): { text: string; odds?: string } // what a run leads to, in words
  go(run: Run): void // plays a run as one act
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
  const inHand = signal<InHand | null>(null)
  const way = signal<number | null>(null)
  const warned = signal<Warned | null>(null)
  let lastPrompt: string | undefined
  let dwell = 0
  let parting = 0

  const trial = () => ({ title: session.title, view: played.view.value, side: session.viewer.value })

  /** What is taken up by an answer on a hex. */
  function upFrom(answer: Answer, hex: number): InHand | undefined {
    if (session.tutor?.stepwise.value) return undefined
    return takeUp(trial(), question.value!, answer, hex)
  }

  /** What is taken up from a hex: the one answer there that leads elsewhere. */
  function upAt(hex: number): InHand | undefined {
    const found = answersAt(placed.value, hex).flatMap(answer => upFrom(answer, hex) ?? [])
    return found.length === 1 ? found[0] : undefined
  }

  function hold(held: InHand | null): void {
    batch(() => {
      inHand.value = held
      way.value = null
      armed.value = null
      menu.value = null
      tip.value = null
      if (held) inspected.value = held.from
    })
  }

  function show(refusal: Refusal, hex: number, kept = true): void {
    const text = unplaced(refusal) ? asked() : voice.value.say(refusal.reason, refusal.params)
    tip.value = { hex, text, clause: refusal.clause, refused: true, kept }
    say(`${text} ${refusal.clause}`)
  }

  /** Where no rule has a reason of its own, what is asked instead. */
  function asked(): string {
    const { byHex, pieceHexes } = placed.value
    const { prompt, params } = question.value!
    return byHex.size + pieceHexes.length === 0
      ? tell('refuse.button')
      : tell('refuse.elsewhere', { ask: voice.value.say(prompt, params) })
  }

  /** What is asked is a button of the prompt, or no hex has a reason of its own. */
  const unplaced = (refusal: Refusal): boolean => refusal.reason === 'refuse.unlisted'

  function explain(hex: number, kept = true): void {
    if (!question.value) return
    const refusal = inHand.value ? whyNotTo(trial(), inHand.value, hex) : session.refuse({ hex })
    if (refusal && (kept || !unplaced(refusal))) show(refusal, hex, kept)
  }

  const stop = effect(() => {
    // A new question: what it is about comes into the tray, and what was half chosen is forgotten.
    const asked = question.value
    untracked(() => {
      armed.value = null
      tip.value = null
      inHand.value = null
      way.value = null
      warned.value = null
      const { pieceHexes } = placed.value
      // of whom one must be chosen comes before what it is about
      if (asked && pieceHexes.length === 1) inspected.value = pieceHexes[0]
      else if (asked) inspected.value = asked.focus?.[0] ?? null
      // A fan stays open while pieces are picked one by one, and closes when something else is asked.
      const open = menu.value
      if (open !== null && (asked?.prompt !== lastPrompt || answersAt(placed.value, open).length < 2)) menu.value = null
      lastPrompt = asked?.prompt
    })
  })

  /** A stack of our own that can do nothing but pass: that is a button's matter, not a click's. */
  function passes(hex: number): boolean {
    const ours = piles.value.find(pile => pile.hex === hex)?.faces.some(face => face.side === session.viewer.value)
    return ours === true && question.value!.answers.some(answer => upCache(answer))
  }

  /** Whether an answer leads anywhere, for the question that is open. */
  function upCache(answer: Answer): boolean {
    return answer.hex !== undefined && (played.reaches.value.get(answer.id) ?? 0) > 0
  }

  /** An answer with all that belongs to it, such as a stack rallied whole. */
  function wholeOf(answer: Answer): readonly string[] {
    if (session.tutor?.stepwise.value) return [answer.id]
    const runs = session.title.runs?.(played.view.value, session.viewer.value, question.value!, answer) ?? []
    const [run] = runs
    return runs.length === 1 && run.path === undefined && run.hex === answer.hex ? run.answers : [answer.id]
  }

  function runText(run: Run): { text: string; odds?: string } {
    const { hexName } = session.title.present
    const text = tell(run.cost === undefined ? 'hand.to' : 'hand.toFor', {
      hex: hexName(run.hex!),
      cost: run.cost ?? 0,
    })
    const marks = (run.marks ?? []).map(mark => voice.value.say(mark))
    if (run.chance) marks.unshift(tell('hand.chance', { n: Math.round(100 * run.chance) }))
    return { text, ...(marks.length > 0 ? { odds: marks.join(' · ') } : {}) }
  }

  const chosen: Chosen = {
    inspected,
    cursor,
    armed,
    menu,
    tip,
    inHand,
    way,
    warned,
    explain,
    mayLift: hex =>
      inHand.value?.from === hex ||
      (question.value !== undefined && answersAt(placed.value, hex).length > 0 && upAt(hex) !== undefined),
    lift(hex) {
      if (!question.value) return false
      const held = upAt(hex)
      if (held) hold(held)
      return held !== undefined
    },
    drop(hex) {
      clearTimeout(dwell) // what was passed over on the way is no question any more
      const held = inHand.value
      if (!held) return
      const run = hex === null ? undefined : held.ends.get(hex)
      if (run) return chosen.go(run)
      if (hex === held.from) return hold(null)
      const off = { clause: question.value!.clause, reason: 'hand.home' }
      const refusal = hex === null ? off : whyNotTo(trial(), held, hex)
      hold(null)
      if (refusal) show(refusal, hex ?? held.from)
    },
    press(way) {
      const held = inHand.value
      if (!held || !question.value) return
      const next = pressed(trial(), held, way)
      if (next) return batch(() => ((inHand.value = next), (chosen.way.value = null), (armed.value = null)))
      // It leads to no hex by itself: the march begins, and the way is a button there, with its price.
      session.answer(...answersToFirstStep(trial(), held))
    },
    textOf: runText,
    go(run) {
      const answers = inHand.value ? answersTo(trial(), inHand.value, run) : run.answers
      if (!question.value) return
      const objection = session.tutor?.objection(question.value, ...answers)
      if (!objection) return session.answer(...answers)
      hold(null)
      session.tutor!.nudge.value = objection
    },
    choose(hex, by) {
      clearTimeout(dwell)
      tip.value = null
      cursor.value = by === 'key' ? hex : null
      if (!question.value) return chosen.inspect(hex)
      const held = inHand.value
      const run = held ? held.ends.get(hex) : played.onward.value.get(hex)
      if (run) {
        way.value = hex
        if (by !== 'touch' || armed.value === hex) return chosen.go(run)
        armed.value = hex
        return
      }
      if (held?.from === hex) return hold(null)
      if (chosen.lift(hex)) return
      if (held) return explain(hex)
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
      } else if ((by === 'touch' || (by === 'mouse' && passes(hex))) && armed.value !== hex) {
        armed.value = hex
        inspected.value = hex
      } else chosen.take(answers[0])
    },
    take(answer, anyway = false) {
      clearTimeout(dwell)
      if (!question.value?.answers.some(one => one.id === answer.id)) return
      const warnings =
        anyway || session.tutor ? [] : warningsOf(session.title, played.view.value, question.value, answer)
      if (warnings.length > 0) {
        const suggestion = suggestionFor(session.title, played.view.value, question.value)
        // One that does the same is none.
        const same = suggestion.ids.includes(answer.id)
        menu.value = null // the choice has been made there; what it costs is the question now
        warned.value = {
          answer,
          warnings,
          suggestion: same ? { ids: [], hexes: [] } : suggestion,
          agreed: same || bestAnswer(session.title, played.view.value, question.value)?.id === answer.id,
        }
        return
      }
      const objection = session.tutor?.objection(question.value, answer.id)
      if (!objection) return session.answer(...wholeOf(answer))
      armed.value = null
      session.tutor!.nudge.value = objection
    },
    takeAll: ids => session.answer(...ids),
    tryPiece(piece, hex) {
      const held = inHand.value
      if (held?.able.has(piece)) {
        const next = withPiece(trial(), question.value!, held, piece)
        if (next) batch(() => ((inHand.value = next), (way.value = null), (armed.value = null)))
        else say(tell('hand.needed'))
        return
      }
      const answer = placed.value.byPiece.get(piece)
      if (answer) {
        const up = upFrom(answer, hex)
        return up ? hold(up) : chosen.take(answer)
      }
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
      const ends = inHand.value ? inHand.value.ends : played.onward.value
      if (armed.value === null) way.value = hex !== null && ends.has(hex) ? hex : null
      if (hex === null || !question.value || menu.value !== null || open?.kept || open?.hex === hex) return
      dwell = window.setTimeout(() => {
        const answers = answersAt(placed.value, hex)
        clearTimeout(parting)
        tip.value = null
        const { byHex, pieceHexes } = placed.value
        const asksMap = byHex.size + pieceHexes.length > 0 // else a button is asked for, and no hex needs a reason
        const run = inHand.value ? inHand.value.ends.get(hex) : played.onward.value.get(hex)
        if (run) tip.value = { hex, ...runText(run), refused: false, kept: false }
        else if (inHand.value && hex === inHand.value.from) return
        else if (inHand.value || (answers.length === 0 && asksMap)) explain(hex, false)
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
      clearTimeout(dwell)
      const last = [warned, menu, tip, armed].find(one => one.value !== null)
      if (last) last.value = null
      else if (inHand.value) hold(null)
      else return false
      return true
    },
    dispose() {
      stop()
      clearTimeout(dwell)
      clearTimeout(parting)
    },
  }
  return chosen
}
