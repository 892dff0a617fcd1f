// Reproducible scatter for trees, tufts and strokes: the same sheet every time.

export type Chance = () => number

export function chance(seed: number): Chance {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise between -1 and 1 on a lattice of whole numbers. */
export function noise(seed: number): (x: number, y: number) => number {
  const lattice = (i: number, j: number) => {
    let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ seed
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
  }
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const i = Math.floor(x)
    const j = Math.floor(y)
    const a = ease(x - i)
    const b = ease(y - j)
    return (
      (lattice(i, j) * (1 - a) + lattice(i + 1, j) * a) * (1 - b) +
      (lattice(i, j + 1) * (1 - a) + lattice(i + 1, j + 1) * a) * b
    )
  }
}
