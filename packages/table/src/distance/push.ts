import { say } from '../words/index.ts'

// A word from the server when the page is closed: the browser is asked for an address that only this server may write to.

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis

/** What the server needs to write to this browser, as JSON; says in a sentence why there is none. */
export async function subscribed(key: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(say('far.tell.denied'))
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) throw new Error(say('far.tell.denied'))
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return JSON.stringify(subscription)
}
