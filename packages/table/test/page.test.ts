import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../scripts/serve.mjs'
import { thinPath } from '../layers-plugin.ts'

// How the page comes to the browser.

const folder = mkdtempSync(join(tmpdir(), 'grognard-'))
let served: Awaited<ReturnType<typeof serve>>
const text = 'Ney is not yet on the field. '.repeat(200)

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), text)
  writeFileSync(join(folder, 'relief.webp'), text)
  served = await serve(folder, 18700)
})
afterAll(() => {
  served.server.close()
  rmSync(folder, { recursive: true })
})

function get(path: string, accept?: string): Promise<{ response: IncomingMessage; body: Buffer }> {
  return new Promise((done, fail) => {
    const headers = accept === undefined ? {} : { 'accept-encoding': accept }
    request({ port: served.port, host: 'localhost', path, headers, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done({ response, body: Buffer.concat(parts) }))
    })
      .on('error', fail)
      .end()
  })
}

test('texts are sent as small as the browser can take them, pictures as they are', async () => {
  const best = await get('/', 'gzip, deflate, br')
  expect(best.response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(Number(best.response.headers['content-length'])).toBe(best.body.length)
  expect(brotliDecompressSync(best.body).toString()).toBe(text)
  expect(gunzipSync((await get('/', 'gzip;q=0.5, br;q=0')).body).toString()).toBe(text)
  const plain = await get('/')
  expect(plain.response.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(text)
  const picture = await get('/relief.webp', 'br')
  expect(picture.response.headers['content-encoding']).toBeUndefined()
  expect(picture.body.length).toBe(text.length)
})

test('a file that changes is compressed anew, and nothing outside the folder is served', async () => {
  writeFileSync(join(folder, 'a.txt'), 'before')
  expect(brotliDecompressSync((await get('/a.txt', 'br')).body).toString()).toBe('before')
  await new Promise(done => setTimeout(done, 20))
  writeFileSync(join(folder, 'a.txt'), 'afterwards')
  expect(brotliDecompressSync((await get('/a.txt', 'br')).body).toString()).toBe('afterwards')
  expect((await get('/..%2f..%2fetc/hosts')).response.statusCode).toBe(404)
})

test('a line keeps its shape when it is thinned', () => {
  expect(thinPath('M0 0l10 0 10 0.1 10-0.1 0 10')).toBe('M0 0l30 0 0 10')
  expect(thinPath('M0 0l5 5 5-5 5 5')).toBe('M0 0l5 5 5-5 5 5')
  const curve = 'M1 2C3 4 5 6 7 8'
  expect(thinPath(curve)).toBe(curve)
})
