import type { Face } from '@grognard/kernel'
import { memo } from './memo.ts'
import { Commander, NamePlate } from './commander.tsx'
import { Body } from './parts.tsx'
import { Back, Depot, Forage, Marker, Train } from './supply.tsx'
import { Unit } from './unit.tsx'

// A counter drawn from a face: 64 units square, sharp at any size, told apart by shape and text as well as by colour.

/** Stripes without a colour of their own take one of these, always the same for the same name. */
const STRIPES = ['red', 'sky', 'orange', 'violet', 'gold', 'teal', 'green', 'rose', 'steel', 'amber']

function stripeOf(name: string | undefined): { '--f': string; '--f-ink': string } {
  if (!name) return { '--f': 'var(--f-plain)', '--f-ink': 'var(--c-ink)' }
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  const spare = STRIPES[sum % STRIPES.length]
  return {
    '--f': `var(--f-${name}, var(--f-${spare}))`,
    '--f-ink': `var(--f-${name}-ink, ${spare === 'red' || spare === 'violet' ? `var(--f-${spare}-ink)` : 'var(--c-ink)'})`,
  }
}

interface Props {
  face: Face
  small?: boolean // the compact drawing, for counters under 44 pixels
}

export const Counter = memo(function Counter({ face, small = false }: Props) {
  return (
    <g class={`counter n n-${face.nation}`} style={stripeOf(face.stripe)}>
      <Drawing face={face} small={small} />
    </g>
  )
})

function Drawing({ face, small }: { face: Face; small: boolean }) {
  if (face.kind === 'train') return <Train face={face} small={small} />
  if (face.kind === 'depot') return <Depot face={face} />
  if (face.kind === 'forage') return <Forage />
  if (face.hidden)
    return (
      <>
        <Body />
        <Back />
      </>
    )
  if (face.kind === 'commander') return <Commander face={face} small={small} />
  if (face.kind === 'marker') return <Marker face={face} />
  return <Unit face={face} small={small} />
}

/** What is seen of a piece that lies under others: its body and its stripe. */
export const Covered = memo(function Covered({ face }: { face: Face }) {
  return (
    <g class={`counter n n-${face.nation}`} style={stripeOf(face.stripe)}>
      <Body />
      {!face.hidden && face.kind === 'unit' && (
        <path d="M1.6 14V6.2Q1.6 1.6 6.2 1.6H57.8Q62.4 1.6 62.4 6.2V14Z" fill="var(--f)" />
      )}
    </g>
  )
})

/** A commander as a plate below his troops. */
export const Plate = memo(function Plate(props: { face: Face; left: number; right: number; y: number }) {
  const { face } = props
  return (
    <g class={`counter n n-${face.nation}`} style={stripeOf(face.stripe)}>
      <NamePlate {...props} />
    </g>
  )
})

/** A counter standing alone in the page. */
export function CounterIcon({
  face,
  size,
  label,
  small,
}: {
  face: Face
  size: number
  label?: string
  small?: boolean
}) {
  const named = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <svg class="ctr" width={size} height={size} viewBox="0 0 64 64" {...named}>
      <Counter face={face} small={small ?? size < 44} />
    </svg>
  )
}

export function NationCockade({ nation, size }: { nation: string; size: number }) {
  return (
    <svg class={`n n-${nation}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="var(--c1)" stroke="#0d0d0d" stroke-width="1.2" />
      <circle cx="12" cy="12" r="7.6" fill="var(--c2)" />
      <circle cx="12" cy="12" r="4" fill="var(--c3)" />
    </svg>
  )
}
