import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import {
  BadDatabase,
  BadSetting,
  filesIn,
  mailer,
  newPushKeys,
  openStore,
  pusher,
  sendWebhook,
  settingsOf,
  startServer,
  type Message,
  type PushKeys,
  type Settings,
  type Store,
} from '@grognard/server'
import { bad } from '../bad.ts'
import type { House } from '../house.ts'
import { consultWith } from '../workers/consult.ts'
import { complain, tell } from '../output.ts'

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const NEXT_PORTS = 50 // tried if the wanted one is taken

/** What `npm start` runs: the table's files and games at a distance, until a signal ends it. */
export function serveCommand(house: House): Command {
  return new Command('serve')
    .description('Serves the table and games at a distance; PORT, HOST, PUBLIC_URL and DATA say where.')
    .requiredOption('--files <folder>', 'the built table')
    .action(async ({ files }: { files: string }) => {
      const folder = resolve(files)
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw bad('serve.noFolder', { folder: files })
      try {
        await serve(house, folder)
      } catch (error) {
        if (!(error instanceof BadDatabase || error instanceof BadSetting)) throw error
        throw bad('serve.cannot', { detail: error.message })
      }
    })
}

async function serve(house: House, folder: string): Promise<void> {
  const { titles, frozen } = house
  const officer = consultWith(house)
  const settings = settingsOf(process.env)
  const { host, port: wanted, publicUrl } = settings
  const store = await openStore(settings)
  const push = await pushOf(settings, store)
  const send = {
    ...(push && { push: push.send }),
    webhook: (address: string, message: Message) => sendWebhook(address, message),
    ...(settings.smtpUrl && { mail: mailer(settings.smtpUrl, settings.mailFrom!) }),
  }
  const parts = {
    store,
    titles,
    ...(frozen && { frozen }),
    officer,
    send,
    ...(push && { pushKey: push.key }),
    files: filesIn(folder),
    host,
    port: wanted,
    tries: NEXT_PORTS,
    publicUrl,
  }
  const running = await startServer({ ...parts, complain: error => complain(wordOf(error)) }).catch(
    async (error: unknown) => {
      await store.end()
      throw bad('serve.listen', { host, port: wanted, detail: (error as Error).message })
    },
  )
  const { port } = running
  if (port !== wanted) tell(`Port ${wanted} is taken; using the next free one.`)
  const ended = ending(running.stop)
  tell(`Grognard is ready: ${publicUrl?.origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`}`)
  await ended
  process.exit(0)
}

/** Push, where makers of browsers can find whoever runs this: by an https address of the server, or by mail. */
async function pushOf({ publicUrl, smtpUrl, mailFrom }: Settings, store: Store) {
  const subject = publicUrl?.protocol === 'https:' ? publicUrl.origin : smtpUrl && `mailto:${mailFrom}`
  if (!subject) return undefined
  const keys = JSON.parse(await store.keep('push', JSON.stringify(newPushKeys()))) as PushKeys
  return { key: keys.publicKey, send: pusher(keys, subject) }
}

/** Resolves once a signal has come and everything under way is written; further signals change nothing. */
function ending(stop: () => Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    let asked = false
    const end = (): void => {
      if (asked) return
      asked = true
      stop().then(done, fail)
    }
    for (const signal of ENDING) process.on(signal, end)
  })
}

function wordOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
