import { useState } from 'preact/hooks'
import type { Face, ForceLine } from '@grognard/kernel'
import { CounterIcon, NationCockade } from '../counters/counter.tsx'
import { faceLabel } from '../table/face-label.ts'
import { ToneMark } from '../table/overlays.tsx'
import { Icon } from '../ui/icons.tsx'
import { say, type Voice } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'

// Who stands where, by side and formation, with strength, tiredness and supply at a glance; a search finds a unit, a commander or a hex.

export function ForcesPanel() {
  const desk = useDesk()
  const { title } = desk.session
  const [search, setSearch] = useState('')
  const view = desk.played.view.value
  const voice = desk.played.voice.value
  const faces = new Map(desk.played.piles.value.flatMap(pile => pile.faces.map(face => [face.key, face] as const)))
  const needle = search.trim().toLocaleLowerCase()
  const lines = title.present.forces(view).filter(line => needle === '' || matches(line))
  const viewer = desk.session.viewer.value
  const sides = [viewer, ...title.sides.filter(side => side !== viewer)]
  return (
    <div class="forces">
      <label class="search">
        <Icon name="search" size={18} />
        <span class="sr">{say('forces.search')}</span>
        <input
          type="search"
          value={search}
          placeholder={say('forces.search')}
          onInput={event => setSearch(event.currentTarget.value)}
        />
      </label>
      {lines.length === 0 && <p class="empty">{say('forces.none', { search: search.trim() })}</p>}
      {sides.map(side => {
        const own = lines.filter(line => line.side === side)
        if (own.length === 0) return null
        return (
          <section key={side}>
            <h2>
              <NationCockade nation={nationOf(title, side)} size={18} /> {voice.side(side)}
              <small>{say('forces.stacks', { n: new Set(own.map(line => line.hex)).size })}</small>
            </h2>
            <ul>
              {byFormation(own).map(group => (
                <Formation
                  key={group[0].formation ?? `${group[0].hex}/${group[0].title}`}
                  lines={group}
                  faces={faces}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )

  function matches(line: ForceLine): boolean {
    const texts = [voice.tell(line.title), title.present.hexName(line.hex), desk.grid.numbers[line.hex] ?? '']
    if (line.formation) texts.push(voice.tell(line.formation))
    for (const key of line.pieces) {
      const face = faces.get(key)
      texts.push(face?.label ?? '', face?.formation ?? '')
      if (face?.piece !== undefined && !face.hidden) texts.push(voice.piece(face.piece))
    }
    return texts.some(text => text.toLocaleLowerCase().includes(needle))
  }
}

/** Lines of one formation together; a line without one stands alone. */
function byFormation(lines: readonly ForceLine[]): ForceLine[][] {
  const groups: ForceLine[][] = []
  for (const line of lines) {
    const like = line.formation === undefined ? undefined : groups.find(one => one[0].formation === line.formation)
    if (like) like.push(line)
    else groups.push([line])
  }
  return groups
}

function Formation({ lines, faces }: { lines: readonly ForceLine[]; faces: ReadonlyMap<string, Face> }) {
  const voice = useDesk().played.voice.value
  const [first] = lines
  const stripe = lines
    .flatMap(line => line.pieces)
    .map(key => faces.get(key)?.stripe)
    .find(Boolean)
  const style = { '--f': `var(--f-${stripe ?? 'none'}, var(--rule-strong))` }
  return (
    <li class="formation" style={style}>
      {lines.length > 1 && (
        <h3>
          <span class="name">{voice.tell(first.formation!)}</span>{' '}
          <small>{say('forces.places', { n: lines.length })}</small>
        </h3>
      )}
      {lines.map(line => (
        <Force
          key={`${line.hex}/${line.title}`}
          line={line}
          alone={lines.length === 1}
          faces={line.pieces.flatMap(key => faces.get(key) ?? [])}
        />
      ))}
    </li>
  )
}

/** A stack, or the part of it that belongs to a formation. */
function Force({ line, alone, faces }: { line: ForceLine; alone: boolean; faces: Face[] }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const place = line.hex >= 0 ? desk.session.title.present.hexName(line.hex) : ''
  const leader = place === line.title || place.startsWith(`${line.title} (`) ? '' : voice.tell(line.title)
  const name = alone && line.formation ? voice.tell(line.formation) : leader
  return (
    <button
      class={`force ${desk.chosen.inspected.value === line.hex ? 'on' : ''}`}
      onClick={() => {
        if (line.hex < 0) return
        desk.chosen.inspect(line.hex)
        desk.shown.camera.centre(line.hex)
      }}
    >
      <span class="force-head">
        <b class="name">
          {name || place}
          {alone && line.formation && leader && `, ${leader}`}
        </b>
        {name && <small class="name">{place}</small>}
      </span>
      <span class="force-faces">
        {[...faces].reverse().map(face => (
          <CounterIcon key={face.key} face={face} size={34} label={faceLabel(face, voice)} />
        ))}
      </span>
      <span class="force-foot">
        {line.strength && <Strength of={line.strength} voice={voice} />}
        {line.states?.map(state => (
          <span key={state.what} class={`force-state ${state.tone}`}>
            <ToneMark tone={state.tone} /> {voice.say(state.what, state.params)}
          </span>
        ))}
        {!line.states?.length && !line.strength && <small>{voice.tell(line.status, line.params)}</small>}
      </span>
    </button>
  )
}

const CELLS = 12 // more than these are told by figures alone

function Strength({ of: [now, full], voice }: { of: readonly [number, number]; voice: Voice }) {
  return (
    <span class="force-strength">
      {full <= CELLS && (
        <span class="cells" aria-hidden="true">
          {Array.from({ length: full }, (_, i) => (
            <i key={i} class={i < now ? 'on' : ''} />
          ))}
        </span>
      )}
      {voice.say('forces.strength', { now, full })}
    </span>
  )
}
