import type { Face } from '@grognard/kernel'
import { ArmSymbol, Body, Cockade, Disc, Eagle, Name, Plight, Stripe, Stripes } from './parts.tsx'

// A combat unit. With a badge it is a campaign division (class in a disc), without one its figures fill the base line.

const TILT = 'rotate(-9 32 28)'
const CORPS = 24 // the most room that a formation's name takes of the stripe

export function Unit({ face, small }: { face: Face; small: boolean }) {
  return small ? <SmallUnit face={face} /> : <FullUnit face={face} />
}

/** A division that is disrupted turns over whole; a unit that has lost a step shows it on its base line alone. */
function FullUnit({ face }: { face: Face }) {
  const dis = face.disrupted === true && face.badge !== undefined
  const worn = face.disrupted === true && face.badge === undefined
  const ink = dis ? '#15110b' : 'var(--n-ink)'
  // The eagle tells the Guard: where its name and that of the formation would run into each other, the unit's own stays.
  const crowded = face.label.length * 5.4 + (face.formation?.length ?? 0) * 5.2 > 52
  const formation = face.guard && crowded ? undefined : face.formation
  const corps = Math.min(CORPS, (formation?.length ?? 0) * 5.2)
  return (
    <>
      <Body />
      {dis && <Stripes top={15.6} />}
      {worn && <Stripes top={41} />}
      <Stripe depth={15.6} />
      {isMark(face) ? (
        <SizeMark text={face.label} y={13.2} size={13.5} />
      ) : (
        <Name x={5} y={12.4} size={11} text={face.label} room={formation ? 52 - corps : 54} />
      )}
      {formation && (
        <text
          x="59.6"
          y="12.4"
          font-size="10.5"
          fill="var(--f-ink)"
          style={{ textAnchor: 'end' }}
          {...(corps === CORPS ? { textLength: CORPS, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
        >
          {formation}
        </text>
      )}
      <g transform={dis ? TILT : undefined}>
        <ArmSymbol arm={face.arm} heavy={isHeavy(face)} x={17} y={19.2} w={30} h={19} />
      </g>
      <Cockade x={9.2} y={28.6} r={4.6} />
      {face.guard && <Eagle x={55} y={26} scale={0.86} />}
      <Pips face={face} ink={ink} />
      {face.badge === undefined ? (
        <Figures face={face} ink={worn ? '#15110b' : ink} />
      ) : (
        <ClassLine face={face} ink={ink} />
      )}
      <Plight of={face.plight} x={55} y={28.6} r={7.4} />
    </>
  )
}

/** A stripe without a name says how large the unit is, in the signs of military maps: large enough to be read on the map. */
const isMark = (face: Face): boolean => /^X{1,4}$/.test(face.label)

function SizeMark({ text, y, size }: { text: string; y: number; size: number }) {
  return (
    <text x="32" y={y} font-size={size} fill="var(--f-ink)" letter-spacing="1.4">
      {text}
    </text>
  )
}

const isHeavy = (face: Face): boolean => face.arm === 'cav' && face.tags?.includes('tag.heavy') === true

function Pips({ face, ink }: { face: Face; ink: string }) {
  if (!face.steps) return null
  const [left, full] = face.steps
  return (
    <>
      {Array.from({ length: full }, (_, i) => (
        <rect
          x={52.2 + i * 5}
          y="33.6"
          width="3.6"
          height="3.6"
          rx=".6"
          fill={i < left ? ink : 'none'}
          stroke={ink}
          stroke-width=".9"
        />
      ))}
    </>
  )
}

function Figures({ face, ink }: { face: Face; ink: string }) {
  const figures = face.figures ?? []
  const at = figures.length === 1 ? [32] : figures.length === 2 ? [17, 47] : [13.5, 32.5, 51]
  return (
    <>
      {figures.slice(0, 3).map((figure, i) => (
        <text x={at[i]} y="58.4" font-size={figures.length === 3 && i === 1 ? 18.5 : 21} fill={ink}>
          {figure}
        </text>
      ))}
      {figures.length === 3 && <path d="M22 52h3.4M39.6 52h3.4" stroke={ink} stroke-width="1.6" opacity=".7" />}
    </>
  )
}

function ClassLine({ face, ink }: { face: Face; ink: string }) {
  return (
    <>
      <Disc x={32} y={51} r={9.6} text={face.badge!} size={16} pale={face.disrupted} />
      {face.figures?.[0] && (
        <text x="14.5" y="58" font-size="13" fill={ink}>
          {face.figures[0]}
        </text>
      )}
      {face.figures?.[1] && (
        <text x="54" y="58" font-size="13" fill={ink}>
          {face.figures[1]}
        </text>
      )}
    </>
  )
}

function SmallUnit({ face }: { face: Face }) {
  const dis = face.disrupted === true && face.badge !== undefined
  const worn = face.disrupted === true && face.badge === undefined
  const ink = dis || worn ? '#15110b' : 'var(--n-ink)'
  return (
    <>
      <Body />
      {dis && <Stripes top={11} />}
      {worn && <Stripes top={38} />}
      <Stripe depth={isMark(face) ? 13.5 : 11} />
      {isMark(face) && <SizeMark text={face.label} y={12.4} size={14.5} />}
      <g transform={dis ? TILT : undefined}>
        <ArmSymbol arm={face.arm} heavy={isHeavy(face)} x={14} y={15} w={36} h={20} line={2.6} />
      </g>
      {face.guard && <Eagle x={57} y={26} scale={0.8} />}
      {face.badge === undefined ? (
        (face.figures ?? []).slice(0, 2).map((figure, i) => (
          <text x={i === 0 ? 15 : 49} y="60" font-size="28" fill={ink}>
            {figure}
          </text>
        ))
      ) : (
        <>
          <Disc x={46} y={49} r={12.6} text={face.badge} size={21} pale={dis} />
          {face.figures?.[0] && (
            <text x="17" y="58.5" font-size="23" fill={ink}>
              {face.figures[0]}
            </text>
          )}
        </>
      )}
      <Plight of={face.plight} x={52} y={25} r={9.2} />
    </>
  )
}
