/**
 * Where a value is not plain JSON, undefined if it is: written and read again it would be another. A state must be plain, or a
 * saved game is not the game that was saved.
 */
export function notPlain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return undefined
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path
  if (typeof value !== 'object') return path
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = notPlain(value[i], `${path}[${i}]`)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return path
  for (const [key, field] of Object.entries(value)) {
    const found = notPlain(field, path ? `${path}.${key}` : key)
    if (found !== undefined) return found
  }
  return undefined
}
