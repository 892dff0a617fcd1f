import type { State, Title } from '@grognard/kernel'

// The nation whose cockade stands for a side: the one most of its pieces belong to, as far as can be seen; before any stands on the
// map, the one that its title's cover names in the side's place.

const known = new WeakMap<Title, Map<string, string>>()

export function nationOf(title: Title, view: State, side: string): string {
  let nations = known.get(title)
  if (!nations) known.set(title, (nations = new Map()))
  const found = nations.get(side)
  if (found) return found
  const count = new Map<string, number>()
  for (const pile of title.present.piles(view))
    for (const face of pile.faces) if (face.side === side) count.set(face.nation, (count.get(face.nation) ?? 0) + 1)
  const [most] = [...count].sort((a, b) => b[1] - a[1])
  if (most) nations.set(side, most[0])
  return most?.[0] ?? title.present.cover.nations[title.sides.indexOf(side)] ?? 'none'
}
