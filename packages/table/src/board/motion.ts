import type { Face } from '@grognard/kernel'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { HexGrid } from './grid.ts'
import type { Arrow, BoardPile } from './types.ts'

// Counters slide along their march, and turn over when their other side comes up. Any touch or key ends it at once.

const STEP = 180 // milliseconds a hex
const LONGEST = 1100 // however far the march
const FLIP = 240
const MOST = 24 // more counters than these jump: it is a leap in the replay, not a march

interface Seen {
  hex: number
  side: string // what the counter shows, so far as it can turn
}

export function useMotion(
  layer: RefObject<SVGGElement | null>,
  grid: HexGrid,
  piles: readonly BoardPile[],
  arrows: readonly Arrow[],
  still: boolean,
): void {
  const before = useRef<Map<string, Seen> | null>(null)
  const under = useRef<Animation[]>([]) // asking the page which there are would have it lay itself out
  useLayoutEffect(() => {
    const now = new Map<string, Seen>()
    for (const pile of piles) for (const face of pile.faces) now.set(face.key, { hex: pile.hex, side: turned(face) })
    const past = before.current
    before.current = now
    if (!past || still || document.hidden) return
    const changed = [...now].filter(([key, { hex, side }]) => {
      const was = past.get(key)
      return was && (was.hex !== hex || was.side !== side)
    })
    if (changed.length > MOST) return
    under.current = under.current.filter(one => one.playState === 'running')
    for (const [key, { hex }] of changed) {
      const element = layer.current?.querySelector(`[data-face="${CSS.escape(key)}"]`)
      const was = past.get(key)!
      if (element)
        under.current.push(was.hex === hex ? flip(element) : slide(element, grid, pathOf(arrows, was.hex, hex)))
    }
  }, [piles])
  useLayoutEffect(() => {
    const finish = (): void => {
      for (const one of under.current.splice(0)) one.finish()
    }
    addEventListener('pointerdown', finish, true)
    addEventListener('keydown', finish, true)
    return () => {
      removeEventListener('pointerdown', finish, true)
      removeEventListener('keydown', finish, true)
    }
  }, [])
}

function turned(face: Face): string {
  return `${face.hidden === true} ${face.disrupted === true}`
}

/** The way it went, if an arrow tells it; else straight. */
function pathOf(arrows: readonly Arrow[], from: number, to: number): readonly number[] {
  const told = arrows.find(({ path }) => path[path.length - 1] === to && path.includes(from))
  return told ? told.path.slice(told.path.lastIndexOf(from)) : [from, to]
}

function flip(element: Element): Animation {
  return element.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], { duration: FLIP, easing: 'ease-out' })
}

function slide(element: Element, grid: HexGrid, path: readonly number[]): Animation {
  const end = path[path.length - 1]
  const frames = path.map(hex => ({
    transform: `translate(${grid.x[hex] - grid.x[end]}px, ${grid.y[hex] - grid.y[end]}px)`,
  }))
  const far = Math.hypot(grid.x[path[0]] - grid.x[end], grid.y[path[0]] - grid.y[end]) / 100
  const hexes = Math.max(path.length - 1, Math.round(far))
  return element.animate(frames, { duration: Math.min(LONGEST, STEP * hexes), easing: 'ease-in-out' })
}
