import type { State } from './contract.ts'

/** Copies plain data. States are columns of numbers for the most part, and those copy as one slice. */
export function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const first = value[0]
    if (typeof first !== 'object' || first === null) return value.slice() as T
    const copy = new Array(value.length)
    for (let i = 0; i < value.length; i++) copy[i] = clone(value[i])
    return copy as T
  }
  // Spread copies all fields at once; only those that hold something are gone through one by one.
  const copy = { ...value } as Record<string, unknown>
  for (const key in copy) {
    const field = copy[key]
    if (typeof field === 'object' && field !== null) copy[key] = clone(field)
  }
  return copy as T
}

/** Are two pieces of plain data the same, field by field? Much faster than comparing their JSON. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    // Columns of numbers for the most part: those are compared on the spot.
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !same(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (Object.keys(b).length !== keys.length) return false
  for (const key of keys)
    if (!Object.hasOwn(b, key) || !same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
      return false
  return true
}

/** The same of states; most that differ have not been answered as often. */
export function sameState(a: State, b: State): boolean {
  return a.answered === b.answered && same(a, b)
}
