import type { Track } from '@grognard/kernel'
import { NationCockade } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { Clause } from '../ui/clause.tsx'

export function TracksPanel() {
  const desk = useDesk()
  const all = desk.session.title.present.tracks(desk.view.value)
  const tracks = [...all.filter(track => !track.steps), ...all.filter(track => track.steps)]
  return (
    <div class="tracks">
      {tracks.map((track, i) => (
        <TrackRow key={`${track.id}/${track.side ?? ''}/${i}`} track={track} />
      ))}
    </div>
  )
}

function TrackRow({ track }: { track: Track }) {
  const desk = useDesk()
  const voice = desk.voice.value
  const spaces = track.max !== undefined && track.max <= 24 && !track.steps ? track.max : 0
  return (
    <section class="track">
      <h2>
        {track.side && <NationCockade nation={nationOf(desk.session.title, desk.view.value, track.side)} size={16} />}
        {voice.say(track.id, { ...track.params, value: track.value })}
        {track.side && <small>{voice.side(track.side)}</small>}
        {track.clause && <Clause id={track.clause} />}
        <b class="num">{track.max === undefined ? track.value : `${track.value} / ${track.max}`}</b>
      </h2>
      {spaces > 0 && (
        <div class="spaces" aria-hidden="true">
          {Array.from({ length: spaces }, (_, i) => (
            <i key={i} class={i < track.value ? 'on' : ''} />
          ))}
        </div>
      )}
      {track.steps && (
        <ol class="steps">
          {track.steps.map((step, i) => (
            <li key={i} class={i + 1 === track.value ? 'now' : i + 1 < track.value ? 'past' : ''}>
              <b class="num">{voice.tell(step.label)}</b> {step.mark && <span>{voice.tell(step.mark)}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
