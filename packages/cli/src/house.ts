import type { Title } from '@grognard/kernel'
import type { Shelf } from '@grognard/server'
import { FROZEN, frozenIn } from './frozen.ts'

/** What every command is given: the titles, those of earlier rules, and where a worker finds the same ones. */
export interface House extends Shelf {
  titlesUrl: string
}

export async function openHouse(titlesUrl: string): Promise<House> {
  const { titles } = (await import(titlesUrl)) as { titles: readonly Title[] }
  return { titles, titlesUrl, frozen: frozenIn(FROZEN) }
}
