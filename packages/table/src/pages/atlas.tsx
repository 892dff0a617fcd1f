import { BLOCKED, BRIDGE, DIRECTIONS, LAKE, PASS, RIVER, ROAD, type Board } from '@grognard/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { makeCamera, type Camera } from '../board/camera.ts'
import type { HexGrid } from '../board/grid.ts'
import { HexBoard } from '../board/hex-board.tsx'
import { boardIds, loadBoard, loadSheet, type Sheet } from '../map/boards.ts'
import { gridOf } from '../map/grid-of.ts'
import { drawnMap } from '../map/map-of.tsx'
import { calmMotion } from '../settings.ts'
import { UPRIGHT } from '../small.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { Missing } from './missing.tsx'

// The atlas: any board, hex by hex, with layers to switch.

export function AtlasPage({ id }: { id: string }) {
  const [found, setFound] = useState<{ board: Board; sheet: Sheet | undefined } | null>(null)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    setFound(null)
    void Promise.all([loadBoard(id), loadSheet(id)]).then(([board, sheet]) =>
      board ? setFound({ board, sheet }) : setWrong(true),
    )
  }, [id])
  if (wrong) return <Missing text={say('atlas.missing', { board: id, known: boardIds.join(', ') })} />
  if (!found) return <p class="loading">{say('loading')}</p>
  return <Atlas {...found} />
}

function Atlas({ board, sheet }: { board: Board; sheet: Sheet | undefined }) {
  const grid = useMemo(() => gridOf(board), [board])
  const camera = useMemo(() => makeCamera(grid, () => ({ top: 56, left: 0, ...panelRoom() }), calmMotion), [grid])
  const [hover, setHover] = useState<number | null>(null)
  const [pinned, setPinned] = useState<number | null>(null)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => camera.showSheet(), [camera])
  const map = useMemo(() => drawnMap({ board, grid, camera, sheet, without: off }), [board, grid, camera, sheet, off])
  const hex = pinned ?? hover
  return (
    <div class="table atlas">
      <header class="top">
        <a class="icon-button" href="#/" aria-label={say('menu.cover')}>
          <Icon name="back" />
        </a>
        <h1 class="name">{board.data.name}</h1>
        <nav class="atlas-boards name">
          {boardIds.map(id => (
            <a key={id} href={`#/atlas/${id}`} aria-current={id === board.id ? 'page' : undefined}>
              {id}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <HexBoard
          grid={grid}
          camera={camera}
          {...map}
          piles={[]}
          lit={[]}
          chosen={pinned === null ? [] : [pinned]}
          refused={null}
          cursor={pinned ?? hover}
          armed={null}
          arrows={[]}
          label={say('board', { board: board.data.name })}
          onChoose={one => setPinned(pinned === one ? null : one)}
          onHover={setHover}
          onInspect={setPinned}
          onCursor={setPinned}
        />
        <Zoom camera={camera} />
        <aside class="panel open atlas-panel" aria-label={say('atlas')}>
          <div class="panel-body" tabindex={0}>
            {hex === null ? <p class="empty">{say('atlas.hint')}</p> : <HexFacts board={board} grid={grid} hex={hex} />}
            {sheet && (
              <fieldset class="layers">
                <legend>{say('atlas.layers')}</legend>
                {['relief', ...sheet.layers.layers.map(layer => layer.id)].map(id => (
                  <label key={id}>
                    <input
                      type="checkbox"
                      checked={!off.has(id)}
                      onChange={event => {
                        const next = new Set(off)
                        if (event.currentTarget.checked) next.delete(id)
                        else next.add(id)
                        setOff(next)
                      }}
                    />{' '}
                    {say(`layer.${id}`)}
                  </label>
                ))}
              </fieldset>
            )}
          </div>
        </aside>
      </main>
    </div>
  )
}

/** What the panel takes of the window: the foot of an upright phone, else the right (styles/phone.css). */
function panelRoom(): { right: number; bottom: number } {
  const panel = document.querySelector('.atlas-panel')?.getBoundingClientRect()
  if (matchMedia(UPRIGHT).matches) return { right: 0, bottom: panel?.height ?? 260 }
  return { right: panel?.width ?? 352, bottom: 0 }
}

function Zoom({ camera }: { camera: Camera }) {
  return (
    <div class="zoom-buttons">
      <IconButton icon="plus" label={say('zoom.in')} onClick={() => camera.zoomBy(1.4)} />
      <IconButton icon="minus" label={say('zoom.out')} onClick={() => camera.zoomBy(1 / 1.4)} />
    </div>
  )
}

const SIDE_BITS: [number, string][] = [
  [RIVER, 'river'],
  [BRIDGE, 'bridge'],
  [LAKE, 'lake'],
  [ROAD, 'road'],
  [PASS, 'pass'],
  [BLOCKED, 'blocked'],
]

/** All that the board knows of a hex. */
function HexFacts({ board, grid, hex }: { board: Board; grid: HexGrid; hex: number }) {
  const number = grid.numbers[hex]
  const places = board.data.places.filter(place => place.hex === number)
  const region = board.data.regions.find(one => one.id === board.region[hex])
  const sets = Object.entries(board.data.sets).filter(([, hexes]) => hexes.includes(number))
  return (
    <div class="hex-facts">
      <h2>
        <span class="num">{number}</span> {places[0]?.name}
      </h2>
      <dl>
        <dt>{say('atlas.terrain')}</dt>
        <dd>{say(`terrain.${board.terrain[hex]}`)}</dd>
        {region && <dt>{say('atlas.region')}</dt>}
        {region && <dd>{region.name}</dd>}
        {places.map(place => [
          <dt key={place.id}>{say(`place.${place.kind}`)}</dt>,
          <dd key={`${place.id}=`}>
            {place.name}, {say(`source.${place.source}`).toLocaleLowerCase()}
          </dd>,
        ])}
        {sets.length > 0 && <dt>{say('atlas.sets')}</dt>}
        {sets.length > 0 && <dd>{sets.map(([name]) => name).join(', ')}</dd>}
      </dl>
      <ul>
        {Array.from({ length: DIRECTIONS }, (_, direction) => {
          const at = hex * DIRECTIONS + direction
          const other = board.neighbours[at]
          if (other < 0 || board.sides[at] === 0) return null
          const what = SIDE_BITS.filter(([bit]) => (board.sides[at] & bit) !== 0).map(([, name]) =>
            say(`hexside.${name}`),
          )
          if (board.rivers[at]) what[0] = `${what[0]} ${board.rivers[at]}`
          return (
            <li key={direction}>
              <b class="num">{grid.numbers[other]}</b> {what.join(', ')}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
