import type { HexGrid } from './grid.ts'
import type { Arrow, Strike } from './types.ts'

// A march or an attack as a broad arrow through the hexes it touches.

export function Arrows({ grid, arrows }: { grid: HexGrid; arrows: readonly Arrow[] }) {
  return (
    <g class="arrows" aria-hidden="true">
      {arrows.map(arrow => (
        <g
          key={`${arrow.path.join('-')}/${arrow.key ?? ''}`}
          class={`arrow ${arrow.tone}`}
          style={{ '--steps': arrow.path.length - 1 }}
        >
          <Drawn grid={grid} path={arrow.path} />
        </g>
      ))}
    </g>
  )
}

/** Where somebody has come along: dots, and a ring where he began. They lie under the counters. */
export function Trails({ grid, trails }: { grid: HexGrid; trails: readonly Arrow[] }) {
  return (
    <g class="trails" aria-hidden="true">
      {trails.map(({ path }) => (
        <g key={path.join('-')}>
          <circle class="trail-start" cx={grid.x[path[0]]} cy={grid.y[path[0]] - 5} r="17" />
          <path class="trail-key" d={`M${path.map(hex => `${grid.x[hex]} ${grid.y[hex] - 5}`).join('L')}`} />
          <path class="trail" d={`M${path.map(hex => `${grid.x[hex]} ${grid.y[hex] - 5}`).join('L')}`} />
        </g>
      ))}
    </g>
  )
}

/** Short red arrows over the hexsides of a battle, so that no counter is hidden. */
export function Strikes({ grid, hex, from }: { grid: HexGrid; hex: number; from: readonly number[] }) {
  return (
    <g class="strikes" aria-hidden="true">
      {from.map(one => {
        const [dx, dy] = [grid.x[hex] - grid.x[one], grid.y[hex] - grid.y[one]]
        const angle = (Math.atan2(dy, dx) * 180) / Math.PI
        const at = `translate(${grid.x[one] + dx * 0.52} ${grid.y[one] + dy * 0.52}) rotate(${angle.toFixed(0)})`
        return <path key={one} transform={at} d="M-22 -6H-2V-17L20 0L-2 17V6H-22Z" />
      })}
    </g>
  )
}

/** Attacks that are resolved upon: short arrows, and what they come to in a pill behind each. */
export function Resolved({ grid, strikes }: { grid: HexGrid; strikes: readonly Strike[] }) {
  return (
    <>
      {strikes.map(({ from, hexes, text }) => (
        <g key={from} class="resolved" aria-hidden="true">
          {hexes.map(hex => (
            <Strikes key={hex} grid={grid} hex={hex} from={[from]} />
          ))}
          <g transform={`translate(${grid.x[from]} ${grid.y[from] + 34})`}>
            <rect x={-(9 + text.length * 3.6)} y="-10" width={18 + text.length * 7.2} height="20" rx="10" />
            <text y="5">{text}</text>
          </g>
        </g>
      ))}
    </>
  )
}

function Drawn({ grid, path }: { grid: HexGrid; path: readonly number[] }) {
  const points = path.map(hex => [grid.x[hex], grid.y[hex] - 5] as const)
  if (points.length < 2) return null
  const [lastX, lastY] = points[points.length - 1]
  const [fromX, fromY] = points[points.length - 2]
  const length = Math.hypot(lastX - fromX, lastY - fromY) || 1
  const [ux, uy] = [(lastX - fromX) / length, (lastY - fromY) / length]
  const [tipX, tipY] = [lastX - ux * 14, lastY - uy * 14]
  const [neckX, neckY] = [tipX - ux * 24, tipY - uy * 24]
  let line = `M${points[0][0]} ${points[0][1]}`
  // Through the middles of the legs, so that the corners round.
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]
    const end = i === points.length - 2 ? [neckX, neckY] : [(x + points[i + 1][0]) / 2, (y + points[i + 1][1]) / 2]
    line += `Q${x} ${y} ${end[0].toFixed(1)} ${end[1].toFixed(1)}`
  }
  if (points.length === 2) line += `L${neckX.toFixed(1)} ${neckY.toFixed(1)}`
  const head = `M${tipX} ${tipY}L${neckX - uy * 17} ${neckY + ux * 17}L${neckX + uy * 17} ${neckY - ux * 17}Z`
  return (
    <>
      <path class="arrow-key" pathLength={1} d={line} />
      <path class="arrow-key head" d={head} />
      <path class="arrow-line" pathLength={1} d={line} />
      <path class="arrow-head" d={head} />
    </>
  )
}
