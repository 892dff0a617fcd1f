import { useState } from 'preact/hooks'
import type { Face, ForceLine } from '@grognard/kernel'
import { CounterIcon, NationCockade } from '../counters/counter.tsx'
import { faceLabel } from '../table/face-label.ts'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'

// Who stands where, by side; a search finds a unit, a commander or a hex.

export function ForcesPanel() {
  const desk = useDesk()
  const { title } = desk.session
  const [search, setSearch] = useState('')
  const view = desk.played.view.value
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
      {sides.map(side => {
        const own = lines.filter(line => line.side === side)
        return (
          <section key={side}>
            <h2>
              <NationCockade nation={nationOf(title, view, side)} size={16} /> {desk.played.voice.value.side(side)}
              <small>{say('forces.stacks', { n: own.length })}</small>
            </h2>
            <ul>
              {own.map(line => (
                <Force
                  key={`${line.hex}/${line.title}`}
                  line={line}
                  faces={line.pieces.flatMap(key => faces.get(key) ?? [])}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )

  function matches(line: ForceLine): boolean {
    const texts = [line.title, title.present.hexName(line.hex), desk.grid.numbers[line.hex] ?? '']
    for (const key of line.pieces) texts.push(faces.get(key)?.label ?? '', faces.get(key)?.formation ?? '')
    return texts.some(text => text.toLocaleLowerCase().includes(needle))
  }
}

const SHOWN = 5

function Force({ line, faces }: { line: ForceLine; faces: Face[] }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const place = line.hex >= 0 ? desk.session.title.present.hexName(line.hex) : ''
  return (
    <li class={desk.chosen.inspected.value === line.hex ? 'on' : ''}>
      <button
        class="force"
        onClick={() => {
          if (line.hex < 0) return
          desk.chosen.inspect(line.hex)
          desk.shown.camera.centre(line.hex)
        }}
      >
        <span class="force-text">
          <b class="name">{line.title}</b>
          <small>
            {place !== line.title && <span class="name">{place} · </span>}
            {voice.tell(line.status, line.params)}
          </small>
        </span>
        <span class="force-faces">
          {faces.slice(-SHOWN).map(face => (
            <CounterIcon key={face.key} face={face} size={34} label={faceLabel(face, voice)} />
          ))}
          {faces.length > SHOWN && <small class="num">+{faces.length - SHOWN}</small>}
        </span>
      </button>
    </li>
  )
}
