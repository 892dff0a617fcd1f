import type { Face } from '@grognard/kernel'

// The parts a counter is put together from, in a square of 64 units.

export const EDGE = 64

export function Body() {
  return (
    <>
      <rect x="1" y="1.8" width="62" height="62" rx="5.5" fill="var(--c-shade)" opacity=".5" />
      <rect
        x=".8"
        y=".8"
        width="62.4"
        height="62.4"
        rx="5.2"
        fill="var(--n)"
        stroke="var(--c-edge)"
        stroke-width="1.2"
      />
      <path d="M2.4 60V6.5Q2.4 2.4 6.5 2.4H58" fill="none" stroke="var(--n-hi)" stroke-width="1.3" />
      <path d="M61.6 5v52.5q0 4.1-4.1 4.1H6" fill="none" stroke="var(--n-lo)" stroke-width="1.3" />
    </>
  )
}

/** The formation's stripe along the head. */
export function Stripe({ depth }: { depth: number }) {
  return (
    <>
      <path d={`M1.6 ${depth}V6.2Q1.6 1.6 6.2 1.6H57.8Q62.4 1.6 62.4 6.2V${depth}Z`} fill="var(--f)" />
      <path d={`M1.6 ${depth}H62.4`} stroke="var(--c-edge)" stroke-width="1" opacity=".75" />
    </>
  )
}

export function Cockade({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="var(--c1)" stroke="#0d0d0d" stroke-width={r * 0.13} />
      <circle cx={x} cy={y} r={r * 0.68} fill="var(--c2)" />
      <circle cx={x} cy={y} r={r * 0.36} fill="var(--c3)" />
    </>
  )
}

/** The arm: foot crossed, horse one diagonal, heavy horse with a filled corner, guns a ball, mixed foot and ball. */
export function ArmSymbol({
  arm,
  heavy = false,
  x,
  y,
  w,
  h,
  line = 1.9,
}: {
  arm: Face['arm']
  heavy?: boolean
  x: number
  y: number
  w: number
  h: number
  line?: number
}) {
  const [right, foot] = [x + w, y + h]
  const horse = `M${x} ${foot}L${right} ${y}`
  const cross = `${horse}M${x} ${y}L${right} ${foot}`
  const ball = arm === 'art' || arm === 'mixed'
  return (
    <>
      <rect x={x} y={y} width={w} height={h} fill="var(--c-ivory)" stroke="var(--c-ink)" stroke-width={line} />
      {arm && arm !== 'art' && (
        <path d={arm === 'cav' ? horse : cross} fill="none" stroke="var(--c-ink)" stroke-width={line} />
      )}
      {heavy && <path d={`M${x} ${y}h${w * 0.36}L${x} ${y + h * 0.62}Z`} fill="var(--c-ink)" />}
      {ball && <circle cx={x + w / 2} cy={y + h / 2} r={h * (arm === 'art' ? 0.26 : 0.2)} fill="var(--c-ink)" />}
    </>
  )
}

const EAGLE =
  'M0-5.2c1 0 1.6.7 1.5 1.6l-.3.8c2.2-.3 4.3-1.4 6.3-3.2c.2 4-1.4 6.6-4.6 7.6l1.6 1.2l-2.4.3l.6 2.6h-5.4l.6-2.6l-2.4-.3l1.6-1.2' +
  'c-3.2-1-4.8-3.6-4.6-7.6c2 1.8 4.1 2.9 6.3 3.2l-.3-.8c-.1-.9.5-1.6 1.5-1.6z'

export function Eagle({ x, y, scale }: { x: number; y: number; scale: number }) {
  return <path transform={`translate(${x} ${y}) scale(${scale})`} fill="var(--n-ink)" d={EAGLE} />
}

/** The dark disc that holds a class or a rating; white and dashed on the disrupted side. */
export function Disc({
  x,
  y,
  r,
  text,
  size,
  pale,
}: {
  x: number
  y: number
  r: number
  text: string
  size: number
  pale?: boolean
}) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill={pale ? '#fff' : '#15110b'}
        stroke={pale ? '#15110b' : 'var(--c-gilt)'}
        stroke-width={r / 7.5}
        stroke-dasharray={pale ? '3.2 2.2' : undefined}
      />
      <text x={x} y={y + size * 0.345} font-size={size} fill={pale ? '#15110b' : '#fff'}>
        {text}
      </text>
    </>
  )
}

/** The state of being on the back side: the body ivory under diagonal bars. */
export function Stripes({ top }: { top: number }) {
  const bars: string[] = []
  for (let x = -48; x < 64; x += 14) bars.push(`M${x} 64L${x + 64 - top} ${top}`)
  return (
    <svg x="1.6" y={top} width="60.8" height={62.4 - top} viewBox={`1.6 ${top} 60.8 ${62.4 - top}`} overflow="hidden">
      <rect y={top} width="64" height={64 - top} fill="#efe6cf" />
      <path d={bars.join('')} stroke="var(--n)" stroke-width="5" opacity=".42" />
    </svg>
  )
}

export function Wheel({ x, y, r, line }: { x: number; y: number; r: number; line: number }) {
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4
    return `M${x} ${y}L${(x + r * Math.cos(angle)).toFixed(2)} ${(y + r * Math.sin(angle)).toFixed(2)}`
  })
  return (
    <g stroke="var(--n-ink)" fill="none">
      <circle cx={x} cy={y} r={r} stroke-width={line} />
      <path d={spokes.join('')} stroke-width={line * 0.7} />
      <circle cx={x} cy={y} r={r * 0.22} fill="var(--n-ink)" stroke="none" />
    </g>
  )
}

/** What ails the whole stack: shut in by the enemy is a dot in a ring, without supply a wheel struck through. */
export function Plight({ of, x, y, r }: { of: Face['plight']; x: number; y: number; r: number }) {
  if (!of) return null
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 10})`}>
      <circle r="10" fill="#fff" stroke="#b3190c" stroke-width="2.6" />
      {of === 'shut-in' ? (
        <circle r="4" fill="#b3190c" />
      ) : (
        <>
          <path
            d="M-5.4 0A5.4 5.4 0 1 0 5.4 0A5.4 5.4 0 1 0-5.4 0M0-5.4V5.4M-5.4 0H5.4"
            fill="none"
            stroke="#15110b"
            stroke-width="1.7"
          />
          <path d="M-7 7L7-7" stroke="#b3190c" stroke-width="3" />
        </>
      )}
    </g>
  )
}

/** A name in the stripe, squeezed to the room there is. */
export function Name({
  x,
  y,
  size,
  text,
  room,
  anchor = 'start',
}: {
  x: number
  y: number
  size: number
  text: string
  room: number
  anchor?: 'start' | 'middle'
}) {
  const most = Math.floor((room * 1.3) / (size * 0.44)) // letters; what is longer is cut short with a stop
  const shown = text.length > most ? `${text.slice(0, most - 1)}.` : text
  const squeeze = shown.length * size * 0.48 > room
  return (
    <text
      class="thin"
      x={x}
      y={y}
      font-size={size}
      fill="var(--f-ink)"
      style={{ textAnchor: anchor }}
      {...(squeeze ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
    >
      {shown}
    </text>
  )
}
