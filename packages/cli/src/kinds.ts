// What a value from outside is, without following it down: it may be nested without end.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A whole number between two others. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && !Object.is(value, -0) && (value as number) >= least && (value as number) <= most
}

/** As a sentence shows it: words, numbers and the like as they are, the rest by its kind. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  return isRecord(value) ? 'an object' : JSON.stringify(value)
}

export function kind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
