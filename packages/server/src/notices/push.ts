import webpush from 'web-push'
import { z } from 'zod'
import type { Message, Sent } from './outbox.ts'
import { postTo, publicAddressOf, wrongWebhook, type Post, type Resolve } from './webhook.ts'

// Web Push: a word to a browser that is closed, by the service that its maker runs. Only what is encrypted for that browser leaves this house.
// All that is asked of the package stands here: its keys, and a message made ready; it is sent as webhooks are.

export interface PushKeys {
  readonly publicKey: string // browsers are told it, and take messages from nobody else
  readonly privateKey: string
}

const DAY = 24 * 60 * 60 // seconds that a service keeps a message for a browser that is away

const subscriptionSchema = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}=*$/), auth: z.string().regex(/^[\w-]{20,30}=*$/) }),
})

type Subscription = z.infer<typeof subscriptionSchema>

/** Made once and kept: browsers that know other keys would hear nothing any more. */
export const newPushKeys = (): PushKeys => webpush.generateVAPIDKeys()

/** What a browser has handed over; undefined if it is nothing that a message could go to. */
export function subscriptionOf(address: string): Subscription | undefined {
  try {
    const found = subscriptionSchema.safeParse(JSON.parse(address)).data
    return found && !wrongWebhook(found.endpoint) ? found : undefined
  } catch {
    return undefined
  }
}

/** `subject` is where the makers of browsers find whoever runs this server: a real https or mailto address. */
export function pusher(keys: PushKeys, subject: string, resolve?: Resolve, post: Post = postTo) {
  return async (address: string, { subject: title, text, url }: Message): Promise<Sent> => {
    const subscription = subscriptionOf(address)
    if (!subscription) return 'never'
    const target = new URL(subscription.endpoint)
    const found = await publicAddressOf(target, resolve)
    if (found === undefined) return 'failed'
    const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify({ title, text, url }), {
      vapidDetails: { subject, ...keys },
      TTL: DAY,
      urgency: 'normal',
    })
    const status = await post(target, found, body ?? Buffer.of(), plain(headers))
    return status >= 200 && status < 300 ? 'sent' : status === 404 || status === 410 ? 'never' : 'failed'
  }
}

const plain = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
