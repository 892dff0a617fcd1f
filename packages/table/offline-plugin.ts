import type { Plugin } from 'vite'

// Writes the service worker: what the page needs is kept at the first visit, everything else when it is first used.

const LATER = /relief-2|\.woff$|-ext-|cyrillic|greek|vietnamese/ // not worth fetching before it is asked for

/** `boards` are those of the titles; the atlas may show others, which are kept when they are looked at. */
export function offline(boards: readonly string[]): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const wanted = (file: string): boolean => {
        const asset = bundle[file]
        const from = asset.type === 'asset' ? (asset.originalFileNames[0] ?? '') : ''
        const board = /boards\/([^/]+)\//.exec(from)?.[1]
        return (
          !LATER.test(file) &&
          !LATER.test(from) &&
          (board === undefined || (boards.includes(board) && !from.endsWith('board.json')))
        )
      }
      const files = Object.keys(bundle).filter(wanted)
      const stamp = hash(files.join(' ') + JSON.stringify(files.map(file => bundle[file].type)))
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: script(stamp, ['./', ...files.map(file => `./${file}`)]),
      })
    },
  }
}

function hash(text: string): string {
  let sum = 5381
  for (const letter of text) sum = ((sum * 33) ^ letter.charCodeAt(0)) >>> 0
  return sum.toString(36)
}

function script(stamp: string, files: string[]): string {
  return `const CACHE = 'grognard-${stamp}'
const FILES = ${JSON.stringify(files)}
addEventListener('install', event => event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => skipWaiting())))
addEventListener('activate', event => event.waitUntil(
  caches.keys().then(keys => Promise.all(keys.filter(key => key.startsWith('grognard-') && key !== CACHE).map(key => caches.delete(key)))).then(() => clients.claim())))
addEventListener('fetch', event => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  const fresh = event.request.mode === 'navigate' || url.pathname.endsWith('/officer-worker.js')
  event.respondWith(fresh ? network(event.request).catch(() => kept(event.request)) : kept(event.request).catch(() => network(event.request)))
})
async function kept(request) {
  const found = await caches.match(request, { ignoreSearch: request.mode === 'navigate' })
  if (!found) throw new Error('not kept')
  return found
}
async function network(request) {
  const response = await fetch(request)
  if (response.ok) (await caches.open(CACHE)).put(request, response.clone())
  return response
}
`
}
