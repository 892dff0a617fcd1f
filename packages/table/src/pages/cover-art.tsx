// The picture on a cover: a piece of the title's own map, and the marches that made the campaign.

const pictures = import.meta.glob<string>('../art/*.webp', { query: '?url', import: 'default', eager: true })

interface March {
  nation: string
  path: string // of the shaft, in a picture of 300 by 420
  head: readonly [x: number, y: number, degrees: number]
}

const MARCHES: Record<string, March[]> = {
  bautzen: [
    { nation: 'fr', path: 'M96 60C116 92 132 112 138 150', head: [139, 166, 86] },
    { nation: 'ru', path: 'M252 238C232 214 214 196 186 188', head: [172, 184, -164] },
  ],
  '1813': [
    { nation: 'fr', path: 'M62 196C84 210 98 228 108 250', head: [113, 264, 68] },
    { nation: 'pr', path: 'M206 112C204 140 190 162 164 176', head: [151, 182, 154] },
  ],
  '1799': [
    { nation: 'fr', path: 'M66 268C92 262 110 244 120 216', head: [125, 203, -68] },
    { nation: 'gb', path: 'M246 104C248 134 228 158 192 166', head: [178, 168, 174] },
  ],
}

export function CoverArt({ id, marches }: { id: string; marches?: boolean }) {
  const picture = pictures[`../art/${id}.webp`]
  return (
    <span class="art">
      {picture && <img src={picture} alt="" width="300" height="420" />}
      {marches && MARCHES[id] && (
        <svg viewBox="0 0 300 420" preserveAspectRatio="xMidYMid slice">
          {MARCHES[id].map((march, i) => (
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
const placed = ([x, y, turn]: March['head']): string => `translate(${x} ${y}) rotate(${turn})`
