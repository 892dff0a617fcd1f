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
  const copy: Record<string, unknown> = {}
  for (const key in value) {
    const field = (value as Record<string, unknown>)[key]
    copy[key] = typeof field === 'object' && field !== null ? clone(field) : field
  }
  return copy as T
}

/** Two states are the same when their JSON is. */
export function sameState(a: State, b: State): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
