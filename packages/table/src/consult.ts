import type { Advice, Consultation } from './officer-worker.ts'
import { say } from './words/index.ts'

// Asks the officer in the worker. Stopping ends the worker at once, however deep in thought it is.

export interface Heed {
  playouts(n: number): void // how many he has played out so far
  fell(why: string): void // he lost his thread, and answers by the doctrine
}

export interface Consultant {
  ask(consultation: Omit<Consultation, 'ticket'>, heed?: Heed): Promise<string>
  now(): void // the best so far
  stop(): void
}

// Built, the worker is an entry beside the page's own, and the page says where (see worker-plugin.ts); in development it is
// served as it stands.
const told = document.querySelector<HTMLMetaElement>('meta[name=officer-worker]')?.content
export const ADDRESS = told
  ? new URL(told, document.baseURI)
  : new URL(/* @vite-ignore */ './officer-worker.ts', import.meta.url)

export class Stopped extends Error {}

export function consultant(): Consultant {
  let worker: Worker | undefined
  let ticket = 0
  let waiting: { ticket: number; done(id: string): void; fail(error: Error): void; heed?: Heed | undefined } | undefined

  function hire(): Worker {
    const hired = new Worker(ADDRESS, { type: 'module' })
    hired.onmessage = (message: MessageEvent<Advice>) => {
      if (message.data.ticket !== waiting?.ticket) return
      const { done, fail, heed } = waiting
      if ('playouts' in message.data) return heed?.playouts(message.data.playouts)
      waiting = undefined
      if ('id' in message.data && message.data.fell !== undefined) heed?.fell(message.data.fell)
      if ('id' in message.data) done(message.data.id)
      else fail(new Error(message.data.error))
    }
    hired.onerror = event => {
      // one that could not be fetched, or broke down, is of no use any more: the next question hires another
      hired.terminate()
      if (worker === hired) worker = undefined
      waiting?.fail(new Error(event.message || say('officer.lost')))
      waiting = undefined
    }
    return hired
  }

  return {
    ask: (consultation, heed) =>
      new Promise((done, fail) => {
        worker ??= hire()
        waiting = { ticket: ++ticket, done, fail, heed }
        worker.postMessage({ ...consultation, ticket })
      }),
    now: () => worker?.postMessage({ now: ticket }),
    stop() {
      worker?.terminate()
      worker = undefined
      waiting?.fail(new Stopped())
      waiting = undefined
    },
  }
}
