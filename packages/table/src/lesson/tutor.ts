import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Journal, Lesson, LessonStep, Played, Question, Title } from '@grognard/kernel'

// A lesson under way: which step has been reached, what it waits for, and what the other side answers. It follows the journal,
// so that a lesson that was left can be taken up again, and knows no rules: whatever is played, the title has allowed.

export interface Tutor {
  lesson: Lesson
  ground: readonly number[] // all the hexes that it speaks of
  at: ReadonlySignal<number> // the step that has been reached
  shown: ReadonlySignal<number> // the step that is read: that one, or an earlier
  step: ReadonlySignal<LessonStep> // the same
  open: Signal<boolean> // folded, a tutor holds his tongue and stops nobody
  nudge: Signal<string | null> // a friendly word about what was tried instead, as a catalogue key
  stepwise: ReadonlySignal<boolean> // hex by hex, as it is told; else stacks are taken up as in any game
  /** What is awaited of this question and can be answered now: one answer, or all those of a gesture. */
  awaited(asked: Question | undefined): readonly string[] | undefined
  /** What to say to other answers than the awaited. */
  objection(asked: Question | undefined, ...ids: readonly string[]): string | undefined
  /** What the other side answers: HOLD to let the player read first, nothing to leave it to an officer. */
  reply(asked: Question): string | typeof HOLD | undefined
  /** One step on; true if the other side may now reply. */
  next(asked: Question | undefined): boolean
  back(): void
  tried(trial: LessonStep['trial']): void
  /** The journal has grown or shrunk, and this is asked now. */
  follow(answers: readonly Played[], asked: Question | undefined): void
}

export const HOLD = Symbol('the player reads')

export function lessonOf(title: Title, journal: Journal): Lesson | undefined {
  return title.present.lessons?.find(one => one.scenario === journal.scenario)
}

export function makeTutor(lesson: Lesson): Tutor {
  const { steps } = lesson
  const last = steps.length - 1
  const at = signal(0)
  const shown = signal(0)
  const open = signal(true)
  const nudge = signal<string | null>(null)
  const marks: number[] = [] // the step at which each answer was given, for undo
  let given: string[] = [] // what this step has been answered so far
  let count = 0 // answers followed so far
  let replied = 0 // replies of this step that have been played
  let before: Question | undefined // what was asked last, if it is known
  let released = false // the player has read what the other side is about to do

  function go(to: number): void {
    if (to !== at.value) given = []
    at.value = Math.min(to, last)
    shown.value = at.value
    nudge.value = null
    replied = 0
    released = false
  }

  /** Whether a step's own question is the one that is asked. */
  function fits(step: LessonStep, asked: Question | undefined): boolean {
    return asked?.prompt === step.prompt && (asked?.side === lesson.side) === (step.answers !== undefined)
  }

  /** The step whose answer is awaited next, if this question is its own. */
  function asking(asked: Question | undefined): LessonStep | undefined {
    const step = steps.find((one, i) => i >= at.value && one.answers)
    return step && fits(step, asked) && asked!.answers.some(({ id }) => matches(step, id)) ? step : undefined
  }

  /** A step's answer comes when its question is asked; the later ones of a gesture come when the earlier have been given. */
  function expects(step: LessonStep, i: number): boolean {
    return !before || fits(step, before) || (step.gesture === true && i === at.value && given.length > 0)
  }

  function take(side: string, id: string): void {
    const from = at.value
    if (side === lesson.side) {
      const found = steps.findIndex((step, i) => i >= from && matches(step, id) && expects(step, i))
      if (found >= 0) go(steps[found].many || leadsOn(steps[found], id) ? found : found + 1)
      given.push(id)
      return
    }
    if (steps[from].replies?.[replied] === id) replied++
    else {
      const found = steps.findIndex((step, i) => i >= from && step.replies?.includes(id))
      if (found < 0) return
      go(found)
      replied = steps[found].replies!.indexOf(id) + 1
    }
    if (replied === steps[at.value].replies!.length) go(at.value + 1)
  }

  return {
    lesson,
    ground: [...new Set(steps.flatMap(step => step.hexes ?? []))],
    at,
    shown,
    step: computed(() => steps[shown.value]),
    open,
    nudge,
    stepwise: computed(() => open.value && !steps.find((one, i) => i >= at.value && one.answers)?.gesture),
    awaited(asked) {
      const step = steps[at.value]
      if (asking(asked) !== step) return undefined
      // In the order in which the step names them, and none twice.
      const ids = asked!.answers.map(answer => answer.id)
      const wished = step.answers!.flatMap(one => ids.filter(id => suits(one, id)))
      if (step.gesture) return step.answers!.slice(step.answers!.indexOf(wished[0]))
      return [wished.find(id => !given.includes(id)) ?? wished[0]]
    },
    objection(asked, ...ids) {
      const step = open.value ? asking(asked) : undefined
      const objects = step?.gesture ? ids.some((id, i) => id !== step.answers![i]) : step && !matches(step, ids[0])
      return objects ? `lesson.${step!.id}.else` : undefined
    },
    reply(asked) {
      const found = steps.findIndex((step, i) => i >= at.value && (step.answers ?? step.replies))
      const step = steps[found]
      if (!step?.replies || (replied === 0 && !fits(step, asked))) return undefined
      if (open.value && (found > at.value || !released)) return HOLD
      const id = step.replies[found === at.value ? replied : 0]
      return asked.answers.some(answer => answer.id === id) ? id : undefined
    },
    next(asked) {
      nudge.value = null
      const step = steps[at.value]
      if (shown.value < at.value) shown.value++
      else if (step.replies && fits(step, asked)) return (released = true)
      else if (step.answers && asking(asked) === step) nudge.value = `lesson.${step.id}.else`
      else go(at.value + 1)
      return false
    },
    back() {
      nudge.value = null
      shown.value = Math.max(0, shown.value - 1)
    },
    tried(trial) {
      if (trial !== undefined && steps[at.value].trial === trial) go(at.value + 1)
    },
    follow(answers, asked) {
      if (answers.length < count) {
        before = undefined
        count = answers.length
        if (steps[at.value].trial === 'undo') go(at.value + 1)
        else go(marks[count] ?? 0)
      }
      for (; count < answers.length; count++) {
        marks[count] = at.value
        take(...answers[count])
        before = undefined
      }
      if (!asked) return go(last)
      // What need not be asked is passed over.
      while (steps[at.value].many && !fits(steps[at.value], asked)) go(at.value + 1)
      before = asked
    },
  }
}

/** More of the same gesture follows this answer. */
function leadsOn({ gesture, answers }: LessonStep, id: string): boolean {
  return gesture === true && answers!.at(-1) !== id
}

function matches(step: LessonStep, id: string): boolean {
  return step.answers?.some(one => suits(one, id)) ?? false
}

function suits(wish: string, id: string): boolean {
  return wish.endsWith(':') ? id.startsWith(wish) : id === wish
}
