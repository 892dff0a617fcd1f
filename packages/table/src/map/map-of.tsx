import type { Board } from '@grognard/kernel'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { boardStyle, layerMarkup, type Layer } from '@grognard/atlas/draw'
import type { Camera } from '../board/camera.ts'
import { hexPath, type HexGrid } from '../board/grid.ts'
import { memo } from '../counters/memo.ts'
import type { Sheet } from './boards.ts'
import { Relief } from './relief.tsx'
import { splitLayer } from './split.ts'
import { PlaceMarks, PlaceNames, PlainMap } from './plain-map.tsx'

// The drawn map of a board: what lies below the counters, and the names above them.

export interface DrawnMap {
  underlay?: ComponentChildren
  background: ComponentChildren
  overlay: ComponentChildren
}

const ABOVE = new Set(['place-names']) // read above the counters

interface Ground {
  board: Board
  grid: HexGrid
  camera: Camera
  sheet: Sheet | undefined
  playable?: readonly number[] // the rest falls under a veil
  without?: ReadonlySet<string> // layers that are switched off
}

export function drawnMap({ board, grid, camera, sheet, playable, without = NONE }: Ground): DrawnMap {
  const veil = playable && playable.length < grid.size ? <Veil grid={grid} playable={playable} /> : null
  if (!sheet)
    return {
      background: (
        <>
          <PlainMap board={board} grid={grid} />
          <PlaceMarks board={board} grid={grid} />
          {veil}
        </>
      ),
      overlay: <PlaceNames board={board} grid={grid} />,
    }
  layOutStyle()
  const shown = sheet.layers.layers.filter(layer => !without.has(layer.id))
  return {
    underlay: sheet.relief && !without.has('relief') ? <Relief {...sheet.relief} camera={camera} /> : undefined,
    background: (
      <>
        {!sheet.relief && <rect class="paper" width={grid.sheet[0]} height={grid.sheet[1]} />}
        {shown
          .filter(layer => !ABOVE.has(layer.id))
          .map(layer => (
            <Drawn key={layer.id} layer={layer} />
          ))}
        {veil}
      </>
    ),
    overlay: shown.filter(layer => ABOVE.has(layer.id)).map(layer => <Drawn key={layer.id} layer={layer} />),
  }
}

const NONE: ReadonlySet<string> = new Set()

// The page's policy lets no markup bring styles along: the sheet's is laid beside the others, and tints are put on by hand.

const TINT = / style="fill:([^"]*)"/g

const Drawn = memo(function Drawn({ layer }: { layer: Layer }) {
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    for (const one of group.current!.querySelectorAll<SVGElement>('[data-tint]')) one.style.fill = one.dataset.tint!
  }, [layer])
  const markup = layerMarkup(splitLayer(layer)).replace(TINT, ' data-tint="$1"')
  return <g ref={group} aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />
})

let laidOut = false

function layOutStyle(): void {
  if (laidOut) return
  laidOut = true
  const style = new CSSStyleSheet()
  style.replaceSync(boardStyle)
  document.adoptedStyleSheets.push(style)
}

/** What lies outside the ground of this title falls under a veil. */
const Veil = memo(function Veil({ grid, playable }: { grid: HexGrid; playable: readonly number[] }) {
  const [w, h] = grid.sheet
  return (
    <path class="veil" fill-rule="evenodd" d={`M0 0H${w}V${h}H0Z${playable.map(hex => hexPath(grid, hex)).join('')}`} />
  )
})
