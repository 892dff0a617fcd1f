import type { GameEvent, Title } from '@grognard/kernel'

// What is marked on the scrubber of a replay.

export interface Landmark {
  at: number // after which answer
  kind: string // 'turn', 'battle' …
}

export function landmarks(title: Title, events: readonly (readonly GameEvent[])[]): Landmark[] {
  const found: Landmark[] = []
  events.forEach((list, i) => {
    for (const event of list) {
      const kind = title.present.landmark?.(event)
      if (kind && !found.some(one => one.at === i + 1 && one.kind === kind)) found.push({ at: i + 1, kind })
    }
  })
  return found
}
