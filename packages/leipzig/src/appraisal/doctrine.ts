import { checkFitted, type Doctrine, type Weights } from '@grognard/kernel'
import data from '../data/doctrine.json' with { type: 'json' }
import found from '../data/fitted.json' with { type: 'json' }
import { SIDES } from '../system/make-leipzig.ts'

// How officers judge the campaign: every weight has a name, bounds and a word on what it weighs (data/doctrine.json).

export const doctrine: Doctrine = data

/** What play has found better, each side apart, and how that was found (docs/officers.md). */
export const fitted = checkFitted({ id: 'leipzig', sides: SIDES }, doctrine, found)

/** The weights by name. */
export type W = Readonly<Record<keyof typeof data, number>>

/** Weights as the contract hands them in; it takes them from the doctrine, so every name is there. */
export const weighed = (weights: Weights): W => weights
