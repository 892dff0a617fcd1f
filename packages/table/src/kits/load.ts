import { layKit, titleOf, type Journal, type Kit, type Title } from '@grognard/kernel'
import { loadTitle } from '../titles.ts'

// Titles with the values of somebody's own copy laid over them.

const laid = new Map<string, Title>() // by title and digest, so that a kit is read once

/** A title, with a kit over it if there is one. */
export async function loadWith(id: string, kit: Kit | undefined): Promise<Title> {
  const title = await loadTitle(id)
  if (!kit) return title
  const key = `${id} ${kit.digest}`
  if (!laid.has(key)) laid.set(key, layKit(title, kit.name, kit.files))
  return laid.get(key)!
}

/** The title that a game was played with: a game at this table carries its kit. */
export async function loadFor(journal: Journal): Promise<Title> {
  return titleOf(await loadTitle(journal.title), journal)
}
