import { BadInput, BadKit, type Fault, type Params } from '@grognard/kernel'
import { en } from './words/en.ts'

// Bad input in the command line's own words.

export function bad(key: string, params?: Params): BadInput {
  return new BadInput(key, params, [en])
}

export function badKit(faults: readonly Fault[]): BadKit {
  return new BadKit(faults, [en])
}
