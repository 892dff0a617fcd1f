import type { Face } from '@grognard/kernel'
import { useRef } from 'preact/hooks'
import { Counter, Covered, Plate } from '../counters/counter.tsx'
import { memo } from '../counters/memo.ts'
import type { HexGrid } from './grid.ts'
import { useMotion } from './motion.ts'
import type { Arrow, BoardPile } from './types.ts'

// What stands on the hexes. Units make a stack with a commander before it, or his name on a plate below it where a bust would be too small
// to read; supply lies small at the foot. Nothing covers a number.

const RAISED = 5 // so that a place's name can be read below
const STEP = 4.5 // between the pieces of a stack
const MOST = 4 // more pieces than these are told by the count alone
export const LEADER = 40 // edge of a commander before his troops
const PLATE = 40 // half the width of his plate, if nothing lies beside it
const BESIDE = 25 // and with supply at that end
const SUPPLY = 27 // edge of trains and the like, on the map

interface LayerProps {
  grid: HexGrid
  piles: readonly BoardPile[]
  small: boolean // draw the counters compact
  busts: boolean // there is room for the busts of commanders beside their troops
  arrows: readonly Arrow[]
  still: boolean
}

export function PileLayer({ grid, piles, small, busts, arrows, still }: LayerProps) {
  const layer = useRef<SVGGElement>(null)
  useMotion(layer, grid, piles, arrows, still)
  return (
    <g class="piles" aria-hidden="true" ref={layer}>
      {piles.map(pile => (
        <g
          key={pile.hex}
          data-pile={pile.hex}
          transform={`translate(${grid.x[pile.hex].toFixed(1)} ${grid.y[pile.hex].toFixed(1)})`}
        >
          <PileDrawing faces={pile.faces} small={small} busts={busts} lit={pile.lit === true} />
        </g>
      ))}
    </g>
  )
}

interface DrawingProps {
  faces: Face[]
  small: boolean
  busts: boolean
  lit: boolean
}

const PileDrawing = memo(function PileDrawing({ faces, small, busts, lit }: DrawingProps) {
  const units = faces.filter(face => face.kind === 'unit')
  const leaders = faces.filter(face => face.kind === 'commander')
  const supply = faces.filter(face => face.kind !== 'unit' && face.kind !== 'commander')
  const both = units.length > 0 && leaders.length > 0
  const plate = both && !busts && leaders[leaders.length - 1].hidden !== true // a back bears no name
  const people = units.length + leaders.length
  const lean = (STEP * (Math.min(leaders.length, MOST) - 1)) / 2 // how far the topmost stands to the right
  return (
    <>
      {lit && <path class="pile-lit" d={TICKS} />}
      {units.length > 0 && (
        <Stack
          faces={units}
          x={plate || !both ? 0 : 18}
          y={plate ? -14 : -RAISED - (both ? 4 : 0)}
          edge={both ? 54 : 60}
          small={small}
        />
      )}
      {leaders.length > 0 && !plate && (
        <Stack
          faces={leaders}
          x={both ? -25 - lean : 0}
          y={both ? 5 : -RAISED}
          edge={both ? LEADER : 56}
          small={small}
        />
      )}
      {plate && (
        <g class="face" data-face={leaders[leaders.length - 1].key}>
          <Plate
            face={leaders[leaders.length - 1]}
            left={supply.some(face => face.kind !== 'train') ? -BESIDE : -PLATE}
            right={supply.some(face => face.kind === 'train') ? BESIDE : PLATE}
            y={10}
          />
        </g>
      )}
      <SupplyRow faces={supply} alone={people === 0} />
      {people > 1 && <CountTab x={plate ? 30 : both ? 44 : 31} y={-RAISED - (plate ? 37 : 34)} count={people} />}
    </>
  )
})

const TICKS = 'M-38 -30V-43H-25M25 -43H38V-30M38 22V35H25M-25 35H-38V22'

function Stack({ faces, x, y, edge, small }: { faces: Face[]; x: number; y: number; edge: number; small: boolean }) {
  const shown = faces.slice(-MOST)
  const scale = edge / 64
  const lift = ((shown.length - 1) * STEP) / 2
  return (
    <>
      {shown.map((face, i) => {
        const off = (shown.length - 1 - i) * STEP - lift
        const at = `translate(${(x - edge / 2 - off).toFixed(1)} ${(y - edge / 2 + off).toFixed(1)}) scale(${scale.toFixed(3)})`
        return (
          <g key={face.key} class="face" data-face={face.key}>
            <g transform={at}>
              {i === shown.length - 1 ? <Counter face={face} small={small} /> : <Covered face={face} />}
            </g>
          </g>
        )
      })}
    </>
  )
}

/** Trains to the right, depots and the rest to the left; alone on a hex they stand in the middle. */
function SupplyRow({ faces, alone }: { faces: Face[]; alone: boolean }) {
  if (faces.length === 0) return null
  const edge = alone ? (faces.length > 2 ? 30 : 38) : SUPPLY
  const kinds = new Map<string, Face[]>()
  for (const face of faces) {
    const key = `${face.side}/${face.kind}/${face.kind === 'train' ? '' : face.key}`
    kinds.set(key, [...(kinds.get(key) ?? []), face])
  }
  const groups = [...kinds.values()]
  return (
    <>
      {groups.map((group, i) => {
        const x = alone
          ? (i - (groups.length - 1) / 2) * (edge + 3)
          : group[0].kind === 'train'
            ? 38 - 8 * i
            : -38 + 8 * i
        const y = alone ? -4 : 26
        return (
          <g
            key={group[0].key}
            transform={`translate(${(x - edge / 2).toFixed(1)} ${(y - edge / 2).toFixed(1)}) scale(${(edge / 64).toFixed(3)})`}
          >
            <Counter face={group[0]} small />
            {group.length > 1 && (
              <g transform="translate(54 10) scale(2)">
                <CountTab x={0} y={0} count={group.length} />
              </g>
            )}
          </g>
        )
      })}
    </>
  )
}

function CountTab({ x, y, count }: { x: number; y: number; count: number }) {
  const width = count > 9 ? 21 : 15
  return (
    <g transform={`translate(${x} ${y})`} class="count-tab">
      <rect x={-width / 2} y="-8" width={width} height="16" rx="3.5" />
      <text y="4.6">{count}</text>
    </g>
  )
}
