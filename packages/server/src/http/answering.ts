import type { IncomingMessage, ServerResponse } from 'node:http'
import type { z } from 'zod'

// Reading what was sent, and answering: always JSON, always one sentence where something is wrong.

/** What is said to whoever asked, with its status. */
export class Said extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

export const notFound = (): Said => new Said(404, 'Not found')
const LONGEST = 16 * 1024 // bytes of a body

/** What is answered is never kept by anybody on the way. */
export function send(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent || response.destroyed) return
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(text)
}

/** A body as its schema wants it, or one sentence. */
export function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue.path.join('.') || 'the whole'
  throw new Said(400, `This cannot be used: ${where}: ${issue.message}.`)
}

export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new Said(415, 'Send JSON')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > LONGEST) throw new Said(413, 'Too long')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new Said(400, 'This is not JSON.')
  }
}
