import { layKit, rulesOf, titleOf, type Journal, type Kit, type Title } from '@grognard/kernel'
import { loadRules, loadTitle } from '../titles.ts'

// Titles with the values of somebody's own copy laid over them.

const laid = new Map<string, Title>() // by title and digest, so that a kit is read once

/** A title, with a kit over it if there is one. */
export async function loadWith(id: string, kit: Kit | undefined, rules: string): Promise<Title> {
  if (!kit) return loadRules(id, rules)
  const title = await loadTitle(id)
  const key = `${id} ${kit.digest}`
  if (!laid.has(key)) laid.set(key, layKit(title, kit.name, kit.files))
  return laid.get(key)!
}

/**
 * The title that a game was played with: a game at this table carries its kit. One of plain dice goes on by the present rules if they allow
 * all of it; one whose lines are chained has its own.
 */
export async function loadFor(journal: Journal): Promise<Title> {
  if (journal.version === 2 && !journal.kit) return loadRules(journal.title, rulesOf(journal))
  return titleOf(await loadTitle(journal.title), journal)
}
