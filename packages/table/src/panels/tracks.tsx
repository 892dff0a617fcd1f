import type { Track } from '@grognard/kernel'
import { CounterIcon, NationCockade } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { notesOf } from '../table/top-bar.tsx'
import { WinningCard } from '../table/winning.tsx'
import { ChartTable } from './charts.tsx'
import { Clause } from '../ui/clause.tsx'

export function TracksPanel() {
  const desk = useDesk()
  const all = desk.session.title.present.tracks(desk.played.view.value)
  const tally = desk.session.title.present.tally?.(desk.played.view.value)
  const plain = all.filter(track => !track.steps)
  const row = (track: Track, i: number) => <TrackRow key={`${track.id}/${track.side ?? ''}/${i}`} track={track} />
  return (
    <div class="tracks">
      <WinningCard />
      {tally && (
        <div class="charts tally">
          <ChartTable chart={tally} />
        </div>
      )}
      {plain.filter(track => !track.side).map(row)}
      {desk.session.title.sides.map(side => (
        <section key={side} class="track-side">
          <h2>
            <NationCockade nation={nationOf(desk.session.title, side)} size={20} />
            {desk.played.voice.value.side(side)}
          </h2>
          {plain.filter(track => track.side === side).map(row)}
        </section>
      ))}
      {all.filter(track => track.steps).map(row)}
    </div>
  )
}

function TrackRow({ track }: { track: Track }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const Heading = track.side ? 'h3' : 'h2'
  const hand = track.id.startsWith('marker.') // markers lie as such, not as spaces of a track
  const spaces = track.max !== undefined && track.max <= 24 && !track.steps && !hand ? track.max : 0
  return (
    <section class="track">
      <Heading>
        {voice.say(track.id, { ...track.params, value: track.value })}
        {track.clause && <Clause id={track.clause} />}
        {!track.steps && <b class="num">{track.max === undefined ? track.value : `${track.value} / ${track.max}`}</b>}
      </Heading>
      {hand && <Hand track={track} name={voice.say(track.id)} />}
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
              {step.notes && step.notes.length > 0 && <small>{notesOf(voice, step)}</small>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Markers in hand; those that will come back lie pale beside them. */
function Hand({ track, name }: { track: Track; name: string }) {
  const desk = useDesk()
  const nation = nationOf(desk.session.title, track.side ?? '')
  return (
    <div class="hand" aria-hidden="true">
      {Array.from({ length: track.max ?? track.value }, (_, i) => (
        <span key={i} class={i < track.value ? '' : 'away'}>
          <CounterIcon
            face={{ key: `${track.id}${i}`, side: track.side ?? '', kind: 'marker', nation, label: name }}
            size={48}
          />
        </span>
      ))}
    </div>
  )
}
