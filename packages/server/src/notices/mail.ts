import { createTransport } from 'nodemailer'
import type { Message, Sent } from './outbox.ts'

// Mail, where SMTP_URL is set. Only to addresses whose owner has typed in the code that was sent there.

const PATIENCE = 10_000 // milliseconds

export type SendMail = (to: string, message: Message) => Promise<Sent>

export function mailer(url: string, from: string): SendMail {
  const transport = createTransport({ url, connectionTimeout: PATIENCE, socketTimeout: PATIENCE })
  return async (to, { subject, text, url: link }) => {
    await transport.sendMail({ from, to, subject, text: `${text}\n\n${link}\n` })
    return 'sent'
  }
}

/** One plain address. */
export function wrongMail(text: string): string | undefined {
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text) && text.length <= 200
    ? undefined
    : 'That is not a mail address.'
}
