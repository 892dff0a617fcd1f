import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Arrows } from './arrows.tsx'
import type { Camera } from './camera.ts'
import { hexPath, hexUnder, nearestOf, walk, type HexGrid } from './grid.ts'
import { ChosenHexes, LitButtons, LitHexes, Shade } from './lit-layer.tsx'
import { LEADER, PileLayer } from './pile-layer.tsx'
import type { Arrow, BoardPile, LitHex, Wash } from './types.ts'

// The board: a sheet with counters that pans and zooms. It knows no rules; what is lit is handed in, what is touched
// is handed out.

export interface HexBoardProps {
  grid: HexGrid
  camera: Camera
  background: ComponentChildren // drawn below everything, in sheet units
  overlay?: ComponentChildren // names, drawn above the counters
  underlay?: ComponentChildren // pictures below the drawing, as elements of the page
  piles: readonly BoardPile[]
  lit: readonly LitHex[]
  chosen: readonly number[] // hexes the decision is about
  ringed?: readonly number[] // hexes that somebody points at
  refused: number | null
  cursor: number | null // where the keyboard stands
  armed: number | null // previewed by a first tap
  arrows: readonly Arrow[]
  washes?: readonly Wash[]
  still?: boolean // counters jump instead of sliding
  label: string
  onChoose(hex: number, by: 'mouse' | 'touch' | 'key'): void
  onHover(hex: number | null): void
  onInspect(hex: number): void // a long press or a right click
  onCursor(hex: number): void
  onFrame?(): void // a double tap: show all that is lit
}

const COMPACT = 44 // counters smaller than this on the screen are drawn compact, in pixels
const TAP = 30 // a tap this near a lit hex is meant for it, in pixels
const LONG = 480 // milliseconds of a long press

export function HexBoard(props: HexBoardProps) {
  const { grid, camera } = props
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const press = useRef<{ timer: number; long: boolean }>({ timer: 0, long: false })
  useEffect(() => camera.attach(frame.current!, sheet.current!), [camera])

  function touched(event: MouseEvent | PointerEvent): number {
    const [x, y] = camera.toSheet(event.clientX, event.clientY)
    const under = hexUnder(grid, x, y)
    const lit = props.lit.map(one => one.hex)
    if (lit.includes(under) || 100 * camera.at.value.k >= 44) return under
    const near = nearestOf(grid, lit, x, y, TAP / camera.at.value.k)
    return near >= 0 ? near : under
  }

  function onClick(event: MouseEvent): void {
    if (press.current.long) {
      press.current.long = false
      return
    }
    const hex = touched(event)
    const by = (event as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse'
    if (hex >= 0) props.onChoose(hex, by)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = props.cursor ?? props.lit[0]?.hex ?? props.piles[0]?.hex ?? 0
    if (event.key.startsWith('Arrow') && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const next = props.cursor === null ? at : walk(grid, at, event.key)
      if (next >= 0) {
        frame.current!.focus({ preventScroll: true })
        props.onCursor(next)
        camera.reveal(next)
      }
    } else if (event.key === 'Enter' && event.target === frame.current && props.cursor !== null) {
      event.preventDefault()
      props.onChoose(props.cursor, 'key')
    } else if (event.key === '+' || event.key === '=') camera.zoomBy(1.25)
    else if (event.key === '-') camera.zoomBy(0.8)
  }

  const [width, height] = grid.sheet
  const k = camera.scale.value
  const small = 60 * k < COMPACT
  return (
    <div
      class="board"
      ref={frame}
      tabindex={0}
      role="application"
      aria-label={props.label}
      data-cursor={props.cursor === null ? undefined : grid.numbers[props.cursor]}
      data-zoom={k < 0.34 ? 'far' : k < 0.62 ? 'mid' : k < 1.3 ? 'near' : 'close'}
      onClick={onClick}
      onDblClick={props.onFrame}
      onKeyDown={onKeyDown}
      onContextMenu={event => {
        event.preventDefault()
        const hex = touched(event)
        if (hex >= 0) props.onInspect(hex)
      }}
      onPointerDown={event => {
        press.current.long = false
        clearTimeout(press.current.timer)
        if (event.pointerType !== 'touch') return
        press.current.timer = window.setTimeout(() => {
          const hex = touched(event)
          press.current.long = true
          if (hex >= 0) props.onInspect(hex)
        }, LONG)
      }}
      onPointerUp={() => clearTimeout(press.current.timer)}
      onPointerCancel={() => clearTimeout(press.current.timer)}
      onPointerMove={event => {
        if (event.pointerType === 'touch') {
          if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(press.current.timer)
        } else if (event.buttons === 0) {
          const [x, y] = camera.toSheet(event.clientX, event.clientY)
          const hex = hexUnder(grid, x, y)
          props.onHover(hex >= 0 ? hex : null)
        }
      }}
      onPointerLeave={() => props.onHover(null)}
    >
      <div class="sheet" ref={sheet} style={{ width: `${width}px`, height: `${height}px` }}>
        {props.underlay}
        <svg class="map" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {props.background}
          <Washes grid={grid} washes={props.washes ?? []} />
          <Shade grid={grid} lit={props.lit} chosen={props.chosen} />
          <LitHexes grid={grid} lit={props.lit} armed={props.armed} />
          <ChosenHexes grid={grid} chosen={props.chosen} />
          <PileLayer
            grid={grid}
            piles={props.piles}
            small={small}
            busts={LEADER * k >= COMPACT}
            arrows={props.arrows}
            still={props.still === true}
          />
          <Arrows grid={grid} arrows={props.arrows} />
          {props.overlay}
          <LitButtons
            grid={grid}
            lit={props.lit}
            onChoose={hex => props.onChoose(hex, 'key')}
            onFocus={hex => focused(hex)}
          />
          {props.ringed?.map(hex => (
            <Pointed key={hex} x={grid.x[hex]} y={grid.y[hex]} />
          ))}
          {props.cursor !== null && <Ring grid={grid} hex={props.cursor} />}
          {props.refused !== null && <Cross x={grid.x[props.refused]} y={grid.y[props.refused]} />}
        </svg>
      </div>
    </div>
  )

  function focused(hex: number): void {
    props.onCursor(hex)
    camera.reveal(hex)
  }
}

function Washes({ grid, washes }: { grid: HexGrid; washes: readonly Wash[] }) {
  if (washes.length === 0) return null
  return (
    <>
      <pattern id="wash-lines" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="wash-line" d="M0 0V10" />
      </pattern>
      {washes.map(wash => (
        <path key={wash.id} class={`wash ${wash.tone}`} d={wash.hexes.map(hex => hexPath(grid, hex)).join('')} />
      ))}
    </>
  )
}

function Ring({ grid, hex }: { grid: HexGrid; hex: number }) {
  return (
    <g class="cursor" aria-hidden="true">
      <path class="cursor-gap" d={hexPath(grid, hex, 0.94)} />
      <path class="cursor-ring" d={hexPath(grid, hex, 0.94)} />
    </g>
  )
}

/** A ring as of red chalk. */
function Pointed({ x, y }: { x: number; y: number }) {
  return (
    <g class="pointed" transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle class="pointed-gap" r="60" />
      <circle r="60" />
    </g>
  )
}

function Cross({ x, y }: { x: number; y: number }) {
  return (
    <g class="refused" transform={`translate(${x} ${y})`} aria-hidden="true">
      <path class="refused-key" d="M-14-14L14 14M14-14L-14 14" />
      <path d="M-14-14L14 14M14-14L-14 14" />
    </g>
  )
}
