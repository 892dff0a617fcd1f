// Serves the built table on localhost. Plain files, no dependencies, nothing fetched from anywhere else.
// Texts are sent compressed; each is compressed once and kept until its file changes.
import { statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

// The page needs nothing from elsewhere, runs no text as a program, and stands in nobody's frame. Small pictures and
// faces lie in the style sheets themselves. Said of whatever can be a page or a worker; the rest has no use for it.
const GUARDS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

/** What an address asks for; undefined if it is none. */
function pathOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

/** The file behind a path, or undefined if it lies outside the folder or does not exist. */
function fileFor(folder, path) {
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(folder + sep)) return undefined
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() ? { file, size: stat.size, changed: stat.mtimeMs } : undefined
}

const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])
const PACKERS = {
  br: text =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: text => promisify(gzip)(text, { level: 9 }),
}
const packed = new Map() // file and coding -> { changed, body }

/** The best coding that the browser says it takes. */
function codingFor(request) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map(one => one.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([coding]) => coding)
  return ['br', 'gzip'].find(coding => accepted.includes(coding))
}

/** What the build has packed beforehand is sent as it lies, unless its file is newer. */
async function packedFile(file, changed, coding) {
  const ready = coding === 'br' ? statSync(`${file}.br`, { throwIfNoEntry: false }) : undefined
  return ready && ready.mtimeMs >= changed - 1000 ? readFile(`${file}.br`) : PACKERS[coding](await readFile(file))
}

function compressed({ file, changed }, coding) {
  const key = `${coding} ${file}`
  let kept = packed.get(key)
  if (kept?.changed !== changed) {
    kept = { changed, body: packedFile(file, changed, coding) }
    kept.body.catch(() => packed.delete(key))
    packed.set(key, kept)
  }
  return kept.body
}

function guardsOf(file) {
  const guarded = /\.(html|svg)$|worker[^/]*\.js$/.test(file)
  return guarded ? GUARDS : { 'x-content-type-options': 'nosniff' }
}

function plainly(response, status, text, headers = {}) {
  response.writeHead(status, { ...GUARDS, 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
}

async function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plainly(response, 405, 'Only GET and HEAD', { allow: 'GET, HEAD' })
  const path = pathOf(request.url)
  if (path === undefined) return plainly(response, 400, 'Not an address')
  const found = fileFor(folder, path)
  if (!found) return plainly(response, 404, 'Not found')
  const hashed = /-[\w-]{8,}\.\w+$/.test(found.file)
  const kind = extname(found.file)
  const headers = {
    ...guardsOf(found.file),
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(TEXTS.has(kind) ? { vary: 'accept-encoding' } : {}),
  }
  const coding = TEXTS.has(kind) ? codingFor(request) : undefined
  if (!coding) return sendFile(found, request, response, headers)
  const body = await compressed(found, coding)
  response.writeHead(200, { ...headers, 'content-length': body.length, 'content-encoding': coding })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Sends a file as it lies. It is closed however that ends: sent, broken off by the browser, or cut short under us. */
async function sendFile({ file }, request, response, headers) {
  const opened = await open(file)
  try {
    const { size } = await opened.stat()
    response.writeHead(200, { ...headers, 'content-length': size })
    if (request.method === 'HEAD' || size === 0) return response.end()
    const stream = opened.createReadStream({ autoClose: false, end: size - 1 })
    await pipeline(stream, response, { end: false })
    if (stream.bytesRead === size) response.end()
    else response.destroy() // less than was promised: nobody should wait for the rest
  } finally {
    await opened.close()
  }
}

/** A file may go between two looks at it; a browser may go at any time. Neither is the server's end. */
function failed(error, response) {
  if (response.headersSent) response.destroy()
  else if (error.code === 'ENOENT') plainly(response, 404, 'Not found')
  else plainly(response, 500, 'This file cannot be read')
}

/** Listens on the port, or on the next free one after it; gives back the server and its port. */
export function serve(folder, port, tries = 50) {
  return new Promise((done, fail) => {
    const server = createServer((request, response) => {
      answer(folder, request, response).catch(error => failed(error, response))
    })
    server.on('error', error => {
      if (error.code === 'EADDRINUSE' && tries > 1 && port < 65535) done(serve(folder, port + 1, tries - 1))
      else fail(error)
    })
    server.listen(port, 'localhost', () => done({ server, port: server.address().port }))
  })
}
