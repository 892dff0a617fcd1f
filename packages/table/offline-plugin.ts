import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

// Writes the service worker: what the page needs is kept at the first visit, everything else when it is first used.
// A version is kept whole or not at all. Every file has its hash in its name but the page itself, whose hash the worker
// knows: so a version that changes while it is fetched is not mixed with the next one.

const LATER = /relief-2|\.woff$|-ext-|cyrillic|greek|vietnamese|(^|\/)frozen\// // not worth fetching before it is asked for

/** `boards` are those of the titles; the atlas may show others, which are kept when they are looked at. */
export function offline(boards: readonly string[]): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const wanted = (file: string): boolean => {
        const asset = bundle[file]
        const from = asset.type === 'asset' ? (asset.originalFileNames[0] ?? '') : ''
        const board = /boards\/([^/]+)\//.exec(from)?.[1]
        return (
          file !== 'index.html' &&
          !LATER.test(file) &&
          !LATER.test(from) &&
          (board === undefined || (boards.includes(board) && !from.endsWith('board.json')))
        )
      }
      const page = createHash('sha256')
        .update(await readFile(join(dir!, 'index.html')))
        .digest('hex')
      const files = Object.keys(bundle).filter(wanted)
      await writeFile(join(dir!, 'service-worker.js'), script(page, files))
    },
  }
}

function script(page: string, files: readonly string[]): string {
  return `const PAGE = '${page}' // its SHA-256
const CACHE = 'grognard-' + PAGE.slice(0, 16)
const FILES = ${JSON.stringify(files.map(file => `./${file}`))}

// Nobody is hurried: while a table of the version before is open, that version serves it.
addEventListener('install', event => event.waitUntil(keepAll()))
addEventListener('activate', event => event.waitUntil(dropOthers()))
addEventListener('push', event => {
  const { title, text, url } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body: text, tag: url, data: url, icon: './icon.svg' }))
})
addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(clients.openWindow(event.notification.data))
})
addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.includes('/api/')) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})

/** All of this version, or nothing: then the worker before this one stays. */
async function keepAll() {
  const response = await fetch('./', { cache: 'reload' })
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const found = Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  if (!response.ok || found !== PAGE) throw new Error('another version is being laid out')
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES)
  await cache.put('./', response)
}

async function dropOthers() {
  const keys = await caches.keys()
  await Promise.all(keys.filter(key => key.startsWith('grognard-') && key !== CACHE).map(key => caches.delete(key)))
  await clients.claim()
}

/** The page as it stands now, or the one that was kept with its files. It is never kept alone. */
async function page(request) {
  const kept = async () => (await caches.open(CACHE)).match('./')
  try {
    const response = await fetch(request)
    return response.ok ? response : ((await kept()) ?? response)
  } catch (error) {
    const found = await kept()
    if (found) return found
    throw error
  }
}

async function file(request) {
  const cache = await caches.open(CACHE)
  const found = await cache.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok && new URL(request.url).pathname.includes('/assets/')) await cache.put(request, response.clone())
  return response
}
`
}
