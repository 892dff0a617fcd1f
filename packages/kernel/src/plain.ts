/**
 * Where a value is not plain JSON, undefined if it is: written and read again it would be another. A state must be plain, or a
 * saved game is not the game that was saved.
 */
export function notPlain(value: unknown): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return undefined
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : ''
  if (typeof value !== 'object') return ''
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = notPlain(value[i])
      if (found !== undefined) return joined(`[${i}]`, found) // the way is put together only once something is wrong
    }
    return undefined
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return ''
  for (const key in value) {
    const found = notPlain((value as Record<string, unknown>)[key])
    if (found !== undefined) return joined(key, found)
  }
  return undefined
}

const joined = (first: string, rest: string): string =>
  rest === '' || rest[0] === '[' ? first + rest : `${first}.${rest}`
