import type { IncomingMessage } from 'node:http'

// Foreign pages cannot act: whatever changes something must come from a page of this server, and says so in its Origin.

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Did a page of ours send this? With PUBLIC_URL only that one; else one whose address is the address it asks. */
export function fromOurPage(request: IncomingMessage, publicUrl: URL | undefined, loopback: boolean): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || host === undefined) return false
  let page: URL
  try {
    page = new URL(origin)
  } catch {
    return false
  }
  if (publicUrl && page.origin === publicUrl.origin) return true
  // A name that somebody has pointed at this machine is not this machine's name.
  return page.protocol === 'http:' && page.host === host && (!loopback || LOOPBACK.has(page.hostname))
}
