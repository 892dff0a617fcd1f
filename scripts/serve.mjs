// Serves the built table on localhost. Plain files, no dependencies, nothing fetched from anywhere else.
// Texts are sent compressed; each is compressed once and kept until its file changes.
import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
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

/** The file behind a path, or undefined if it lies outside the folder or does not exist. */
function fileFor(folder, url) {
  let path
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
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

async function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const found = fileFor(folder, request.url)
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    return
  }
  const hashed = /-[\w-]{8,}\.\w+$/.test(found.file)
  const kind = extname(found.file)
  const headers = {
    'content-type': TYPES[kind] ?? 'application/octet-stream',
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(TEXTS.has(kind) ? { vary: 'accept-encoding' } : {}),
  }
  const coding = TEXTS.has(kind) ? codingFor(request) : undefined
  const body = coding && (await compressed(found, coding))
  response.writeHead(200, {
    ...headers,
    'content-length': body ? body.length : found.size,
    ...(body ? { 'content-encoding': coding } : {}),
  })
  if (request.method === 'HEAD') response.end()
  else if (body) response.end(body)
  else createReadStream(found.file).pipe(response)
}

/** Listens on the port, or on the next free one after it; gives back the server and its port. */
export function serve(folder, port, tries = 50) {
  return new Promise((done, fail) => {
    const server = createServer((request, response) => {
      answer(folder, request, response).catch(() => response.headersSent || response.writeHead(500).end())
    })
    server.on('error', error => {
      if (error.code === 'EADDRINUSE' && tries > 1 && port < 65535) done(serve(folder, port + 1, tries - 1))
      else fail(error)
    })
    server.listen(port, 'localhost', () => done({ server, port: server.address().port }))
  })
}
