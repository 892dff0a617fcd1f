// What the environment says. It is read before anything is installed or built, so this file needs no package.

export interface Settings {
  readonly port: number
  readonly host: string
  readonly publicUrl?: URL // where players find it, if not at host and port
  readonly data: string // the folder of the database
  readonly databaseUrl?: string // a PostgreSQL instead of it
  readonly smtpUrl?: string // where mail is handed in; without it none is sent
  readonly mailFrom?: string
}

/** A setting that is out of order: one sentence that says what is accepted. */
export class BadSetting extends Error {}

const DEFAULT_PORT = 1813

export function settingsOf(env: Readonly<Record<string, string | undefined>>): Settings {
  const publicUrl = wantedUrl(env.PUBLIC_URL)
  return {
    port: wantedPort(env.PORT),
    host: wantedHost(env.HOST),
    ...(publicUrl && { publicUrl }),
    data: env.DATA || 'data',
    ...(env.SMTP_URL && { smtpUrl: wantedSmtp(env.SMTP_URL), mailFrom: wantedFrom(env.MAIL_FROM, publicUrl) }),
    ...(env.DATABASE_URL && { databaseUrl: wantedDatabase(env.DATABASE_URL) }),
  }
}

function wantedPort(text = ''): number {
  if (text === '') return DEFAULT_PORT
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535) return Number(text)
  throw new BadSetting(`PORT is '${shown(text)}'; it must be a whole number from 1 to 65535.`)
}

function wantedHost(text = ''): string {
  if (text === '') return 'localhost'
  if (/^[\w.:-]{1,253}$/.test(text)) return text
  throw new BadSetting(`HOST is '${shown(text)}'; it must be a name or an address, such as localhost or 0.0.0.0.`)
}

function wantedUrl(text = ''): URL | undefined {
  if (text === '') return undefined
  if (URL.canParse(text)) {
    const url = new URL(text)
    const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
    if (bare && (url.protocol === 'https:' || url.protocol === 'http:')) return url
  }
  throw new BadSetting(
    `PUBLIC_URL is '${shown(text)}'; it must be where players find the server, such as https://games.example.`,
  )
}

/** The address itself is not shown: there may be a password in it. */
function wantedDatabase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) return text
  throw new BadSetting('DATABASE_URL must be the address of a PostgreSQL database, such as postgres://user@host/games.')
}

/** There may be a password in this one too. */
function wantedSmtp(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return text
  throw new BadSetting('SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.')
}

function wantedFrom(text = '', publicUrl: URL | undefined): string {
  const from = text || `grognard@${publicUrl?.hostname ?? 'localhost'}`
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(from)) return from
  throw new BadSetting(`MAIL_FROM is '${shown(from)}'; it must be a mail address.`)
}

/** What a terminal would obey is shown instead. */
function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100)).slice(1, -1)
}
