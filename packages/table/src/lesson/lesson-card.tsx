import { useEffect, useRef } from 'preact/hooks'
import { useDesk } from '../table/context.ts'
import type { Desk } from '../table/desk.ts'
import { covers } from '../titles.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icons.tsx'
import { coverSays, say } from '../words/index.ts'
import type { Tutor } from './tutor.ts'
import { UPRIGHT } from '../small.ts'

// The tutor's card: a step's words, and the way on. Where to look is ringed: hexes by the board, parts of the table by CSS
// (the table's data-look). Folded it is a tab that opens it again.

export function LessonCard() {
  const desk = useDesk()
  const { tutor } = desk.session
  if (!tutor || desk.played.replaying.value !== null) return null
  return tutor.open.value ? <OpenCard desk={desk} tutor={tutor} /> : <FoldedCard tutor={tutor} />
}

const NEAR = 1.3 // how near the map is at the beginning
const NEAR_PHONE = 0.9
const LEAST = 0.6 // below it counters cannot be read

function FoldedCard({ tutor }: { tutor: Tutor }) {
  return (
    <button class="lesson-tab" onClick={() => (tutor.open.value = true)}>
      <Icon name="book" size={18} /> {say('lesson')}
    </button>
  )
}

function OpenCard({ desk, tutor }: { desk: Desk; tutor: Tutor }) {
  const { session } = desk
  const step = tutor.step.value
  const asked = desk.played.question.value
  const box = useRef<HTMLElement>(null)
  useTrials(desk, tutor)
  useHeight(box)
  useEffect(
    () =>
      desk.shown.camera.show(
        desk.played.piles.value.map(pile => pile.hex),
        NEAR,
        'once',
      ),
    [desk],
  )
  useEffect(() => look(desk, tutor), [step, asked])
  useEffect(() => watchNext(() => onNext()), [tutor])
  const voice = desk.played.voice.value
  const reading = tutor.shown.value < tutor.at.value
  const awaited = reading ? undefined : tutor.awaited(asked)
  const nudge = tutor.nudge.value
  const total = tutor.lesson.steps.length
  const n = tutor.shown.value + 1
  const ends = n === total
  return (
    <section class={`lesson ${ends ? 'ends' : ''}`} ref={box} aria-label={say('lesson')}>
      <header>
        <p class="lesson-step">
          {say('lesson')} <span>{say('lesson.step', { n, total })}</span>
        </p>
        <IconButton icon="close" label={say('lesson.fold')} onClick={() => fold()} />
      </header>
      <span class="lesson-progress" aria-hidden="true">
        <i style={{ width: `${(100 * n) / total}%` }} />
      </span>
      <div class="lesson-words" aria-live="polite" aria-atomic="true">
        <h2>{voice.say(`lesson.${step.id}.title`)}</h2>
        <p>{voice.say(`lesson.${step.id}.text`)}</p>
        {step.points && (
          <ul>
            {step.points.map(point => (
              <li key={point}>{voice.say(point)}</li>
            ))}
          </ul>
        )}
      </div>
      <p class={`lesson-nudge ${nudge ? 'on' : ''}`} role="status">
        {nudge && voice.say(nudge)}
      </p>
      <div class="acts">
        <button class="btn ghost" disabled={n === 1} onClick={tutor.back}>
          {say('lesson.back')}
        </button>
        {awaited !== undefined && (
          <button class="btn ghost" data-for-me onClick={() => session.answer(...awaited)}>
            {say('lesson.forMe')}
          </button>
        )}
        {!ends && (
          <button
            class={`btn ${awaited === undefined ? 'pri' : 'waits'}`}
            aria-disabled={awaited !== undefined}
            aria-keyshortcuts="N"
            onClick={onNext}
          >
            {say(awaited === undefined ? 'lesson.next' : 'lesson.yours')} {awaited === undefined && <kbd>N</kbd>}
          </button>
        )}
      </div>
      {ends && <WhereNow here={session.title.id} />}
    </section>
  )

  function onNext(): void {
    const { title, game } = session
    const now = title.outcome(game.state) ? undefined : title.question(game.state)
    if (tutor.next(now)) session.resume()
  }

  function fold(): void {
    tutor.open.value = false
    session.resume()
  }
}

/** What to play next: every other title on the shelf. */
function WhereNow({ here }: { here: string }) {
  return (
    <nav class="lesson-where" aria-label={say('lesson.where')}>
      {covers
        .filter(cover => cover.id !== here)
        .map((cover, i) => (
          <a key={cover.id} class={`btn ${i === 0 ? 'pri' : ''}`} href={`#/new/${cover.id}`}>
            {say('cover.atOnce.go', { title: coverSays(cover, 'name') })}
          </a>
        ))}
    </nav>
  )
}

/** Brings what a step speaks of into sight. */
function look(desk: Desk, tutor: Tutor): void {
  const { stack, hexes, part, replies } = tutor.step.value
  const phone = matchMedia(UPRIGHT).matches
  if (stack !== undefined) desk.chosen.inspected.value = stack
  if (part === 'journal' || part === 'rules') desk.shown.panel.value = part
  else if (replies && desk.shown.panel.value === 'odds') desk.shown.panel.value = 'journal'
  if (!hexes) return
  desk.shown.panelOpen.value = false
  const first = tutor.shown.value === 0 ? 'once' : undefined
  if (phone) desk.shown.camera.show(hexes, NEAR_PHONE, first)
  else if (first) {
    desk.shown.camera.show(tutor.ground, NEAR, first)
    // Where little room is left beside card and panel, what the step speaks of comes before all that follows.
    if (desk.shown.camera.at.value.k < LEAST) desk.shown.camera.show(hexes, NEAR, first)
  } else desk.shown.camera.reveal(...hexes)
}

/** Notices when what a step proposes has been tried. */
function useTrials(desk: Desk, tutor: Tutor): void {
  const refused = desk.chosen.tip.value?.refused === true && desk.chosen.tip.value.kept
  const odds = desk.shown.panel.value === 'odds'
  const report = desk.shown.sheet.value === 'report'
  const reported = useRef(false)
  useEffect(() => {
    if (refused) tutor.tried('refusal')
  }, [refused])
  useEffect(() => {
    if (odds) tutor.tried('odds')
  }, [odds, tutor.at.value])
  useEffect(() => {
    if (!report && reported.current) tutor.tried('report')
    reported.current = report
  }, [report])
}

function watchNext(next: () => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    if (event.key.toLowerCase() !== 'n' || document.querySelector('dialog[open], .bulletin-sheet')) return
    event.preventDefault()
    next()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

/** Tells the style sheet how high the card is, so that on a phone the panels open below it. */
function useHeight(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const table = box.current!.closest<HTMLElement>('.table')!
    const measure = (): void => table.style.setProperty('--lesson', `${box.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(box.current!)
    return () => {
      observer.disconnect()
      table.style.removeProperty('--lesson')
    }
  }, [])
}
