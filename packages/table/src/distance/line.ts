import { signal, type ReadonlySignal } from '@preact/signals'
import type { FromServer, ToServer } from '@grognard/server/wire'

// The line to the server: one socket, opened again whenever it falls, with a longer and longer wait and never all at once.

export interface Line {
  readonly up: ReadonlySignal<boolean>
  send(message: ToServer): void // lost while the line is down: whoever sends something that matters sends it again
  close(): void
}

export interface Listener {
  opened(): void // the line is up, for the first time or again
  heard(message: FromServer): void
}

const FIRST_WAIT = 300 // milliseconds
const LONGEST_WAIT = 10_000

export function openLine(path: string, listener: Listener): Line {
  const up = signal(false)
  let socket: WebSocket | undefined
  let timer = 0
  let tries = 0
  let closed = false

  function open(): void {
    clearTimeout(timer)
    if (closed || (socket && socket.readyState <= WebSocket.OPEN)) return
    const address = new URL(`./api/live${path}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.hash = ''
    const made = new WebSocket(address)
    socket = made
    made.onopen = () => {
      tries = 0
      up.value = true
      listener.opened()
    }
    made.onmessage = ({ data }: MessageEvent<string>) => listener.heard(JSON.parse(data) as FromServer)
    made.onclose = () => {
      if (socket !== made) return
      up.value = false
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++)
      if (!closed) timer = window.setTimeout(open, wait * (0.5 + Math.random()))
    }
  }

  /** Somebody looks again, or the network is back: no reason to wait. */
  const now = (): void => {
    if (document.hidden) return
    tries = 0
    open()
  }
  addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  open()
  return {
    up,
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    close() {
      closed = true
      clearTimeout(timer)
      removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
      socket?.close()
    },
  }
}
