import { signal, type Signal } from '@preact/signals'
import { select } from 'd3-selection'
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from 'd3-zoom'
import type { HexGrid } from './grid.ts'

// Moves the sheet under the window. While a gesture lasts the sheet is a layer of its own; when it ends it is
// drawn again, so that it stands sharp.

export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
  under?: number // pixels of the right edge where buttons only float over the map: the sheet may lie beneath them
  corner?: { right: number; top: number } // something more that stands at the left foot
}

export interface Camera {
  at: Signal<ZoomTransform> // follows every frame
  scale: Signal<number> // settled, after a gesture
  attach(frame: HTMLElement, sheet: HTMLElement, pans?: (event: Event) => boolean): () => void // `pans`: that press moves the sheet
  toSheet(clientX: number, clientY: number): [number, number]
  toScreen(x: number, y: number): [number, number]
  centre(hex: number): void
  /** Brings hexes into the free part of the window, never closer than `most`. */
  show(hexes: readonly number[], most?: number, at?: 'once'): void
  /** The same, but never farther off than `least`: then the part of the window's size that weighs most. */
  gather(what: readonly Weighed[], least: number, most?: number, at?: 'once'): void
  /** Brings hexes into what a sheet at the right, or at the foot, leaves free. */
  aside(hexes: readonly number[], sheet: { left: number; top: number }, right?: number): void
  showSheet(): void // the whole sheet, at once
  settle(): void // back to where no bare desk is shown beside the sheet
  reveal(...hexes: number[]): void // pans only if one of them is out of sight
  sees(hex: number): boolean // whether it lies in the free part of the window
  zoomBy(factor: number): void
  pan(dx: number, dy: number): void
}

/** A hex and how much it matters to see it. */
export interface Weighed {
  hex: number
  weight: number
}

const CLOSEST = 2.6

const SETTLE = 140 // milliseconds from the end of a gesture until the sheet is drawn sharp
const QUIET = 250 // and since the last touch or key
const LONGEST = 1500 // however busy the hands
const TOUCHES = ['keydown', 'pointerdown', 'click'] as const

/**
 * The sheet is laid out this small, and always shown larger: what moves is kept as a picture that is never smaller than it was laid out, and so
 * one that is shown at less than its size would be drawn anew whenever it begins to move.
 */
export const LAID = 0.2
const PAD = 84 // around what is brought into sight, in sheet units
const MARGIN = 420 // how far the sheet may be pushed off, in sheet units

/**
 * Where the sheet lies while it moves. A browser sets all words of a drawing anew when its scale changes, and draws all of it; so the scale stays
 * as it was at rest, and the last figure of the matrix, by which all is divided, does the rest.
 */
function inMotion({ x, y, k }: ZoomTransform, rest: number): string {
  const [drawn, w] = [rest / LAID, rest / k]
  return `matrix3d(${drawn},0,0,0,0,${drawn},0,0,0,0,1,0,${x * w},${y * w},0,${w})`
}

function atRest({ x, y, k }: ZoomTransform): string {
  return `translate(${x}px,${y}px) scale(${k / LAID})`
}

function mean(hexes: readonly number[], of: ArrayLike<number>): number {
  return hexes.reduce((sum, hex) => sum + of[hex], 0) / hexes.length
}

export function makeCamera(grid: HexGrid, insets: () => Insets, still: () => boolean): Camera {
  const at = signal(zoomIdentity)
  const scale = signal(1)
  let frame: HTMLElement | undefined
  let behaviour: ZoomBehavior<HTMLElement, unknown> | undefined
  let flight = 0

  function free(): { x: number; y: number; width: number; height: number } {
    const inset = insets()
    const { clientWidth = 800, clientHeight = 600 } = frame ?? {}
    return {
      x: inset.left,
      y: inset.top,
      width: Math.max(80, clientWidth - inset.left - inset.right),
      height: Math.max(80, clientHeight - inset.top - inset.bottom),
    }
  }

  function set(to: ZoomTransform): void {
    if (frame && behaviour) select(frame).call(behaviour.transform, to)
  }

  function fly(to: ZoomTransform): void {
    cancelAnimationFrame(flight)
    if (still() || document.hidden) return set(to)
    const from = at.value
    const began = performance.now()
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / 260)
      const e = 1 - (1 - t) ** 3
      const k = from.k * (to.k / from.k) ** e
      // Keep the middle of the window on a straight way.
      const mix = k === from.k ? e : (k - from.k) / (to.k - from.k || 1)
      set(zoomIdentity.translate(from.x + (to.x - from.x) * mix, from.y + (to.y - from.y) * mix).scale(k))
      if (t < 1) flight = requestAnimationFrame(step)
    }
    flight = requestAnimationFrame(step)
  }

  /** Where the sheet's edge goes so that no bare desk is shown where there is map to show. */
  function onSheet(from: number, room: number, edge: number, length: number): number {
    if (length < room) return from + (room - length) / 2
    return Math.min(from, Math.max(from + room - length, edge))
  }

  function framed(x0: number, y0: number, x1: number, y1: number, most: number): ZoomTransform {
    const room = free()
    const k = Math.min(most, room.width / Math.max(1, x1 - x0), room.height / Math.max(1, y1 - y0))
    const wide = room.width + (insets().under ?? 0)
    const x = onSheet(room.x, wide, room.x + room.width / 2 - (k * (x0 + x1)) / 2, k * grid.sheet[0])
    const y = onSheet(room.y, room.height, room.y + room.height / 2 - (k * (y0 + y1)) / 2, k * grid.sheet[1])
    return zoomIdentity.translate(x, y).scale(k)
  }

  /** Those of the hexes that weigh most together among all that one window shows at a scale. */
  function heaviest(what: readonly Weighed[], k: number): Weighed[] {
    const room = free()
    const [w, h] = [room.width / k - 2 * PAD, room.height / k - 2 * PAD]
    let best: Weighed[] = []
    let most = -1
    for (const from of what) {
      const near = what.filter(
        ({ hex }) =>
          Math.abs(grid.x[hex] - grid.x[from.hex]) < w / 2 && Math.abs(grid.y[hex] - grid.y[from.hex]) < h / 2,
      )
      const sum = near.reduce((total, one) => total + one.weight, 0)
      if (sum > most) [best, most] = [near, sum]
    }
    return best.length > 0 ? best : what.slice(0, 1)
  }

  function show(hexes: readonly number[], most: number, at?: 'once'): void {
    if (hexes.length === 0) return
    const to = around(hexes, most)
    if (at === 'once') set(to)
    else fly(to)
  }

  function around(hexes: readonly number[], most: number): ZoomTransform {
    const xs = hexes.map(hex => grid.x[hex])
    const ys = hexes.map(hex => grid.y[hex])
    return framed(Math.min(...xs) - PAD, Math.min(...ys) - PAD, Math.max(...xs) + PAD, Math.max(...ys) + PAD, most)
  }

  /** How far the sheet must move for a hex to lie in the free part of the window. */
  function astray(hex: number): [number, number] {
    const room = free()
    const [x, y] = at.value.apply([grid.x[hex], grid.y[hex]])
    const edge = 62 * at.value.k // a whole hex and its frame
    const { corner } = insets()
    const foot = corner && x - edge < corner.right ? Math.min(corner.top, room.y + room.height) : room.y + room.height
    return [
      Math.max(room.x + edge - x, 0) + Math.min(room.x + room.width - edge - x, 0),
      Math.max(room.y + edge - y, 0) + Math.min(foot - edge - y, 0),
    ]
  }

  return {
    at,
    scale,
    attach(element, sheet, pans = () => true) {
      frame = element
      const [width, height] = grid.sheet
      const smallest = (): number => 0.8 * Math.min(1, element.clientWidth / width, element.clientHeight / height)
      let settle = 0
      behaviour = zoom<HTMLElement, unknown>()
        .scaleExtent([smallest(), CLOSEST])
        .translateExtent([
          [-MARGIN, -MARGIN],
          [width + MARGIN, height + MARGIN],
        ])
        .filter((event: MouseEvent) => (!event.ctrlKey || event.type === 'wheel') && !event.button && pans(event))
        .clickDistance(5)
        .on('start', () => {
          clearTimeout(settle)
          sheet.style.willChange = 'transform'
        })
        .on('zoom', (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
          if (event.sourceEvent) cancelAnimationFrame(flight)
          sheet.style.transform = inMotion(event.transform, scale.value)
          at.value = event.transform
        })
        .on('end', () => {
          clearTimeout(settle)
          const ended = performance.now()
          const rest = (): void => {
            // Drawing all of it sharp takes long: whoever is at work gets his answers first.
            if (performance.now() - touched < QUIET && performance.now() - ended < LONGEST) {
              settle = window.setTimeout(rest, QUIET)
              return
            }
            sheet.style.transform = atRest(at.value)
            sheet.style.willChange = ''
            scale.value = at.value.k
          }
          settle = window.setTimeout(rest, SETTLE)
        })
      const selection = select(element)
      selection.call(behaviour).on('dblclick.zoom', null)
      let touched = -QUIET
      const touch = (): void => void (touched = performance.now())
      for (const kind of TOUCHES) addEventListener(kind, touch, true)
      return () => {
        cancelAnimationFrame(flight)
        clearTimeout(settle)
        selection.on('.zoom', null)
        for (const kind of TOUCHES) removeEventListener(kind, touch, true)
      }
    },
    toSheet(clientX, clientY) {
      const box = frame!.getBoundingClientRect()
      return at.value.invert([clientX - box.left, clientY - box.top])
    },
    toScreen: (x, y) => at.value.apply([x, y]),
    centre(hex) {
      const { k } = at.value
      fly(framed(grid.x[hex], grid.y[hex], grid.x[hex], grid.y[hex], Math.max(k, 0.8)))
    },
    show: (hexes, most = 1.1, at) => show(hexes, most, at),
    gather(what, least, most = 1.1, at) {
      if (what.length === 0) return
      const far = around(
        what.map(one => one.hex),
        most,
      ).k
      const seen = far >= least ? what : heaviest(what, least)
      show(
        seen.map(one => one.hex),
        Math.max(least, most),
        at,
      )
    },
    aside(hexes, sheet, right = 0) {
      const { clientWidth = 800 } = frame ?? {}
      if (right > 0) {
        // beside something that stands at the left
        const edge = clientWidth - insets().right
        const from = edge - right < 200 ? 0 : right
        const [mx, my] = [mean(hexes, grid.x), mean(hexes, grid.y)]
        const near = Math.max(0.7, Math.min(1.2, at.value.k))
        const left = (from + edge) / 2
        return fly(zoomIdentity.translate(left - near * mx, frame!.clientHeight / 2 - near * my).scale(near))
      }
      const room =
        sheet.left > 120
          ? { width: sheet.left, height: frame!.clientHeight }
          : { width: clientWidth, height: sheet.top }
      const [x, y] = [mean(hexes, grid.x), mean(hexes, grid.y)]
      const k = Math.max(0.7, Math.min(1.2, at.value.k))
      const top = 56
      const across = onSheet(0, room.width, room.width / 2 - k * x, k * grid.sheet[0])
      const down = onSheet(top, room.height - top, top + (room.height - top) / 2 - k * y, k * grid.sheet[1])
      fly(zoomIdentity.translate(across, down).scale(k))
    },
    settle() {
      const { x, y, k } = at.value
      const room = free()
      const wide = room.width + (insets().under ?? 0)
      const to = [onSheet(room.x, wide, x, k * grid.sheet[0]), onSheet(room.y, room.height, y, k * grid.sheet[1])]
      if (to[0] !== x || to[1] !== y) fly(zoomIdentity.translate(to[0], to[1]).scale(k))
    },
    showSheet: () => set(framed(0, 0, grid.sheet[0], grid.sheet[1], 2)),
    reveal(...hexes) {
      const farthest = (axis: 0 | 1): number =>
        hexes.map(hex => astray(hex)[axis]).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0)
      const [dx, dy] = [farthest(0), farthest(1)]
      if (dx !== 0 || dy !== 0) fly(zoomIdentity.translate(at.value.x + dx, at.value.y + dy).scale(at.value.k))
    },
    sees: hex => astray(hex).every(distance => distance === 0),
    zoomBy(factor) {
      if (!frame || !behaviour) return
      const room = free()
      select(frame).call(behaviour.scaleBy, factor, [room.x + room.width / 2, room.y + room.height / 2])
    },
    pan(dx, dy) {
      set(zoomIdentity.translate(at.value.x + dx, at.value.y + dy).scale(at.value.k))
    },
  }
}
