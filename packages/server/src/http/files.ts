// Serves the built table: plain files, no dependencies, nothing fetched from anywhere else.
// Texts are sent compressed; each is compressed once and kept until its file changes.
import { statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
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
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

interface Found {
  readonly file: string
  readonly changed: number
}

/** The file behind a path, or undefined if it lies outside the folder or does not exist. */
function fileFor(folder: string, path: string): Found | undefined {
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path))
  if (!file.startsWith(folder + sep)) return undefined
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat?.isFile() ? { file, changed: stat.mtimeMs } : undefined
}

/** The table's pages are behind its hash; whoever writes one as a path, such as /atlas, is led there. */
function pageFor(path: string): string | undefined {
  const found = /^\/(atlas|(?:new|about|lesson|play|atlas)\/[\w.-]+)\/?$/.exec(path)
  return found ? `/#/${found[1]}` : undefined
}

const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt'])
type Coding = 'br' | 'gzip'
const PACKERS: Record<Coding, (text: Buffer) => Promise<Buffer>> = {
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
const packed = new Map<string, { changed: number; body: Promise<Buffer> }>() // by file and coding

/** The best coding that the browser says it takes. */
function codingFor(request: IncomingMessage): Coding | undefined {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .map(one => one.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([coding]) => coding)
  return (['br', 'gzip'] as const).find(coding => accepted.includes(coding))
}

/** What the build has packed beforehand is sent as it lies, unless its file is newer. */
async function packedFile(file: string, changed: number, coding: Coding): Promise<Buffer> {
  const ready = coding === 'br' ? statSync(`${file}.br`, { throwIfNoEntry: false }) : undefined
  return ready && ready.mtimeMs >= changed - 1000 ? readFile(`${file}.br`) : PACKERS[coding](await readFile(file))
}

function compressed({ file, changed }: Found, coding: Coding): Promise<Buffer> {
  const key = `${coding} ${file}`
  let kept = packed.get(key)
  if (kept?.changed !== changed) {
    kept = { changed, body: packedFile(file, changed, coding) }
    kept.body.catch(() => packed.delete(key))
    packed.set(key, kept)
  }
  return kept.body
}

function guardsOf(file: string): Record<string, string> {
  const guarded = /\.(html|svg)$|worker[^/]*\.js$/.test(file)
  return guarded ? GUARDS : { 'x-content-type-options': 'nosniff' }
}

function plainly(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { ...GUARDS, 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plainly(response, 405, 'Only GET and HEAD', { allow: 'GET, HEAD' })
  const path = pathOf(request.url ?? '')
  if (path === undefined) return plainly(response, 400, 'Not an address')
  const found = fileFor(folder, path)
  const page = found ? undefined : pageFor(path)
  if (page) return plainly(response, 302, 'The table is one page', { location: page })
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
async function sendFile(
  { file }: Found,
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const opened = await open(file)
  try {
    const { size } = await opened.stat()
    response.writeHead(200, { ...headers, 'content-length': size })
    if (request.method === 'HEAD' || size === 0) return void response.end()
    const stream = opened.createReadStream({ autoClose: false, end: size - 1 })
    await pipeline(stream, response, { end: false })
    if (stream.bytesRead === size) response.end()
    else response.destroy() // less than was promised: nobody should wait for the rest
  } finally {
    await opened.close()
  }
}

/** A file may go between two looks at it; a browser may go at any time. Neither is the server's end. */
function failed(error: NodeJS.ErrnoException, response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else if (error.code === 'ENOENT') plainly(response, 404, 'Not found')
  else plainly(response, 500, 'This file cannot be read')
}

/** Answers with what lies in a folder. */
export function filesIn(folder: string): RequestListener {
  return (request, response) => {
    answer(folder, request, response).catch((error: unknown) => failed(error as NodeJS.ErrnoException, response))
  }
}
