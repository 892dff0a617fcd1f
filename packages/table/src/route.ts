import { computed, signal } from '@preact/signals'

// Addresses are hashes, so that the table works from any path and without a server.

export type Route =
  | { page: 'cover' }
  | { page: 'new' | 'about' | 'lesson'; id: string } // of a title
  | { page: 'play'; id: string } // of a game
  | { page: 'atlas'; id: string } // of a board

const hash = signal(location.hash)
addEventListener('hashchange', () => (hash.value = location.hash))

export const route = computed((): Route => {
  const [page, id = ''] = hash.value.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (page === 'new' || page === 'about' || page === 'lesson' || page === 'play' || page === 'atlas')
    return { page, id }
  return { page: 'cover' }
})

export function go(path: string): void {
  location.hash = path
}

/** The same without leaving a trace, for an address that only leads on. */
export function goOn(path: string): void {
  location.replace(`#${path}`)
}
