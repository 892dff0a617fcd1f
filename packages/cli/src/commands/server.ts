import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { findTitle } from '@grognard/kernel'
import {
  backup,
  BadDatabase,
  BadSetting,
  checkGames,
  crash,
  hostile,
  leak,
  load,
  migrated,
  move,
  openStore,
  race,
  rebind,
  settingsOf,
  startPostgres,
  startServer,
  type Older,
  type Settings,
} from '@grognard/server'
import { bad } from '../bad.ts'
import { checkWritable } from '../files.ts'
import { checkSeed, positiveNumber, wholeNumber } from '../flags.ts'
import type { House } from '../house.ts'
import { complain, show, tell } from '../output.ts'
import { memoryOf, trialServer } from './trial-server.ts'

/** What an operator does beside the server, and the trials that it has to stand. */
export function serverCommand(house: House): Command {
  const command = new Command('server').description('Looks after a server of games, and puts one to the test.')
  const known = house.titles.map(title => title.id).join(', ')
  const json = ['--json', 'print the result as JSON'] as const
  const seed = ['--seed <text>', 'seed of the whole run', '1'] as const

  command
    .command('backup <file>')
    .description('Copies the database of DATA to a file, whole, while the server goes on.')
    .option('--force', 'replace the file if it exists')
    .action(async (file: string, flags: { force?: boolean }) => {
      checkWritable(file, flags.force === true)
      if (flags.force) rmSync(file, { force: true })
      const { data, databaseUrl } = settings()
      if (databaseUrl !== undefined) throw bad('server.dump')
      await asked(() => backup(data, file))
      tell(`${file}: a copy of the database as it stands.`)
    })

  command
    .command('migrate')
    .description(
      'Brings the database of DATA or DATABASE_URL to this version; a server does it by itself when it starts.',
    )
    .action(async () => {
      const [before, now] = await asked(() => migrated(settings()))
      tell(
        before === now
          ? `The tables are of version ${now} already.`
          : `The tables were of version ${before} and are of ${now} now.`,
      )
    })

  command
    .command('move <to>')
    .description(
      'Copies all of DATA or DATABASE_URL, with the server at rest, to an empty place: a folder, or a postgres:// address.',
    )
    .option(...json)
    .action(async (to: string, flags: { json?: boolean }) => {
      const { data, databaseUrl } = settings()
      const moved = await asked(() => move(databaseUrl ?? data, to))
      show(flags.json, { moved }, () => [
        ...moved.map(({ table, rows }) => `${table}: ${rows}`),
        'All of it has been moved; the old database is as it was. Start the server with the new one.',
      ])
    })

  command
    .command('check')
    .description('Opens every game of DATA from its log; names those that do not hold, and exits 1 if there is one.')
    .option(...json)
    .action(async (flags: { json?: boolean }) => {
      const store = await opened(settings())
      const games = []
      for await (const found of checkGames(store, house)) games.push(found)
      await store.end()
      const wrong = games.filter(one => one.fault !== undefined)
      const older = games.flatMap(one => one.older ?? [])
      show(flags.json, { games: games.length, wrong, older }, () => [
        ...wrong.map(one => `${one.game} (${one.title}): ${one.fault}`),
        ...older.map(olderLine),
        `${games.length} games, ${wrong.length} that do not hold.`,
      ])
      if (wrong.length > 0) process.exitCode = 1
    })

  command
    .command('rebind')
    .argument('[games...]', 'their ids; every running game of older rules if left out')
    .description(
      'Binds games of older rules to the present ones, by a line of their logs, where nothing of them is different.',
    )
    .option(...json)
    .action(async (ids: string[], flags: { json?: boolean }) => {
      const store = await opened(settings())
      const found: Older[] = []
      for (const id of ids.length > 0 ? ids : await store.games()) {
        const older = await rebind(store, house, id, Date.now())
        if (older) found.push(older)
        else if (ids.length > 0) complain(`${id}: there is no running game of older rules by this id.`)
      }
      await store.end()
      const bound = found.filter(one => one.differs === undefined)
      show(flags.json, { bound, kept: found.filter(one => one.differs !== undefined) }, () => [
        ...found.map(olderLine),
        `${bound.length} bound to the present rules; ${found.length - bound.length} keep theirs.`,
      ])
    })

  command
    .command('crash')
    .description('Kills a server in the midst of play, again and again; exits 1 if a line that was shown is lost.')
    .option('--rounds <n>', 'how many kills', '20')
    .option('--games <n>', 'games at once', '10')
    .option('--store <name>', 'sqlite or postgres', 'sqlite')
    .option('--title <id>', `which title: ${known}`, house.titles[0].id)
    .option(...seed)
    .option(...json)
    .action(
      async (flags: { rounds: string; games: string; store: string; title: string; seed: string; json?: boolean }) => {
        const title = findTitle(house.titles, flags.title)
        const rounds = wholeNumber('--rounds', flags.rounds, 100_000)
        const games = wholeNumber('--games', flags.games, 1000)
        const seeded = checkSeed(flags.seed)
        const place = await placeFor(flags.store)
        const server = await trialServer(place.env)
        const open = () => opened(place.settings)
        const report = await crash({ server, open, titles: [title], rounds, games, seed: seeded })
        await place.leave()
        show(flags.json, report, () => [
          `${report.rounds} kills, ${report.games} games, ${report.shown} lines shown: ${report.lost} lost, ${report.broken.length} games that do not hold.`,
          ...report.broken.slice(0, 20),
        ])
        if (report.lost > 0 || report.broken.length > 0) process.exit(1) // see race
      },
    )

  command
    .command('hostile')
    .description('Sends messages of somebody who means no good; exits 1 if one is accepted or the server ends.')
    .option('--messages <n>', 'how many', '10000')
    .option('--title <id>', `which title: ${known}`, house.titles[0].id)
    .option(...seed)
    .option(...json)
    .action(async (flags: { messages: string; title: string; seed: string; json?: boolean }) => {
      const messages = wholeNumber('--messages', flags.messages, 100_000_000)
      const title = findTitle(house.titles, flags.title)
      const seeded = checkSeed(flags.seed)
      const folder = mkdtempSync(join(tmpdir(), 'grognard-hostile-'))
      const store = await opened({ data: folder })
      const { titles } = house
      const running = await startServer({ store, titles, host: '127.0.0.1', port: 0, unlimited: true })
      const report = await hostile(`127.0.0.1:${running.port}`, store, title, messages, seeded)
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
      const { closed, accepted, alive } = report
      const end = alive ? 'the server is alive' : 'the server has ended'
      show(flags.json, report, () => [
        `${messages} messages: ${accepted} accepted, ${closed} times shown the door; ${end}.`,
      ])
      if (accepted > 0 || !alive) process.exitCode = 1
    })

  command
    .command('leak')
    .description(
      'Deals everything hidden anew and compares what goes over the wire, to the byte; exits 1 if it differs.',
    )
    .option('--title <id>', `which title: ${known}, or all`, 'all')
    .option('--positions <n>', 'of each title', '1000')
    .option(...seed)
    .option(...json)
    .action((flags: { title: string; positions: string; seed: string; json?: boolean }) => {
      const positions = wholeNumber('--positions', flags.positions, 10_000_000)
      const titles = flags.title === 'all' ? house.titles : [findTitle(house.titles, flags.title)]
      const seeded = checkSeed(flags.seed)
      const reports = titles.map(title => ({ title: title.id, ...leak(title, positions, seeded) }))
      show(flags.json, { titles: reports }, () =>
        reports.flatMap(one => [
          `${one.title}: ${one.positions} positions, ${one.messages} messages, ${one.answers} lists and refusals, ${one.leaks.length} that differ.`,
          ...one.leaks.slice(0, 5),
        ]),
      )
      if (reports.some(one => one.leaks.length > 0)) process.exitCode = 1
    })

  command
    .command('load')
    .description('Plays many games at once over real sockets, and measures.')
    .option('--games <n>', 'games at once', '50')
    .option('--seconds <n>', 'how long', '10')
    .option('--store <name>', 'sqlite or postgres', 'sqlite')
    .option('--think <ms>', 'how long a player thinks; 0 plays as fast as it goes', '2500')
    .option('--title <id>', `which title: ${known}`, house.titles[0].id)
    .option(...json)
    .action(
      async (flags: {
        games: string
        seconds: string
        store: string
        think: string
        title: string
        json?: boolean
      }) => {
        const title = findTitle(house.titles, flags.title)
        const parts = {
          title,
          games: wholeNumber('--games', flags.games, 10_000),
          seconds: positiveNumber('--seconds', flags.seconds, 86_400),
          pause: flags.think === '0' ? 0 : wholeNumber('--think', flags.think, 3_600_000),
        }
        const place = await placeFor(flags.store)
        const server = await trialServer(place.env)
        await server.start()
        const report = await load({ ...parts, address: server.address })
        const memory = memoryOf(server.pid())
        await server.kill()
        await place.leave()
        const rounded = (n: number): string => n.toFixed(1)
        show(flags.json, { ...report, memory }, () => [
          `${report.games} games, ${rounded(report.seconds)} s: ${rounded(report.perSecond)} answers a second to the other screen, ` +
            `p50 ${rounded(report.p50)} ms, p99 ${rounded(report.p99)} ms; the server holds ${memory} MB.`,
        ])
      },
    )

  command
    .command('race')
    .description(
      'Answers every question at several processes at once on one PostgreSQL; exits 1 if a screen stays behind.',
    )
    .option('--processes <n>', 'how many', '2')
    .option('--questions <n>', 'how many lines are kept in all', '500')
    .option('--title <id>', `which title: ${known}`, house.titles[0].id)
    .option(...seed)
    .option(...json)
    .action(async (flags: { processes: string; questions: string; title: string; seed: string; json?: boolean }) => {
      const processes = wholeNumber('--processes', flags.processes, 16)
      const questions = wholeNumber('--questions', flags.questions, 10_000_000)
      const title = findTitle(house.titles, flags.title)
      const seeded = checkSeed(flags.seed)
      const place = await placeFor('postgres')
      const store = await opened(place.settings)
      const servers = []
      for (let i = 0; i < processes; i++) {
        const server = await trialServer(place.env)
        await server.start()
        servers.push(server)
      }
      const addresses = servers.map(server => server.address)
      const report = await race(addresses, store, [title], questions, seeded)
      for (const server of servers) await server.kill()
      await store.end()
      await place.leave()
      show(flags.json, report, () => [
        `${processes} processes, ${report.games} games, ${report.questions} lines kept: ${report.behind} screens behind, ${report.broken.length} games that do not hold.`,
        ...report.broken.slice(0, 20),
      ])
      // The PostgreSQL that was brought along sets the exit code when it goes: this is said last.
      if (report.behind > 0 || report.broken.length > 0) process.exit(1)
    })

  command
    .command('trial', { hidden: true })
    .description('A server for the trials: no files, no limits.')
    .requiredOption('--port <n>')
    .action(async ({ port }: { port: string }) => {
      const store = await opened(settings())
      await startServer({ store, ...house, host: '127.0.0.1', port: Number(port), unlimited: true })
      tell('ready')
      await new Promise(() => {}) // until it is killed
    })

  return command
}

function olderLine({ game, title, played, rules, differs }: Older): string {
  return `${game} (${title}): by rules ${played}; by rules ${rules} ${differs === undefined ? 'it is the same.' : `it is not: ${differs}`}`
}

/** A new store for a trial, which goes with it. */
async function placeFor(name: string) {
  if (name === 'sqlite') {
    const data = mkdtempSync(join(tmpdir(), 'grognard-trial-'))
    const leave = async (): Promise<void> => rmSync(data, { recursive: true, force: true })
    return { settings: { data }, env: { DATA: data }, leave }
  }
  if (name !== 'postgres') throw bad('server.store', { name })
  const postgres = await startPostgres()
  if (typeof postgres === 'string') throw bad('serve.cannot', { detail: postgres })
  const databaseUrl = await postgres.fresh()
  return { settings: { data: '', databaseUrl }, env: { DATABASE_URL: databaseUrl }, leave: postgres.stop }
}

async function opened(where: Pick<Settings, 'data' | 'databaseUrl'>) {
  try {
    return await openStore(where)
  } catch (error) {
    throw error instanceof BadDatabase ? bad('serve.cannot', { detail: error.message }) : error
  }
}

function settings(): Settings {
  try {
    return settingsOf(process.env)
  } catch (error) {
    throw error instanceof BadSetting ? bad('serve.cannot', { detail: error.message }) : error
  }
}

async function asked<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw bad('serve.cannot', { detail: (error as Error).message })
  }
}
