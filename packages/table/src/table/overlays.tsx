import type { Overlay, State } from '@grognard/kernel'
import type { Wash } from '../board/types.ts'
import { Clause } from '../ui/clause.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import type { Desk } from './desk.ts'

// Overlays that a title offers: what the depots reach, who will starve and why.

const known = new WeakMap<State, Overlay[]>() // by the view, which is one side's: three parts of the page ask for the same

function overlaysOf(desk: Desk): Overlay[] {
  const view = desk.played.view.value
  const found = known.get(view) ?? desk.session.title.present.overlays?.(view, desk.session.viewer.value) ?? []
  known.set(view, found)
  return found
}

function shownOverlay(desk: Desk): Overlay | undefined {
  return desk.shown.overlay.value === null
    ? undefined
    : overlaysOf(desk).find(one => one.id === desk.shown.overlay.value)
}

/** One button walks through the overlays and off again. */
export function OverlayButton() {
  const desk = useDesk()
  if (!desk.session.title.present.overlays) return null
  return (
    <IconButton
      icon="layers"
      label={say('overlay')}
      on={desk.shown.overlay.value !== null}
      onClick={() => nextOverlay(desk)}
    />
  )
}

export function nextOverlay(desk: Desk): void {
  const ids = overlaysOf(desk).map(one => one.id)
  desk.shown.byItself.value = false
  desk.shown.overlay.value = ids[ids.indexOf(desk.shown.overlay.value ?? '') + 1] ?? null
}

export function washesOf(desk: Desk): Wash[] {
  const overlay = shownOverlay(desk)
  const warned = desk.chosen.warned.value
  const marked: Wash[] = warned
    ? [
        { id: 'warned', hexes: [...new Set(warned.warnings.flatMap(one => one.hexes ?? []))], tone: 'bad' },
        { id: 'suggested', hexes: warned.suggestion.hexes, tone: 'ghost' },
      ]
    : []
  marked.push({ id: 'hindrance', hexes: desk.played.hindrance.value?.hexes ?? [], tone: 'bad' })
  if (!overlay) return marked.filter(wash => wash.hexes.length > 0)
  const washes: Wash[] = [{ id: 'covered', hexes: overlay.covered, tone: 'covered' }, ...marked]
  for (const tone of ['good', 'warn', 'bad'] as const)
    washes.push({ id: tone, hexes: overlay.marks.filter(mark => mark.tone === tone).map(mark => mark.hex), tone })
  return washes.filter(wash => wash.hexes.length > 0)
}

type Mark = Overlay['marks'][number]

/** Like entries as one: 'supply source × 9'. Those that name a hex of their own stand alone. */
function folded(marks: readonly Mark[]): { mark: Mark; hexes: number[] }[] {
  const found: { mark: Mark; hexes: number[] }[] = []
  for (const mark of marks) {
    const like = mark.params ? undefined : found.find(one => one.mark.what === mark.what && !one.mark.params)
    if (like) like.hexes.push(mark.hex)
    else found.push({ mark, hexes: [mark.hex] })
  }
  return found
}

/** Good, doubtful or bad, by shape as well as by colour. */
export function ToneMark({ tone }: { tone: Mark['tone'] }) {
  return (
    <svg class={`overlay-mark ${tone}`} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={SHAPES[tone]} />
    </svg>
  )
}

const SHAPES = { good: 'M-5 5V-2L0-6L5-2V5Z', warn: 'M0-6L6 0L0 6L-6 0Z', bad: 'M0-6L6.5 5H-6.5Z' } as const

export function OverlayKey() {
  const desk = useDesk()
  const overlay = shownOverlay(desk)
  if (!overlay) return null
  const voice = desk.played.voice.value
  const worst = { bad: 0, warn: 1, good: 2 }
  const marks = folded([...overlay.marks].sort((a, b) => worst[a.tone] - worst[b.tone]))
  return (
    <details class="overlay-key" aria-label={say('overlay')} open={!desk.shown.byItself.value}>
      <summary>
        {voice.tell(overlay.id)}
        {(['bad', 'warn'] as const).map(tone => {
          const n = overlay.marks.filter(mark => mark.tone === tone).length
          return (
            n > 0 && (
              <span key={tone} class="num">
                <ToneMark tone={tone} /> {say(`overlay.${tone}`, { n })}
              </span>
            )
          )
        })}
      </summary>
      <p class="overlay-clause">
        <Clause id={overlay.clause} short />
      </p>
      <ul>
        {marks.map(({ mark, hexes }, i) => (
          <li key={i}>
            <ToneMark tone={mark.tone} />
            <button
              class="plain"
              onClick={() => (hexes.length === 1 ? desk.shown.camera.centre(mark.hex) : desk.shown.camera.show(hexes))}
            >
              {voice.say(mark.what, { hex: mark.hex, ...mark.params })}
              {hexes.length > 1 && <small class="num"> × {hexes.length}</small>}
            </button>
            <Clause id={mark.clause} short />
          </li>
        ))}
      </ul>
    </details>
  )
}
