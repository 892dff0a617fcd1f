// Outlines of glyphs with what nobody sees left out: a coarser grid, fewer points, no instructions.

export const GRAINS = 512 // to the em: a tenth of a pixel in the largest headline

interface Point {
  x: number
  y: number
  on: boolean // on the curve
}

/** A simple outline with its points set to a coarser grid and without instructions. A compound one stays as it is. */
export function leanOutline(outline: Buffer, grain: number): Buffer {
  const contours = outline.length === 0 ? 0 : outline.readInt16BE(0)
  if (contours <= 0) return outline
  const ends = Array.from({ length: contours }, (_, i) => outline.readUInt16BE(10 + 2 * i))
  const points = readPoints(outline, ends).map(({ x, y, on }) => ({
    x: Math.round(x / grain) * grain,
    y: Math.round(y / grain) * grain,
    on,
  }))
  const kept: Point[] = []
  const newEnds = ends.map((end, i) => {
    const ring = points.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1)
    const lean = ring.filter((point, j) => !isImplied(ring, j) || ring.length < 4 || !point.on)
    kept.push(...(lean.length > 2 ? lean : ring))
    return kept.length - 1
  })
  return writeOutline(kept, newEnds)
}

/** Where a point is its neighbour again, or lies on the straight line between two others on the curve, it need not be told. */
function isImplied(ring: readonly Point[], at: number): boolean {
  const [before, point, after] = [ring.at(at - 1)!, ring[at], ring[(at + 1) % ring.length]]
  if (!point.on) return false
  if (point.x === after.x && point.y === after.y) return after.on
  if (!before.on || !after.on) return false
  const [ax, ay, bx, by] = [point.x - before.x, point.y - before.y, after.x - point.x, after.y - point.y]
  return ax * by === ay * bx && ax * bx + ay * by > 0
}

const [ON, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [1, 2, 4, 8, 16, 32]

function readPoints(outline: Buffer, ends: readonly number[]): Point[] {
  let at = 10 + 2 * ends.length
  at += 2 + outline.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length <= ends[ends.length - 1]) {
    const flag = outline[at++]
    flags.push(flag)
    if (flag & REPEAT) for (let n = outline[at++]; n > 0; n--) flags.push(flag)
  }
  const along = (short: number, same: number): number[] => {
    let value = 0
    return flags.map(flag => {
      if (flag & short) value += flag & same ? outline[at++] : -outline[at++]
      else if (!(flag & same)) {
        value += outline.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = along(SHORT_X, SAME_X)
  const ys = along(SHORT_Y, SAME_Y)
  return flags.map((flag, i) => ({ x: xs[i], y: ys[i], on: (flag & ON) !== 0 }))
}

function writeOutline(points: readonly Point[], ends: readonly number[]): Buffer {
  const head = Buffer.alloc(12 + 2 * ends.length)
  const [xs, ys] = [points.map(point => point.x), points.map(point => point.y)]
  const box = [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  box.forEach((n, i) => head.writeInt16BE(n, 2 * i))
  ends.forEach((end, i) => head.writeUInt16BE(end, 10 + 2 * i))
  const flags: number[] = []
  const [across, up]: [number[], number[]] = [[], []]
  points.forEach((point, i) => {
    const step = (n: number, list: number[], short: number, same: number): number => {
      if (n === 0) return same
      if (Math.abs(n) < 256) {
        list.push(Math.abs(n))
        return short | (n > 0 ? same : 0)
      }
      list.push((n >> 8) & 255, n & 255)
      return 0
    }
    const dx = step(point.x - (points[i - 1]?.x ?? 0), across, SHORT_X, SAME_X)
    const dy = step(point.y - (points[i - 1]?.y ?? 0), up, SHORT_Y, SAME_Y)
    flags.push((point.on ? ON : 0) | dx | dy)
  })
  const whole = Buffer.concat([head, Buffer.from([...flags, ...across, ...up])])
  return Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)])
}
