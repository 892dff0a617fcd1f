import { openGame, type Journal, type Title } from '@grognard/kernel'
import { summarise } from '../games.ts'
import { newId, writer } from './saves.ts'

// Lays a game on the shelf under a name of its own: a new one, one from a file, one that branches off another.

/** The browser would not keep a game. */
export class NotKept extends Error {}

/** Gives its id; throws if the game cannot be played or kept. */
export async function layDown(title: Title, journal: Journal, viewer = title.sides[0]): Promise<string> {
  const summary = summarise(title, openGame(title, journal), viewer)
  const id = newId()
  const created = Date.now()
  try {
    await writer(0).write({ id, created, journal, summary }, 0)
  } catch (error) {
    throw new NotKept(error instanceof Error ? error.message : String(error))
  }
  return id
}
