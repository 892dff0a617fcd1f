import type { Face } from '@grognard/kernel'
import { ArmSymbol, Cockade, Disc, EDGE, Wheel } from './parts.tsx'

// What feeds an army: trains round, depots house-shaped, forage a diamond; and plain markers as soft squares.

export function Train({ face, small }: { face: Face; small: boolean }) {
  return (
    <>
      <circle cx="32" cy="33.6" r="30" fill="var(--c-shade)" opacity=".45" />
      <circle cx="32" cy="32" r="30" fill="var(--n)" stroke="var(--c-edge)" stroke-width="1.4" />
      <circle
        cx="32"
        cy="32"
        r="26"
        fill="none"
        stroke="var(--n-ink)"
        stroke-opacity=".75"
        stroke-width="1.2"
        stroke-dasharray={face.hidden ? '3 2.4' : undefined}
      />
      {face.hidden || small ? (
        <Wheel x={32} y={32} r={17} line={2.8} />
      ) : (
        <>
          <Wheel x={22} y={42} r={8} line={2.6} />
          <Wheel x={43} y={42} r={8} line={2.6} />
          <path
            d="M12 32H52L48 22C40 14 24 14 16 22Z"
            fill="var(--c-ivory)"
            stroke="var(--c-edge)"
            stroke-width="1.2"
          />
        </>
      )}
      {face.badge && !face.hidden && (
        <text x="32" y="30" font-size="13" fill="#15110b">
          {face.badge}
        </text>
      )}
    </>
  )
}

export function Depot({ face }: { face: Face }) {
  return (
    <>
      <path d="M4.6 26.6L32.6 5.6L60.6 26.6V62H4.6Z" fill="var(--c-shade)" opacity=".45" />
      <path
        d="M4 24L32 3L60 24V60H4Z"
        fill="var(--n)"
        stroke="var(--c-edge)"
        stroke-width="1.8"
        stroke-linejoin="round"
      />
      <path d="M9 26.6L32 9.4L55 26.6" fill="none" stroke="var(--n-ink)" stroke-opacity=".8" stroke-width="1.6" />
      <g stroke="var(--c-edge)" stroke-width="1.4" fill="var(--c-ivory)">
        <rect x="12" y="42" width="18" height="14" rx="5" />
        <rect x="34" y="42" width="18" height="14" rx="5" />
        <rect x="23" y="27" width="18" height="14" rx="5" />
      </g>
      <path d="M17 42v14M25 42v14M39 42v14M47 42v14M28 27v14M36 27v14" stroke="var(--c-edge)" stroke-width="1" />
      {face.badge && (
        <text x="32" y="23" font-size="13" fill="var(--n-ink)">
          {face.badge}
        </text>
      )}
    </>
  )
}

export function Forage() {
  return (
    <>
      <path d="M32.6 4.6L61.6 33.6L32.6 62.6L3.6 33.6Z" fill="var(--c-shade)" opacity=".4" />
      <path d="M32 3L61 32L32 61L3 32Z" fill="#ead28a" stroke="#3a2a0c" stroke-width="1.8" />
      <path
        d="M32 52V20M32 52C30 40 26 32 22 26M32 52C34 40 38 32 42 26"
        fill="none"
        stroke="#5a3d0c"
        stroke-width="2.2"
        stroke-linecap="round"
      />
      <g fill="#8a5f14">
        <ellipse cx="32" cy="17" rx="3" ry="6" />
        <ellipse cx="21" cy="24" rx="2.8" ry="5.6" transform="rotate(-28 21 24)" />
        <ellipse cx="43" cy="24" rx="2.8" ry="5.6" transform="rotate(28 43 24)" />
        <ellipse cx="27" cy="29" rx="2.4" ry="4.6" transform="rotate(-20 27 29)" />
        <ellipse cx="37" cy="29" rx="2.4" ry="4.6" transform="rotate(20 37 29)" />
      </g>
    </>
  )
}

/** A key of the catalogue is said where the marker is named, not printed on it. */
const isKey = (label: string): boolean => /^[a-z]+\.[a-z]/.test(label)

export function Marker({ face }: { face: Face }) {
  return (
    <>
      <rect x="1" y="1.8" width="62" height="62" rx="10" fill="var(--c-shade)" opacity=".45" />
      <rect x=".8" y=".8" width="62.4" height="62.4" rx="10" fill="#efe4c6" stroke="var(--c-edge)" stroke-width="1.3" />
      <rect x="4" y="4" width="56" height="56" rx="7" fill="none" stroke="var(--n)" stroke-width="2" />
      {face.arm ? (
        <>
          <ArmSymbol arm={face.arm} x={17} y={11} w={30} h={19} />
          <Cockade x={15} y={40} r={6} />
          {face.badge && <Disc x={46} y={40} r={8} text={face.badge} size={13} pale />}
        </>
      ) : face.badge ? (
        <text x="32" y="43" font-size="30" fill="#1b1712">
          {face.badge}
        </text>
      ) : (
        <Cockade x={32} y={26} r={11} />
      )}
      {!isKey(face.label) && (
        <text
          class="thin"
          x="32"
          y="57"
          font-size="11"
          fill="#1b1712"
          {...(face.label.length > 10 ? { textLength: 52, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
        >
          {face.label}
        </text>
      )}
    </>
  )
}

const WEAVE = Array.from({ length: 22 }, (_, i) => (i - 11) * 6).map(
  x => `M${x} ${EDGE}L${x + EDGE} 0M${x} 0L${x + EDGE} ${EDGE}`,
)

/** The back of a piece that may not be looked at. */
export function Back() {
  return (
    <>
      <svg x="5" y="5" width="54" height="54" viewBox="5 5 54 54" overflow="hidden">
        <path
          d={WEAVE.join('')}
          stroke="color-mix(in srgb, var(--n) 72%, var(--n-ink))"
          stroke-width=".9"
          opacity=".75"
        />
      </svg>
      <rect
        x="5"
        y="5"
        width="54"
        height="54"
        rx="3"
        fill="none"
        stroke="var(--n-ink)"
        stroke-opacity=".8"
        stroke-width="1.2"
      />
      <circle cx="32" cy="32" r="17" fill="var(--n)" stroke="var(--n-ink)" stroke-opacity=".8" stroke-width="1.2" />
      <Cockade x={32} y={32} r={12.5} />
    </>
  )
}
