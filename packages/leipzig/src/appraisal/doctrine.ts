import type { Doctrine, Weights } from '@grognard/kernel'
import data from '../data/doctrine.json' with { type: 'json' }

// How officers judge the campaign: every weight has a name, bounds and a word on what it weighs (data/doctrine.json).

export const doctrine: Doctrine = data

/** The weights by name. */
export type W = Readonly<Record<keyof typeof data, number>>

/** Weights as the contract hands them in; it takes them from the doctrine, so every name is there. */
export const weighed = (weights: Weights): W => weights
