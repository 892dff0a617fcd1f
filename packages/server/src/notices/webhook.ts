import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublic } from './public-address.ts'
import type { Message, Sent } from './outbox.ts'

// A webhook: one POST of JSON that Discord, Slack and plain receivers understand. https, a public address, no redirects, five seconds.

const PATIENCE = 5000 // milliseconds

export type Resolve = (host: string) => Promise<readonly string[]>
export type Post = (
  url: URL,
  address: string,
  body: string | Buffer,
  headers?: Record<string, string>,
) => Promise<number> // the status

/** Why an address cannot be a webhook, in one sentence; undefined if it can. Its name is looked up again whenever something is sent. */
export function wrongWebhook(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.protocol !== 'https:' || url.username || url.password)
    return 'A webhook is an address that begins with https:// and has no password in it.'
  if (url.port !== '') return 'A webhook is reached at the usual port of https.'
  const host = hostOf(url)
  if (isIP(host) ? !isPublic(host) : !host.includes('.') || /(^|\.)(local|localhost|internal|home\.arpa)$/.test(host))
    return 'A webhook must be on the public internet.'
  return undefined
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

export async function sendWebhook(
  address: string,
  { text, url }: Message,
  resolve: Resolve = resolveAll,
  post: Post = postTo,
): Promise<Sent> {
  if (wrongWebhook(address)) return 'never'
  const target = new URL(address)
  const found = await publicAddressOf(target, resolve)
  if (found === undefined) return 'failed'
  const status = await post(target, found, JSON.stringify({ content: text, text, url }))
  return status >= 200 && status < 300 ? 'sent' : status === 404 || status === 410 ? 'never' : 'failed'
}

/** The address behind a name, if it is on the public internet. The one that was looked at is the one that is called. */
export async function publicAddressOf(url: URL, resolve: Resolve = resolveAll): Promise<string | undefined> {
  const found = await resolve(hostOf(url))
  // All of them: a name that leads both out and in is not to be trusted.
  return found.every(isPublic) ? found[0] : undefined
}

async function resolveAll(host: string): Promise<string[]> {
  return isIP(host) ? [host] : (await lookup(host, { all: true })).map(one => one.address)
}

export function postTo(
  url: URL,
  address: string,
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: address,
        servername: isIP(hostOf(url)) ? '' : hostOf(url),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(PATIENCE),
        agent: false,
      },
      answer => {
        answer.destroy() // what it says is nobody's business
        done(answer.statusCode ?? 0)
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}
