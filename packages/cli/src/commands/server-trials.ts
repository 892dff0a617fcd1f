import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { findTitle } from '@grognard/kernel'
import {
  crash,
  hostile,
  leak,
  load,
  race,
  startPostgres,
  startServer,
  weigh,
  wire,
  type WireReport,
} from '@grognard/server'
import { bad } from '../bad.ts'
import { checkSeed, positiveNumber, wholeNumber } from '../flags.ts'
import type { House } from '../house.ts'
import { show, tell } from '../output.ts'
import { opened, settings } from './database.ts'
import { cpuOf, memoryOf, trialServer, weighed } from './trial-server.ts'

// The trials that a server has to stand, and what it costs.

const rounded = (n: number): string => n.toFixed(1)

export function addTrials(command: Command, house: House): void {
  const known = house.titles.map(title => title.id).join(', ')
  const json = ['--json', 'print the result as JSON'] as const
  const seed = ['--seed <text>', 'seed of the whole run', '1'] as const

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
      const { closed, accepted, alive, foreign } = report
      const end = alive ? 'the server is alive' : 'the server has ended'
      show(flags.json, report, () => [
        `${messages} messages: ${accepted} accepted, ${closed} times shown the door; a foreign page is told ${foreign.join(' and ')}; ${end}.`,
      ])
      if (accepted > 0 || !alive || foreign.some(status => status !== 403)) process.exitCode = 1
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
    .option('--processes <n>', 'how many on one PostgreSQL', '1')
    .option('--apart', 'the players of a game sit at different processes')
    .option('--title <id>', `which title: ${known}`, house.titles[0].id)
    .option(...json)
    .action(async (flags: LoadFlags) => {
      const processes = wholeNumber('--processes', flags.processes, 16)
      if (processes > 1 && flags.store !== 'postgres') throw bad('server.processes')
      const parts = {
        title: findTitle(house.titles, flags.title),
        games: wholeNumber('--games', flags.games, 10_000),
        seconds: positiveNumber('--seconds', flags.seconds, 86_400),
        pause: flags.think === '0' ? 0 : wholeNumber('--think', flags.think, 3_600_000),
        apart: flags.apart === true,
      }
      const place = await placeFor(flags.store)
      const servers = await startedServers(place.env, processes)
      const used = (): number => servers.reduce((sum, server) => sum + cpuOf(server.pid()), 0)
      let before = 0
      const addresses = servers.map(server => server.address)
      const report = await load({ ...parts, addresses, began: () => (before = used()) })
      const cores = (used() - before) / report.seconds
      const memory = servers.reduce((sum, server) => sum + memoryOf(server.pid()), 0)
      for (const server of servers) await server.kill()
      await place.leave()
      show(flags.json, { ...report, processes, cores, memory }, () => [
        `${report.games} games, ${rounded(report.seconds)} s: ${rounded(report.perSecond)} answers a second to the other screen, ` +
          `p50 ${rounded(report.p50)} ms, p99 ${rounded(report.p99)} ms; the server takes ${cores.toFixed(2)} cores and holds ${memory} MB.`,
      ])
    })

  command
    .command('weigh')
    .description('Measures what lies about: idle sockets, games in memory, games that wake, a start with many kept.')
    .option('--sockets <n>', 'idle ones', '5000')
    .option('--seconds <n>', 'for which they are looked at', '60')
    .option('--games <n>', 'in memory', '300')
    .option('--answers <n>', 'of each of them', '40')
    .option('--kept <n>', 'games in the database at a start', '100000')
    .option('--store <name>', 'sqlite or postgres', 'sqlite')
    .option('--title <id>', `which title: ${known}`, house.titles[0].id)
    .option(...json)
    .action(async (flags: WeighFlags) => {
      const parts = {
        title: findTitle(house.titles, flags.title),
        sockets: wholeNumber('--sockets', flags.sockets, 100_000),
        seconds: positiveNumber('--seconds', flags.seconds, 86_400),
        games: wholeNumber('--games', flags.games, 100_000),
        answers: wholeNumber('--answers', flags.answers, 100_000),
        kept: wholeNumber('--kept', flags.kept, 10_000_000),
      }
      const place = await placeFor(flags.store)
      const server = await trialServer(place.env)
      const report = await weigh({ ...parts, server, shelf: house, open: () => opened(place.settings) })
      await place.leave()
      const kB = (bytes: number): string => `${rounded(bytes / 1000)} kB`
      show(flags.json, report, () => [
        `${report.sockets} idle sockets: ${kB(report.perSocket)} each, ${rounded(100 * report.idle)} % of a core.`,
        `${report.games} games of ${rounded(report.lines)} lines: ${kB(report.perGame)} each in memory, waking p50 ${rounded(report.waking)} ms.`,
        `${report.kept} games kept: ready after ${rounded(report.start)} s.`,
      ])
    })

  command
    .command('wire')
    .description(
      'Plays whole games over the wire and verifies their journals, whole and changed; exits 1 if one is judged wrongly.',
    )
    .option('--games <n>', 'of each title, of all its scenarios and sets of options in turn', '100')
    .option('--answers <n>', 'after which a game is given up', '3000')
    .option('--title <id>', `which title: ${known}, or all`, 'all')
    .option(...seed)
    .option(...json)
    .action(async (flags: { games: string; answers: string; title: string; seed: string; json?: boolean }) => {
      const games = wholeNumber('--games', flags.games, 100_000)
      const answers = wholeNumber('--answers', flags.answers, 1_000_000)
      const titles = flags.title === 'all' ? house.titles : [findTitle(house.titles, flags.title)]
      const seeded = checkSeed(flags.seed)
      const place = await placeFor('sqlite')
      const server = await trialServer(place.env)
      await server.start()
      const reports: WireReport[] = []
      for (const title of titles)
        reports.push(await wire({ address: server.address, title, games, answers, seed: seeded }))
      await server.kill()
      await place.leave()
      show(flags.json, { titles: reports }, () =>
        reports.flatMap(one => [
          `${one.title}: ${one.verified} of ${one.games} games verified (${one.sets} scenarios and sets of options, ${one.toTheEnd} played to the end, ` +
            `${one.answers} answers, ${one.dice} dice); ${one.rejected} of ${one.changed} changed ones rejected.`,
          ...one.examples.slice(0, 5),
        ]),
      )
      if (reports.some(one => one.examples.length > 0)) process.exitCode = 1
    })

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
      const servers = await startedServers(place.env, processes)
      const addresses = servers.map(server => server.address)
      const report = await race(addresses, store, [title], questions, seeded)
      for (const server of servers) await server.kill()
      await store.end()
      const deadlocks = await place.deadlocks()
      await place.leave()
      show(flags.json, { ...report, deadlocks }, () => [
        `${processes} processes, ${report.games} games, ${report.questions} lines kept: ${report.behind} screens behind, ${report.broken.length} games that do not hold, ${deadlocks} deadlocks.`,
        ...report.broken.slice(0, 20),
      ])
      // The PostgreSQL that was brought along sets the exit code when it goes: this is said last.
      if (report.behind > 0 || report.broken.length > 0 || deadlocks > 0) process.exit(1)
    })

  command
    .command('trial', { hidden: true })
    .description('A server for the trials: no files, no limits.')
    .requiredOption('--port <n>')
    .action(async ({ port }: { port: string }) => {
      const store = await opened(settings())
      await startServer({ store, ...house, host: '127.0.0.1', port: Number(port), unlimited: true })
      process.on('message', () => process.send!(weighed()))
      tell('ready')
      await new Promise(() => {}) // until it is killed
    })
}

interface LoadFlags {
  games: string
  seconds: string
  store: string
  think: string
  processes: string
  apart?: boolean
  title: string
  json?: boolean
}

interface WeighFlags {
  sockets: string
  seconds: string
  games: string
  answers: string
  kept: string
  store: string
  title: string
  json?: boolean
}

async function startedServers(env: Parameters<typeof trialServer>[0], processes: number) {
  const servers = []
  for (let i = 0; i < processes; i++) {
    const server = await trialServer(env)
    await server.start()
    servers.push(server)
  }
  return servers
}

/** A new store for a trial, which goes with it. */
async function placeFor(name: string) {
  if (name === 'sqlite') {
    const data = mkdtempSync(join(tmpdir(), 'grognard-trial-'))
    const leave = async (): Promise<void> => rmSync(data, { recursive: true, force: true })
    return { settings: { data }, env: { DATA: data }, leave, deadlocks: () => Promise.resolve(0) }
  }
  if (name !== 'postgres') throw bad('server.store', { name })
  const postgres = await startPostgres()
  if (typeof postgres === 'string') throw bad('serve.cannot', { detail: postgres })
  const databaseUrl = await postgres.fresh()
  const { stop: leave, deadlocks } = postgres
  return { settings: { data: '', databaseUrl }, env: { DATABASE_URL: databaseUrl }, leave, deadlocks }
}
