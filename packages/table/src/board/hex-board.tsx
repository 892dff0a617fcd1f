import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Arrows, Resolved, Strikes, Trails } from './arrows.tsx'
import { LAID, type Camera } from './camera.ts'
import { hexPath, hexUnder, nearestOf, walk, type HexGrid } from './grid.ts'
import { ChosenHexes, LitButtons, LitHexes, Shade } from './lit-layer.tsx'
import { MapDice, type Fallen } from './map-dice.tsx'
import { LEADER, PileLayer } from './pile-layer.tsx'
import type { Arrow, BoardPile, LitHex, Strike, Wash } from './types.ts'

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
  trails?: readonly Arrow[]
  strikes?: readonly Strike[]
  washes?: readonly Wash[]
  fallen?: Fallen // dice that have just been thrown, and over which hex
  fighting?: { hex: number; from: readonly number[] } // a battle that is looked at: the rest of the map lies in shade
  still?: boolean // counters jump instead of sliding
  label: string
  onChoose(hex: number, by: 'mouse' | 'touch' | 'key'): void
  onHover(hex: number | null): void
  onInspect(hex: number): void // a long press or a right click
  onCursor(hex: number): void
  onFrame?(): void // a double tap: show all that is lit
  mayLift?(hex: number): boolean // what stands there can be dragged
  onLift?(hex: number): boolean // it is taken up; false if it stays after all
  onDrop?(hex: number | null): void // and let go over a hex, or off the map
}

const SLACK = 5 // pixels a pointer moves before it drags

const COMPACT = 44 // counters smaller than this on the screen are drawn compact, in pixels
const TAP = 30 // a tap this near a lit hex is meant for it, in pixels
const LONG = 480 // milliseconds of a long press

export function HexBoard(props: HexBoardProps) {
  const { grid, camera } = props
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const rested = useRef([-1, -1]) // where the pointer was seen last
  const press = useRef<{ timer: number; long: boolean }>({ timer: 0, long: false })
  const drag = useRef<Drag | null>(null)
  const handed = useRef(props) // as they are now, for those who listen longer
  handed.current = props
  useEffect(() => camera.attach(frame.current!, sheet.current!, event => liftable(event) < 0), [camera])

  /** The hex under a mouse whose counters would be taken up by a drag from there, or -1. */
  function liftable(event: Event): number {
    if (!(event instanceof MouseEvent) || event.type !== 'mousedown' || event.button !== 0) return -1
    const [x, y] = camera.toSheet(event.clientX, event.clientY)
    const hex = hexUnder(grid, x, y)
    return hex >= 0 && handed.current.mayLift?.(hex) ? hex : -1
  }

  function touched(event: MouseEvent | PointerEvent): number {
    const [x, y] = camera.toSheet(event.clientX, event.clientY)
    const under = hexUnder(grid, x, y)
    const lit = props.lit.map(one => one.hex)
    if (lit.includes(under) || 100 * camera.at.value.k >= 44) return under
    const near = nearestOf(grid, lit, x, y, TAP / camera.at.value.k)
    return near >= 0 ? near : under
  }

  /** A mouse that is pressed on a stack and moved carries it; wherever it is let go is told. */
  function onMouseDown(event: MouseEvent): void {
    const hex = liftable(event)
    if (hex < 0) return
    drag.current = { hex, x: event.clientX, y: event.clientY, on: false }
    const move = (moved: MouseEvent): void => {
      const one = drag.current!
      if (!one.on && Math.hypot(moved.clientX - one.x, moved.clientY - one.y) < SLACK) return
      if (!one.on && !(one.on = handed.current.onLift?.(hex) === true)) return end()
      carry(frame.current!, moved.clientX, moved.clientY, hex)
      const [x, y] = camera.toSheet(moved.clientX, moved.clientY)
      const under = hexUnder(grid, x, y)
      handed.current.onHover(under >= 0 ? under : null)
    }
    const up = (let_go: MouseEvent): void => {
      const carried = drag.current?.on === true
      end()
      if (!carried) return
      press.current.long = true // the click that follows is no click
      setTimeout(() => (press.current.long = false))
      const inside = frame.current!.contains(let_go.target as Node)
      const [x, y] = camera.toSheet(let_go.clientX, let_go.clientY)
      const under = inside ? hexUnder(grid, x, y) : -1
      handed.current.onDrop?.(under >= 0 ? under : null)
    }
    const end = (): void => {
      drag.current = null
      putDown(frame.current)
      removeEventListener('mousemove', move)
      removeEventListener('mouseup', up)
    }
    addEventListener('mousemove', move)
    addEventListener('mouseup', up)
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

  const [width, height] = grid.sheet.map(edge => edge * LAID)
  const k = camera.scale.value
  const small = 60 * k < COMPACT
  const busts = LEADER * k >= COMPACT
  const { piles, lit, chosen, armed, still = false } = props
  // Most of what makes a board be drawn again leaves these as they are: a hover, a step of a computer's thought.
  const counters = useMemo(
    () => <PileLayer grid={grid} piles={piles} small={small} busts={busts} arrows={props.arrows} still={still} />,
    [grid, piles, small, busts, still],
  )
  const shade = useMemo(() => <Shade grid={grid} lit={lit} chosen={chosen} />, [grid, lit, chosen])
  const litHexes = useMemo(() => <LitHexes grid={grid} lit={lit} armed={armed} />, [grid, lit, armed])
  const buttons = useMemo(
    () => <LitButtons grid={grid} lit={lit} onChoose={hex => handed.current.onChoose(hex, 'key')} onFocus={focused} />,
    [grid, lit],
  )
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
      onMouseDown={onMouseDown}
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
        const anew = moved(event)
        if (event.pointerType === 'touch') {
          if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(press.current.timer)
        } else if (event.buttons === 0 && anew) {
          const [x, y] = camera.toSheet(event.clientX, event.clientY)
          const hex = hexUnder(grid, x, y)
          props.onHover(hex >= 0 ? hex : null)
        }
      }}
      onPointerLeave={() => props.onHover(null)}
    >
      <div class="sheet" ref={sheet} style={{ width: `${width}px`, height: `${height}px` }}>
        <div class="ground">
          {props.underlay}
          <Drawing grid={grid}>{props.background}</Drawing>
        </div>
        <Ply grid={grid}>
          <Washes grid={grid} washes={props.washes ?? []} />
          {props.fighting ? <Fight grid={grid} {...props.fighting} /> : shade}
          {litHexes}
          <ChosenHexes grid={grid} chosen={props.chosen} />
          <Trails grid={grid} trails={props.trails ?? []} />
        </Ply>
        <Ply grid={grid}>
          {counters}
          <Arrows grid={grid} arrows={props.fighting ? [] : props.arrows} />
          {props.fighting ? (
            <Strikes grid={grid} {...props.fighting} />
          ) : (
            <Resolved grid={grid} strikes={props.strikes ?? []} />
          )}
          {props.fallen && (
            <MapDice grid={grid} fallen={props.fallen} piles={props.piles} still={props.still === true} />
          )}
        </Ply>
        <Ply grid={grid}>{props.overlay}</Ply>
        <Ply grid={grid}>
          {buttons}
          {props.ringed?.map(hex => (
            <Pointed key={hex} x={grid.x[hex]} y={grid.y[hex]} />
          ))}
          {props.cursor !== null && <Ring grid={grid} hex={props.cursor} />}
          {props.refused !== null && <Cross x={grid.x[props.refused]} y={grid.y[props.refused]} />}
        </Ply>
      </div>
    </div>
  )

  /** Whether the hand moved: a browser tells the same also when the map moves under a hand that rests. */
  function moved({ clientX, clientY }: PointerEvent): boolean {
    const [x, y] = rested.current
    rested.current = [clientX, clientY]
    return clientX !== x || clientY !== y
  }

  function focused(hex: number): void {
    handed.current.onCursor(hex)
    camera.reveal(hex)
  }
}

/** A layer of what lies on the ground. What changes with an answer is drawn again without what does not: counters, names. */
function Ply({ grid, children }: { grid: HexGrid; children: ComponentChildren }) {
  return (
    <div class="ply">
      <Drawing grid={grid}>{children}</Drawing>
    </div>
  )
}

function Drawing({ grid, children }: { grid: HexGrid; children: ComponentChildren }) {
  const [width, height] = grid.sheet
  return (
    <svg class="map" width={width * LAID} height={height * LAID} viewBox={`0 0 ${width} ${height}`}>
      {children}
    </svg>
  )
}

interface Drag {
  hex: number
  x: number
  y: number
  on: boolean // it moves
}

/** Draws the stack of a hex under the pointer: a copy of its drawing, lifted. */
function carry(frame: HTMLElement, x: number, y: number, hex: number): void {
  let ghost = frame.querySelector<HTMLElement>('.carried')
  if (!ghost) {
    const pile = frame.querySelector<SVGGElement>(`.piles > [data-pile="${hex}"]`)
    if (!pile) return
    ghost = document.createElement('div')
    ghost.className = 'carried'
    ghost.innerHTML = '<svg viewBox="-60 -60 120 120"></svg>'
    const copy = pile.cloneNode(true) as SVGGElement
    copy.removeAttribute('transform')
    ghost.firstElementChild!.append(copy)
    frame.append(ghost)
    pile.classList.add('lifted')
  }
  ghost.style.transform = `translate(${x}px, ${y - 14}px)`
}

function putDown(frame: HTMLElement | null): void {
  frame?.querySelector('.carried')?.remove()
  frame?.querySelector('.lifted')?.classList.remove('lifted')
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

/** The hexes that fight stand out of the shade: attackers in gold, the target in red. */
function Fight({ grid, hex, from }: { grid: HexGrid; hex: number; from: readonly number[] }) {
  const [w, h] = grid.sheet
  const holes = [hex, ...from].map(one => hexPath(grid, one)).join('')
  return (
    <g class="fight">
      <path class="fight-shade" fill-rule="evenodd" d={`M-600-600H${w + 600}V${h + 600}H-600Z${holes}`} />
      {from.map(one => (
        <path key={one} class="fight-from" d={hexPath(grid, one, 0.95)} />
      ))}
      <path class="fight-target" d={hexPath(grid, hex, 0.93)} />
    </g>
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
