import { seededDice, type FrozenTitle } from '@grognard/kernel'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FROZEN, frozenIn } from '../packages/cli/src/frozen.ts'
import { openStore, startServer } from '../packages/server/src/index.ts'
import { newAccount, newMatch, seatBot } from '../packages/server/src/trial/bot.ts'
import type { Table } from '../packages/server/src/tables/table.ts'

// A server as the release before would have been: the titles that were frozen are all it has. Two players begin a game at it and come to its
// last turn; what is printed is enough to go on elsewhere. Usage: old-release.ts FOLDER TITLE

const [data, wanted] = process.argv.slice(2)
const list = JSON.parse(readFileSync(join(FROZEN, 'frozen.json'), 'utf8')) as FrozenTitle[]
const { rules } = list.find(one => one.title === wanted)!
const title = (await frozenIn(FROZEN)(wanted, rules))!
const store = await openStore({ data })
const running = await startServer({ store, titles: [title], host: '127.0.0.1', port: 0, unlimited: true })
const address = `127.0.0.1:${running.port}`
const [ann, bob] = [await newAccount(address, 'Ann'), await newAccount(address, 'Bob')]
const game = await newMatch(title, ann, bob)
const bots = []
for (const [i, { cookie }] of [ann, bob].entries())
  bots.push(await seatBot({ address, id: game, cookie, title, dice: seededDice(`old ${i}`), undo: 9 }))

/** Is this the last turn? */
function late(): boolean {
  const { state } = (running.keeper.presence(game) as Table).game!
  const turns = title.present.tracks(state).find(track => track.steps)!
  return turns.value >= (turns.max ?? turns.steps!.length)
}

while (!late() && !bots.some(bot => bot.over)) {
  for (const bot of bots) bot.act()
  await new Promise(done => setTimeout(done, 1))
}
for (const bot of bots) bot.close()
const lines = (await store.log(game)).length
await running.stop()
console.log(JSON.stringify({ game, rules, lines, cookies: [ann.cookie, bob.cookie] }))
process.exit(0)
