import { BadDatabase, statement, type Sql, type Statement } from './sql.ts'

// The tables of the database, for SQLite and PostgreSQL alike. Steps are only ever added, never changed. Times are milliseconds since 1970.

const FIRST = [
  // A guest: somebody with a cookie and a name.
  'create table account (id text primary key, name text not null, created bigint not null)',
  // Cookies are kept as their hashes: whoever reads the database cannot sit down as anybody.
  'create table session (hash text primary key, account text not null, seen bigint not null)',
  `create table game (id text primary key, title text not null, rules text not null, scenario text not null, options text not null,
    seed text not null, players text, nonces text, status text not null, open integer not null,
    asked text, length integer not null, outcome text, created bigint not null, moved bigint not null)`,
  'create index game_open on game (created) where open = 1',
  `create table seat (game text not null, side text not null, account text, nonce text, link text, primary key (game, side))`,
  'create index seat_account on seat (account)',
  // Only ever added to; the key is the fence between two writers.
  `create table entry (game text not null, n integer not null, kind text not null, side text not null, id text, at bigint not null,
    dice text, hash text not null, events text, primary key (game, n))`,
  'create table snapshot (game text primary key, lines integer not null, hash text not null, state text not null)',
  `create table chat (game text not null, n integer not null, side text not null, at bigint not null, body text not null,
    primary key (game, n))`,
]

// Clocks, leave, and offers that outlive a restart.
const CLOCKS = [
  'alter table game add column pace text',
  'alter table game add column clock text',
  'alter table game add column offer text',
  'alter table game add column due bigint',
  "create index game_due on game (due) where status = 'running' and due is not null",
  'alter table account add column leaves text',
]

// Standing orders, and when they are looked at next.
const ORDERS = [
  'alter table seat add column orders text',
  'alter table game add column fires bigint',
  'create index game_fires on game (fires) where fires is not null',
]

// Notices that wait to be sent, one for each side that is asked, and where they go.
const NOTICES = [
  `create table notice (game text not null, side text not null, account text not null, title text not null, after bigint not null,
    tries integer not null, primary key (game, side))`,
  'create index notice_after on notice (after)',
  `create table channel (id text primary key, account text not null, kind text not null, address text not null, always integer not null,
    failures integer not null, code text)`,
  'create index channel_account on channel (account)',
]

// Links that let somebody watch, and who has opened one; `eyes` is the side whose view they have, or nobody's.
const WATCHING = [
  'create table watch_link (hash text primary key, game text not null, by_side text not null, eyes text)',
  'create table watcher (game text not null, account text not null, by_side text not null, eyes text, primary key (game, account))',
]

// The hash of the code that brings an account to another browser.
const RECOVERY = [
  'alter table account add column recovery text',
  'create index account_recovery on account (recovery) where recovery is not null',
  'create index session_account on session (account)',
]

// The rules that a running game was bound to after it began.
const RULES = ['alter table game add column bound text']

// Passkeys, of which the public half is kept; and what one has been asked to sign, which counts once and not for long.
const PASSKEYS = [
  `create table passkey (id text primary key, account text not null, public_key text not null, counter bigint not null,
    created bigint not null)`,
  'create index passkey_account on passkey (account)',
  'create table challenge (hash text primary key, account text, until bigint not null)',
]

const STEPS: readonly (readonly string[])[] = [FIRST, CLOCKS, ORDERS, NOTICES, WATCHING, RECOVERY, RULES, PASSKEYS]

/** Every table with its key, for whoever goes through all of it. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  account: ['id'],
  session: ['hash'],
  game: ['id'],
  seat: ['game', 'side'],
  entry: ['game', 'n'],
  snapshot: ['game'],
  chat: ['game', 'n'],
  notice: ['game', 'side'],
  channel: ['id'],
  watch_link: ['hash'],
  watcher: ['game', 'account'],
  passkey: ['id'],
  challenge: ['hash'],
}

/** What is made, step by step, for whoever checks that nothing of it is forgotten. */
export const MADE = STEPS.flat()

/** Stands in `meta` while a database is moved in. */
export const MOVING = 'moving'

/** The version of the tables that this program knows. */
export const VERSION = STEPS.length

const META = 'create table if not exists meta (name text primary key, value text not null)'

/** Brings the tables to this program's version and tells which they had; `table` makes what a database wants to add to a table. */
export async function migrate(sql: Sql, table: (create: string) => string = create => create): Promise<number> {
  await sql.run(statement(META))
  const [[row]] = await sql.run(statement("select value from meta where name = 'version'"))
  const found = Number(row?.value ?? 0)
  if (found > VERSION)
    throw new BadDatabase(
      `The database was made by a later Grognard (tables of version ${found}; this one knows ${VERSION}). Start that one, or give DATA another folder.`,
    )
  const [moving] = await sql.run(statement('select value from meta where name = $1', MOVING))
  if (moving.length > 0)
    throw new BadDatabase('A move into this database was broken off, and not all is in it. Delete it and move again.')
  for (let step = found; step < VERSION; step++) {
    const made = STEPS[step].map(text => statement(text.startsWith('create table') ? table(text) : text))
    await sql.run(...made, versionOf(step + 1))
  }
  return found
}

function versionOf(version: number): Statement {
  return statement(
    "insert into meta (name, value) values ('version', $1) on conflict (name) do update set value = excluded.value",
    String(version),
  )
}
