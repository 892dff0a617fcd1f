// Builds the table with the toy title in it and serves the result, for the browser tests.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, '.cache', 'e2e')
const port = Number(process.argv[2] ?? 18130)

process.env.VITE_TOY = '1'
await build({
  configFile: join(root, 'packages/table/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true },
})

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

createServer(async (request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)).replace(
    /^(\.\.[/\\])+/,
    '',
  )
  const file = join(out, path.endsWith('/') ? join(path, 'index.html') : path)
  try {
    const body = await readFile(file)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(port)
