import { rmSync } from 'node:fs'
import { Command } from 'commander'
import { backup, checkGames, migrated, move, rebind, type Older } from '@grognard/server'
import { bad } from '../bad.ts'
import { checkWritable } from '../files.ts'
import type { House } from '../house.ts'
import { complain, show, tell } from '../output.ts'
import { opened, settings } from './database.ts'
import { addTrials } from './server-trials.ts'

/** What an operator does beside the server, and the trials that it has to stand. */
export function serverCommand(house: House): Command {
  const command = new Command('server').description('Looks after a server of games, and puts one to the test.')
  const json = ['--json', 'print the result as JSON'] as const

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

  addTrials(command, house)
  return command
}

function olderLine({ game, title, played, rules, differs }: Older): string {
  return `${game} (${title}): by rules ${played}; by rules ${rules} ${differs === undefined ? 'it is the same.' : `it is not: ${differs}`}`
}

async function asked<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw bad('serve.cannot', { detail: (error as Error).message })
  }
}
