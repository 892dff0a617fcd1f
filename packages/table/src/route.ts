import { computed, signal } from '@preact/signals'
import { shelf } from './shelf.ts'

// Addresses are hashes, so that the table works from any path and without a server.

/** Pages of a title (new, about, lesson), of a game (play here, review it afterwards, far at a distance, join by an invitation, watch by a link) and of a board (atlas). */
export type Paged = 'new' | 'about' | 'lesson' | 'play' | 'review' | 'far' | 'join' | 'watch' | 'atlas'
export type Route = { page: 'cover' } | { page: 'missing' } | { page: Paged; id: string }

const PAGES = new Set<Paged>(['new', 'about', 'lesson', 'play', 'review', 'far', 'join', 'watch', 'atlas'])

const hash = signal(location.hash)
addEventListener('hashchange', () => (hash.value = location.hash))

export const route = computed(() => routeOf(hash.value))

/** What an address means; one that means nothing leads to the page that says so. */
function routeOf(address: string): Route {
  const [page, id, ...more] = address.replace(/^#?\/?/, '').split('/')
  if (page === '' && id === undefined) return { page: 'cover' }
  if (page === 'atlas' && !id) return { page, id: shelf[0].cover.board } // the first board of the shelf
  if ((page === 'join' || page === 'watch') && id && more.length === 1 && more[0])
    return { page, id: `${id}/${more[0]}` } // game and token
  if (!PAGES.has(page as Paged) || page === 'join' || page === 'watch' || !id || more.some(Boolean))
    return { page: 'missing' }
  try {
    return { page: page as Paged, id: decodeURIComponent(id) }
  } catch {
    return { page: 'missing' }
  }
}

export function go(path: string): void {
  location.hash = path
}

/** The same without leaving a trace, for an address that only leads on. */
export function goOn(path: string): void {
  location.replace(`#${path}`)
}
