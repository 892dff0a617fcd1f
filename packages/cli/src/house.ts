import type { Title } from '@grognard/kernel'

/** What every command is given: the titles, and where a worker finds the same ones. */
export interface House {
  titles: readonly Title[]
  titlesUrl: string
}

export async function openHouse(titlesUrl: string): Promise<House> {
  const { titles } = (await import(titlesUrl)) as { titles: readonly Title[] }
  return { titles, titlesUrl }
}
