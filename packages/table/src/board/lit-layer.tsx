import { hexPath, type HexGrid } from './grid.ts'
import type { LitHex } from './types.ts'

// What may be chosen: brighter hexes with a white edge keyed in ink, the cost in a circle; the rest falls into shade.

interface Props {
  grid: HexGrid
  lit: readonly LitHex[]
  chosen: readonly number[]
  armed: number | null
  onChoose(hex: number): void
  onFocus(hex: number): void
}

export function Shade({ grid, lit, chosen }: Pick<Props, 'grid' | 'lit' | 'chosen'>) {
  if (lit.length === 0) return null
  const [w, h] = grid.sheet
  const holes = [...new Set([...lit.map(one => one.hex), ...chosen])].map(hex => hexPath(grid, hex)).join('')
  return <path class="shade" fill-rule="evenodd" d={`M-600-600H${w + 600}V${h + 600}H-600Z${holes}`} />
}

export function ChosenHexes({ grid, chosen }: Pick<Props, 'grid' | 'chosen'>) {
  return (
    <g class="chosen">
      {chosen.map(hex => (
        <g key={hex}>
          <path class="chosen-key" d={hexPath(grid, hex, 0.92)} />
          <path class="chosen-gold" d={hexPath(grid, hex, 0.92)} />
        </g>
      ))}
    </g>
  )
}

/** The hexes themselves, below the counters. */
export function LitHexes({ grid, lit, armed }: Pick<Props, 'grid' | 'lit' | 'armed'>) {
  return (
    <g class="lit">
      <pattern id="force-lines" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="force-line" d="M0 0V9" />
      </pattern>
      {lit.map(({ hex, tone }) => (
        <g key={hex} class={`lit-hex ${tone}${armed === hex ? ' armed' : ''}`}>
          <path class="lit-key" d={hexPath(grid, hex, 0.91)} />
          <path class="lit-face" d={hexPath(grid, hex, 0.91)} />
          {tone === 'forced' && <path class="lit-hatch" d={hexPath(grid, hex, 0.91)} />}
          {(tone === 'stop' || tone === 'target') && <path class="lit-dash" d={hexPath(grid, hex, 0.82)} />}
        </g>
      ))}
    </g>
  )
}

/** Costs and the buttons that a keyboard or a screen reader finds, above the counters. */
export function LitButtons({ grid, lit, onChoose, onFocus }: Pick<Props, 'grid' | 'lit' | 'onChoose' | 'onFocus'>) {
  return (
    <g class="lit-buttons">
      {lit.map(({ hex, label, cost, chance, tone }) => (
        <g
          key={hex}
          role="button"
          tabindex={0}
          aria-label={label}
          data-hex={hex}
          data-lit={grid.numbers[hex]}
          class="lit-button"
          onFocus={() => onFocus(hex)}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            event.stopPropagation()
            onChoose(hex)
          }}
        >
          <path class="lit-target" d={hexPath(grid, hex, 0.96)} />
          <path class="lit-ring-gap" d={hexPath(grid, hex, 0.94)} />
          <path class="lit-ring" d={hexPath(grid, hex, 0.94)} />
          {chance !== undefined && <Chance x={grid.x[hex] + 6} y={grid.y[hex] - 27} text={chance} />}
          {cost !== undefined && <Cost x={grid.x[hex] + 36} y={grid.y[hex] - 26} text={cost} tone={tone} />}
        </g>
      ))}
    </g>
  )
}

const OCTAGON = Array.from({ length: 8 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 4
  return `${(12.5 * Math.cos(angle)).toFixed(1)} ${(12.5 * Math.sin(angle)).toFixed(1)}`
}).join('L')

/** The chance of a loss, in a pill left of the cost. */
function Chance({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} class="chance">
      <rect x="-17" y="-9" width="34" height="18" rx="9" />
      <text y="4.6">{text}</text>
    </g>
  )
}

function Cost({ x, y, text, tone }: { x: number; y: number; text: string; tone: LitHex['tone'] }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} class={`cost ${tone}`}>
      {tone === 'stop' ? <path d={`M${OCTAGON}Z`} /> : <circle r="11" />}
      <text y="5">{text}</text>
    </g>
  )
}
