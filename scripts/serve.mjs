// Serves the built table on localhost. Plain files, no dependencies, nothing fetched from anywhere else.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

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
  return stat?.isFile() ? { file, size: stat.size } : undefined
}

function answer(folder, request, response) {
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
  response.writeHead(200, {
    'content-type': TYPES[extname(found.file)] ?? 'application/octet-stream',
    'content-length': found.size,
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  if (request.method === 'HEAD') response.end()
  else createReadStream(found.file).pipe(response)
}

/** Listens on the port, or on the next free one after it; gives back the server and its port. */
export function serve(folder, port, tries = 50) {
  return new Promise((done, fail) => {
    const server = createServer((request, response) => answer(folder, request, response))
    server.on('error', error => {
      if (error.code === 'EADDRINUSE' && tries > 1 && port < 65535) done(serve(folder, port + 1, tries - 1))
      else fail(error)
    })
    server.listen(port, 'localhost', () => done({ server, port: server.address().port }))
  })
}
