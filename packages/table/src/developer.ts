import { replay, type Journal } from '@grognard/kernel'
import { loadFor } from './kits/load.ts'

/** Replays a journal and gives the SHA-256 of the last state's JSON, to be compared with the one Node makes of it. */
export async function replayHash(text: string): Promise<string> {
  const journal = JSON.parse(text) as Journal
  const { state } = replay(await loadFor(journal), journal)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(state)))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
