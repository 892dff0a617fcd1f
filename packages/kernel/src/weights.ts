import type { Doctrine, Fitting, Weights } from './contract.ts'
import { BadInput } from './errors.ts'

// What computer officers judge by, as it is written in files.

/** The plain values of a doctrine. */
export function weightsOf(doctrine: Doctrine): Weights {
  return Object.fromEntries(Object.entries(doctrine).map(([name, weight]) => [name, weight.value]))
}

/** Weights from outside: every name must be the doctrine's, and every value within its bounds. */
export function checkWeights(doctrine: Doctrine, given: unknown): Weights {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new BadInput('weights.none')
  for (const [name, value] of Object.entries(given as Record<string, unknown>)) {
    if (!Object.hasOwn(doctrine, name)) throw new BadInput('weights.unknown', { name })
    const { least, most } = doctrine[name]
    if (typeof value !== 'number' || !(value >= least && value <= most))
      throw new BadInput('weights.bounds', { name, least, most, given: String(value) })
  }
  return { ...(given as Weights) }
}

/** What a file of fitted weights says for each side. */
export function checkFitted(
  title: { id: string; sides: readonly string[] },
  doctrine: Doctrine,
  given: unknown,
): Readonly<Record<string, Fitting>> {
  if (typeof given !== 'object' || given === null) throw new BadInput('weights.none')
  const fitted: Record<string, Fitting> = {}
  for (const [side, one] of Object.entries(given as Record<string, Partial<Fitting> | null>)) {
    if (!title.sides.includes(side))
      throw new BadInput('input.noSide', { title: title.id, side, known: [...title.sides] })
    if (typeof one?.source !== 'string') throw new BadInput('weights.source', { side })
    fitted[side] = { weights: checkWeights(doctrine, one.weights), source: one.source }
  }
  return fitted
}
