import type { Overlay } from '@grognard/kernel'
import type { Wash } from '../board/types.ts'
import { Clause } from '../ui/clause.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import type { Desk } from './desk.ts'

// Overlays that a title offers: what the depots reach, who will starve and why.

function overlaysOf(desk: Desk): Overlay[] {
  return desk.session.title.present.overlays?.(desk.played.view.value, desk.session.viewer.value) ?? []
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
  desk.shown.overlay.value = ids[ids.indexOf(desk.shown.overlay.value ?? '') + 1] ?? null
}

export function washesOf(desk: Desk): Wash[] {
  const overlay = shownOverlay(desk)
  if (!overlay) return []
  const washes: Wash[] = [{ id: 'covered', hexes: overlay.covered, tone: 'covered' }]
  for (const tone of ['good', 'warn', 'bad'] as const)
    washes.push({ id: tone, hexes: overlay.marks.filter(mark => mark.tone === tone).map(mark => mark.hex), tone })
  return washes.filter(wash => wash.hexes.length > 0)
}

const SHAPES = { good: 'M-5 5V-2L0-6L5-2V5Z', warn: 'M0-6L6 0L0 6L-6 0Z', bad: 'M0-6L6.5 5H-6.5Z' } as const

export function OverlayKey() {
  const desk = useDesk()
  const overlay = shownOverlay(desk)
  if (!overlay) return null
  const voice = desk.played.voice.value
  const worst = { bad: 0, warn: 1, good: 2 }
  const marks = [...overlay.marks].sort((a, b) => worst[a.tone] - worst[b.tone])
  return (
    <section class="overlay-key" aria-label={say('overlay')}>
      <h2>
        {voice.tell(overlay.id)} <Clause id={overlay.clause} short />
      </h2>
      <ul>
        {marks.map((mark, i) => (
          <li key={i}>
            <svg class={`overlay-mark ${mark.tone}`} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
              <path d={SHAPES[mark.tone]} />
            </svg>
            <button class="plain" onClick={() => desk.shown.camera.centre(mark.hex)}>
              {voice.say(mark.what, { hex: mark.hex, ...mark.params })}
            </button>
            <Clause id={mark.clause} short />
          </li>
        ))}
      </ul>
    </section>
  )
}
