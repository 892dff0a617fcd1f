import { say } from '../words/index.ts'

const PIPS: Record<number, [number, number][]> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
}

/** A die that has fallen. */
export function Die({ face, size = 22 }: { face: number; size?: number }) {
  return (
    <svg class="die" width={size} height={size} viewBox="0 0 48 48" role="img" aria-label={say('die', { face })}>
      <rect class="die-body" x="2" y="2" width="44" height="44" rx="9" />
      {PIPS[face] ? (
        PIPS[face].map(([x, y]) => <circle class="die-pip" cx={x * 12} cy={y * 12} r="4.4" />)
      ) : (
        <text class="die-text" x="24" y="34">
          {face}
        </text>
      )}
    </svg>
  )
}

export function Dice({ faces, size }: { faces: readonly number[]; size?: number }) {
  return (
    <span class="dice">
      {faces.map((face, i) => (
        <Die key={i} face={face} size={size} />
      ))}
    </span>
  )
}
