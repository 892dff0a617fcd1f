import type { Face } from '@grognard/kernel'
import { Body, Cockade, Disc, Name } from './parts.tsx'

// A commander: a bust in a medallion, the formation's stripe at the foot, the rating in a disc. From afar his troops bear his name on a plate.

const BICORNE = 'M-15 5.6C-13.6-2.6-8.5-9.2 0-9.2S13.6-2.6 15 5.6C10.4 2.9 5.4 1.9 0 1.9S-10.4 2.9-15 5.6Z'
const BRAID = 'M-11.4 1.4C-8.8-4.2-5.4-6.6 0-6.6S8.8-4.2 11.4 1.4'
const foot = (top: number): string => `M1.6 ${top}V57.8Q1.6 62.4 6.2 62.4H57.8Q62.4 62.4 62.4 57.8V${top}Z`
const FOOT = 48 // where the stripe begins
const SMALL_FOOT = 44 // deeper, for larger letters

export function Commander({ face, small }: { face: Face; small: boolean }) {
  const top = small ? SMALL_FOOT : FOOT
  return (
    <>
      <Body />
      <path d={foot(top)} fill="var(--f)" />
      <path d={`M1.6 ${top}H62.4`} stroke="var(--c-edge)" stroke-width=".9" opacity=".75" />
      {small ? <SmallBust face={face} /> : <Bust face={face} />}
    </>
  )
}

function SmallBust({ face }: { face: Face }) {
  return (
    <>
      <circle cx="32" cy="22.8" r="19" fill="var(--c-ivory)" stroke="var(--c-edge)" stroke-width="1.1" />
      <path transform="translate(32 16.4)" d={BICORNE} fill="#1b1712" />
      <text x="32" y="38.6" font-size="20" fill="#15110b">
        {face.badge}
      </text>
      <Name x={32} y={59.4} size={17} text={face.label} room={57} anchor="middle" />
    </>
  )
}

/** His name below his troops, the rating before it. */
export function NamePlate({ face, left, right, y }: { face: Face; left: number; right: number; y: number }) {
  const rated = face.badge !== undefined
  const from = left + (rated ? 18.5 : 3)
  return (
    <>
      <rect
        x={left}
        y={y}
        width={right - left}
        height="17.5"
        rx="3.5"
        fill="var(--f)"
        stroke="var(--c-edge)"
        stroke-width="1"
      />
      {rated && (
        <>
          <path
            d={`M${left + 16.5} ${y}V${y + 17.5}H${left + 3.5}Q${left} ${y + 17.5} ${left} ${y + 14}V${y + 3.5}Q${left} ${y} ${left + 3.5} ${y}Z`}
            fill="#15110b"
          />
          <text x={left + 8.4} y={y + 13.6} font-size={face.badge!.length > 1 ? 12 : 14} fill="#fff">
            {face.badge}
          </text>
        </>
      )}
      <Name
        x={(from + right - 2) / 2}
        y={y + 13.6}
        size={14.5}
        text={face.label}
        room={right - from - 4}
        anchor="middle"
      />
    </>
  )
}

function Bust({ face }: { face: Face }) {
  return (
    <>
      <circle cx="24" cy="24.5" r="19" fill="#efe3c4" stroke="var(--c-edge)" stroke-width="1.1" />
      <path
        d="M7.5 34.5Q12 35.6 19.5 34.4L24 38L28.5 34.4Q36 35.6 40.5 34.5A19 19 0 0 1 7.5 34.5Z"
        fill="var(--n-lo)"
        stroke="var(--c-edge)"
        stroke-width="1"
      />
      <path d="M21.4 34.6L24 43L26.6 34.6Z" fill="var(--c-ivory)" />
      <path
        d="M9.5 38.6q3-2.6 7-2l-1.4 4.4zM38.5 38.6q-3-2.6-7-2l1.4 4.4z"
        fill="#d9ab3c"
        stroke="var(--c-edge)"
        stroke-width=".6"
      />
      <path
        d="M18.6 20H29.4V27.4Q29.4 35.4 24 35.4T18.6 27.4Z"
        fill="#e6c7a2"
        stroke="var(--c-edge)"
        stroke-width="1"
      />
      <g transform="translate(24 18.4)">
        <path d={BICORNE} fill="#1b1712" stroke="var(--c-ivory)" stroke-width=".7" />
        <path d={BRAID} fill="none" stroke="#d9ab3c" stroke-width="1.2" />
      </g>
      <Cockade x={28.6} y={15} r={2.9} />
      {face.badge !== undefined && <Disc x={50.5} y={35} r={10.4} text={face.badge} size={17} pale={face.disrupted} />}
      <Name x={32} y={59} size={11.5} text={face.label} room={56} anchor="middle" />
    </>
  )
}
