import type { Cover, CoverMarch } from '@grognard/kernel'

// The picture on a cover: a piece of the title's own map, and the marches that made the campaign.

const pictures = import.meta.glob<string>('../../../*/art/*.webp', { query: '?url', import: 'default', eager: true })

function pictureOf(id: string): string | undefined {
  return Object.entries(pictures).find(([file]) => file.endsWith(`/${id}.webp`))?.[1]
}

export function CoverArt({ id, marches = [] }: { id: string; marches?: Cover['marches'] }) {
  const picture = pictureOf(id)
  return (
    <span class="art">
      {picture && <img src={picture} alt="" width="300" height="420" />}
      {marches.length > 0 && (
        <svg viewBox="0 0 300 420" preserveAspectRatio="xMidYMid slice">
          {marches.map((march, i) => (
            <g key={i} class={`n n-${march.nation}`}>
              <path class="march-key" d={march.path} />
              <path class="march-key head" d={HEAD} transform={placed(march.head)} />
              <path class="march-line" d={march.path} />
              <path class="march-head" d={HEAD} transform={placed(march.head)} />
            </g>
          ))}
        </svg>
      )}
    </span>
  )
}

const HEAD = 'M22 0L-8 -17L-2 0L-8 17Z'
const placed = ([x, y, turn]: CoverMarch['head']): string => `translate(${x} ${y}) rotate(${turn})`
