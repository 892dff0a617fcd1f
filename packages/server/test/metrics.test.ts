import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { match, openHouse, pullDown, seated, type House } from './house.ts'

// What whoever runs the server may look at, and nobody else.

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => pullDown(house))

function metrics(host: string): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port: house.port, path: '/metrics', headers: { host } }, answer => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => done({ status: answer.statusCode!, text }))
    })
    asked.on('error', fail)
    asked.end()
  })
}

test('lines, tables, sockets and the process are counted, and nobody is named', async () => {
  const { ann, id } = await match(house)
  const { seat } = await seated(ann, id)
  seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
  await seat.next('played')
  const { status, text } = await metrics(`localhost:${house.port}`)
  expect(status).toBe(200)
  expect(text).toMatch(/^grognard_lines_total 1$/m)
  expect(text).toMatch(/^grognard_write_seconds_count 1$/m)
  expect(text).toMatch(/^grognard_tables 1$/m)
  expect(text).toMatch(/^grognard_sockets 1$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toContain(id)
  expect(text).not.toContain('Ann')
})

test('whoever comes by the name that players know finds nothing', async () => {
  expect(await metrics('games.example')).toEqual({ status: 404, text: 'Not found' })
})
