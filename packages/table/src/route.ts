import { computed, signal } from '@preact/signals'

// Addresses are hashes, so that the table works from any path and without a server.

export type Route =
  | { page: 'cover' }
  | { page: 'new'; title: string }
  | { page: 'play'; game: string }
  | { page: 'about'; title: string }
  | { page: 'atlas'; board: string }

const hash = signal(location.hash)
addEventListener('hashchange', () => (hash.value = location.hash))

export const route = computed((): Route => {
  const [page, id = ''] = hash.value.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  if (page === 'new') return { page, title: id }
  if (page === 'play') return { page, game: id }
  if (page === 'about') return { page, title: id }
  if (page === 'atlas') return { page, board: id }
  return { page: 'cover' }
})

export function go(path: string): void {
  location.hash = path
}
