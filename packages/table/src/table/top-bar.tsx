import type { Track, TrackStep } from '@grognard/kernel'
import { useRef } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { folded, theme } from '../settings.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { say, type Voice } from '../words/index.ts'
import { useDesk } from './context.ts'
import { nationOf } from './nations.ts'
import { OverlayButton } from './overlays.tsx'
import { terse, turnName } from './turn-text.ts'
import { useFit } from './use-fit.ts'

/** Behind the curtain it is out of reach, by pointer, keys and screen reader alike. */
export function TopBar({ hidden }: { hidden: boolean }) {
  const desk = useDesk()
  const { title } = desk.session
  const voice = desk.played.voice.value
  const tracks = title.present.tracks(desk.played.view.value)
  const turn = tracks.find(track => track.steps)
  const rest = tracks.filter(track => track !== turn)
  const mark = turn?.steps![turn.value - 1]?.mark
  const [number, when] = turn ? turnName(voice, turn).split(' · ') : []
  const bar = useRef<HTMLElement>(null)
  useFit(bar)
  return (
    <header class="top" inert={hidden} ref={bar}>
      <IconButton icon="menu" label={say('menu')} onClick={() => (desk.shown.sheet.value = 'menu')} />
      <h1 title={voice.say('title.name')} data-spare={2}>
        {voice.say(voice.has('title.short') ? 'title.short' : 'title.name')}
      </h1>
      {turn && (
        <div class="turn-box" data-spare={1}>
          <p class="sub">
            <b>
              {number}
              {when && <span data-spare={3}> · {when}</span>}
            </b>{' '}
            {mark && !terse(mark) && <span data-spare={3}>{voice.tell(mark)}</span>}
          </p>
          <TurnTrack track={turn} />
        </div>
      )}
      <PhaseTrack />
      {title.present.standing ? (
        <Score />
      ) : (
        <div class="side-tracks">
          {title.sides.map(side => (
            <SideTracks key={side} side={side} tracks={rest.filter(track => track.side === side)} />
          ))}
        </div>
      )}
      <div class="icons">
        <OverlayButton />
        {!desk.session.sealed?.value && (
          <IconButton
            icon="replay"
            label={say('replay')}
            on={desk.played.replaying.value !== null}
            onClick={() => toggleReplay()}
          />
        )}
        <IconButton
          icon="lamp"
          label={say('theme.switch')}
          on={theme.value === 'lamp'}
          onClick={() => (theme.value = theme.value === 'lamp' ? 'paper' : 'lamp')}
        />
        <IconButton icon="help" label={say('keys')} onClick={() => (desk.shown.sheet.value = 'keys')} />
        <IconButton
          icon="fold"
          label={say('panel.fold')}
          on={folded.value === 'no'}
          onClick={() => {
            // On a phone that lies on its side the panel covers the prompt while it is wanted.
            if (matchMedia('(max-height: 480px)').matches) desk.shown.panelOpen.value = !desk.shown.panelOpen.value
            else folded.value = folded.value === 'yes' ? 'no' : 'yes'
          }}
        />
      </div>
    </header>
  )

  function toggleReplay(): void {
    desk.played.replaying.value = desk.played.replaying.value === null ? desk.session.game.answers.length : null
  }
}

/** What goes first where there is no room: the higher, the sooner. The part of the turn that is played now always stays. */
const SPARE: Record<number, number | undefined> = { [-2]: 9, [-1]: 6, 1: 4, 2: 7, 3: 10 }

/** The parts of the turn: what is over, what is now, what comes. */
function PhaseTrack() {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const phase = desk.session.title.phase?.(desk.played.view.value)
  if (!phase) return null
  const now = phase.parts.indexOf(phase.part)
  return (
    <ol class="phases" aria-label={say('phases')}>
      {phase.parts.map((part, i) => {
        const far = i - now
        if (far < -2 || far > 3) return null
        return (
          <li
            key={part}
            class={far < 0 ? 'over' : far === 0 ? 'now' : ''}
            data-spare={SPARE[far]}
            aria-current={far === 0 ? 'step' : undefined}
          >
            {voice.say(part)}
          </li>
        )
      })}
    </ol>
  )
}

/** Both sides' points or morale, and who leads; behind it stands how each side wins. */
function Score() {
  const desk = useDesk()
  const { title } = desk.session
  const voice = desk.played.voice.value
  const { scores, text, leads } = title.present.standing!(desk.played.view.value)
  return (
    <button class="score" title={say('winning')} onClick={() => (desk.shown.sheet.value = 'winning')}>
      {title.sides.map(side => (
        <span key={side} class={`score-side ${side === leads ? 'leads' : ''}`}>
          <NationCockade nation={nationOf(title, side)} size={18} />
          <span class="sr">{voice.side(side)}</span> <b class="num">{scores?.[side]}</b>
        </span>
      ))}
      <span class="plate" data-spare={5}>
        {voice.say(text.what, text.params)}
      </span>
    </button>
  )
}

/** The turns as a row of boxes. */
function TurnTrack({ track }: { track: Track }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  return (
    <ol class="turns" data-spare={8} aria-label={say('turns')}>
      {track.steps!.map((step, i) => {
        const when = i + 1 < track.value ? 'past' : i + 1 === track.value ? 'now' : ''
        return (
          <li
            key={i}
            class={when}
            aria-current={when === 'now' ? 'step' : undefined}
            title={notesOf(voice, step) || (step.mark && voice.tell(step.mark))}
          >
            {voice.tell(step.label)}
          </li>
        )
      })}
    </ol>
  )
}

/** What the marks of a step mean, in words. */
export function notesOf(voice: Voice, step: TrackStep): string {
  return (step.notes ?? []).map(note => voice.say(note.what, note.params)).join(' ')
}

function TrackPips({ value, max }: { value: number; max: number }) {
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: max }, (_, i) => (
        <i key={i} class={i < value ? 'on' : ''} />
      ))}
    </span>
  )
}

function SideTracks({ side, tracks }: { side: string; tracks: readonly Track[] }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  if (tracks.length === 0) return null
  return (
    <div class="side-track">
      <NationCockade nation={nationOf(desk.session.title, side)} size={18} />
      <span class="sr">{voice.side(side)}</span>
      {tracks.slice(0, 3).map(track => (
        <span key={track.id} class="figure">
          {track.max !== undefined && track.max <= 12 && <TrackPips value={track.value} max={track.max} />}
          <b>{track.value}</b> {voice.say(track.id, { ...track.params, value: track.value })}
        </span>
      ))}
    </div>
  )
}
