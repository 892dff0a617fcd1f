import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serve } from '../../../scripts/serve.mjs'
import { placeSigns, thinPath } from '../layers-plugin.ts'

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
  expect(placeSigns('M2234.4 1398.9c1.6-4.6 5-6 7.4-2.2')).toBe('M2234 1399c1.6-4.6 5-6 7.4-2.2')
  expect(placeSigns('M1922.8 1441.4L1926.8 1435.8')).toBe('M1923 1441.5L1927 1436')
  const curve = 'M1 2C3 4 5 6 7 8'
  expect(thinPath(curve)).toBe(curve)
})

test('pages and workers forbid frames and foreign sources, and nothing is guessed at', async () => {
  writeFileSync(join(folder, 'service-worker.js'), text)
  for (const path of ['/', '/service-worker.js', '/nothing', '/%00', '/%']) {
    const { headers } = (await get(path)).response
    expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers, path).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  }
  expect((await get('/relief.webp')).response.headers['x-content-type-options']).toBe('nosniff')
})

test('what is no address is answered with 400', async () => {
  for (const path of ['/a%00b', '/%00', '/index.html%00.txt', '/%', '/%E0%A4%A'])
    expect((await get(path)).response.statusCode, path).toBe(400)
})

/** Which of our own files are open in this process, by the names behind its descriptors. */
function openFiles(name: string): number {
  const links = readdirSync('/proc/self/fd').map(fd => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return '' // it was the listing's own
    }
  })
  return links.filter(link => link.startsWith(join(folder, name))).length
}

const LARGE = 40_000_000 // more than the pipes between hold

test.runIf(process.platform === 'linux')('a download that breaks off leaves nothing open', async () => {
  writeFileSync(join(folder, 'large.webp'), Buffer.alloc(LARGE))
  for (let i = 0; i < 20; i++)
    await new Promise<void>(done => {
      const socket = connect(served.port, 'localhost', () =>
        socket.write('GET /large.webp HTTP/1.1\r\nhost: x\r\n\r\n'),
      )
      socket.once('data', () => socket.destroy())
      socket.once('close', () => done())
    })
  await vi.waitFor(() => expect(openFiles('large.webp')).toBe(0), { timeout: 600_000 })
  expect((await get('/')).body.toString()).toBe(text)
})

test('a file that is cut short while it is sent ends the answer, and the server goes on', async () => {
  const file = join(folder, 'short.webp')
  writeFileSync(file, Buffer.alloc(LARGE))
  const ended = await new Promise<string>(done => {
    request({ port: served.port, host: 'localhost', path: '/short.webp', agent: false }, response => {
      truncateSync(file, 10)
      response.on('error', () => done('broken off')).on('end', () => done('whole'))
      response.resume()
    }).end()
  })
  expect(ended).toBe('broken off')
  expect((await get('/')).response.statusCode).toBe(200)
})

test('a file that goes or cannot be read is told so, and the server goes on', async () => {
  const file = join(folder, 'gone.webp')
  writeFileSync(file, text)
  expect((await get('/gone.webp')).response.statusCode).toBe(200)
  const asked = Promise.all(Array.from({ length: 50 }, () => get('/gone.webp')))
  rmSync(file)
  for (const { response } of await asked) expect([200, 404]).toContain(response.statusCode)
  expect((await get('/gone.webp')).response.statusCode).toBe(404)
  expect((await get('/')).response.statusCode).toBe(200)
})
