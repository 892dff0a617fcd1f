// Outlines of glyphs with what nobody sees left out: a coarser grid, fewer points, no instructions. Rough faces are lighter to fetch and to draw.

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
    const few = fewer(lean, grain)
    kept.push(...(few.length > 2 ? few : lean.length > 2 ? lean : ring))
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

const SLACK = 1.2 // grains that a curve may stray from the rough one: a twelfth of a pixel in the largest headline
const MOST = 14 // pieces that are drawn as one
const WORTH = 0.75 // of the points must be left at most

type At = Pick<Point, 'x' | 'y'>

/** A straight piece of an outline, or a curve with its middle point. */
interface Piece {
  from: At
  by?: At | undefined
  to: At
}

/** The same ring of as few pieces as its roughness allows. The types of old books are cut of a hundred small curves each. */
function fewer(ring: readonly Point[], grain: number): Point[] {
  const pieces = piecesOf(ring)
  const lean: Point[] = []
  for (let i = 0; i < pieces.length;) {
    let [piece, next] = [pieces[i], i + 1]
    for (let end = i + 2; end <= Math.min(i + MOST, pieces.length); end++) {
      const one = asOne(pieces.slice(i, end), grain)
      if (one) [piece, next] = [one, end]
    }
    lean.push({ ...piece.from, on: true })
    if (piece.by) lean.push({ ...piece.by, on: false })
    i = next
  }
  const told = lean.filter((_, i) => !isHalfway(lean, i))
  return told.length < WORTH * ring.length ? told : [...ring] // a plain face stays as it was drawn
}

/** A point on the curve halfway between two that are not need not be told either. */
function isHalfway(ring: readonly Point[], at: number): boolean {
  const [before, point, after] = [ring.at(at - 1)!, ring[at], ring[(at + 1) % ring.length]]
  return point.on && !before.on && !after.on && 2 * point.x === before.x + after.x && 2 * point.y === before.y + after.y
}

/** Between two points off the curve there is always one upon it, halfway. */
function piecesOf(ring: readonly Point[]): Piece[] {
  const whole = ring.flatMap((point, i) => {
    const after = ring[(i + 1) % ring.length]
    return point.on || after.on
      ? [point]
      : [point, { x: (point.x + after.x) / 2, y: (point.y + after.y) / 2, on: true }]
  })
  const first = whole.findIndex(point => point.on)
  const turned = [...whole.slice(first), ...whole.slice(0, first), whole[first]]
  const pieces: Piece[] = []
  for (let i = 0; i + 1 < turned.length;) {
    const by = turned[i + 1].on ? undefined : turned[i + 1]
    const to = turned[by ? i + 2 : i + 1]
    pieces.push({ from: turned[i], by, to })
    i += by ? 2 : 1
  }
  return pieces
}

/** Several pieces as a single straight one or curve that strays from none of them; undefined if there is none. */
function asOne(pieces: readonly Piece[], grain: number): Piece | undefined {
  const [from, to] = [pieces[0].from, pieces[pieces.length - 1].to]
  const told = pieces.flatMap(piece => [0.25, 0.5, 0.75, 1].map(t => along(piece, t)))
  const straight = { from, to }
  if (told.every(point => off(point, straight) < SLACK * grain)) return straight
  // The middle point that fits best, by the length of the way to each point.
  const ways = [from, ...told].map((point, i, all) =>
    i === 0 ? 0 : Math.hypot(point.x - all[i - 1].x, point.y - all[i - 1].y),
  )
  const length = ways.reduce((sum, way) => sum + way, 0)
  let [way, weights, x, y] = [0, 0, 0, 0]
  told.forEach((point, i) => {
    way += ways[i + 1]
    const t = way / length
    const w = 2 * t * (1 - t)
    x += w * (point.x - (1 - t) ** 2 * from.x - t ** 2 * to.x)
    y += w * (point.y - (1 - t) ** 2 * from.y - t ** 2 * to.y)
    weights += w * w
  })
  if (weights === 0) return undefined
  const by = { x: Math.round(x / weights / grain) * grain, y: Math.round(y / weights / grain) * grain }
  const curve = { from, by, to }
  return told.every(point => off(point, curve) < SLACK * grain) ? curve : undefined
}

function along({ from, by, to }: Piece, t: number): At {
  if (!by) return { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) }
  const of = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
  return { x: of(from.x, by.x, to.x), y: of(from.y, by.y, to.y) }
}

/** How far a point lies from a piece. */
function off(point: At, piece: Piece): number {
  let best = Infinity
  let last = piece.from
  const steps = piece.by ? 12 : 1
  for (let i = 1; i <= steps; i++) {
    const next = along(piece, i / steps)
    const [dx, dy] = [next.x - last.x, next.y - last.y]
    const square = dx * dx + dy * dy
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - last.x) * dx + (point.y - last.y) * dy) / square))
    best = Math.min(best, Math.hypot(point.x - last.x - t * dx, point.y - last.y - t * dy))
    last = next
  }
  return best
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
