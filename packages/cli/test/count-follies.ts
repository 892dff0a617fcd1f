import { parseArgs } from 'node:util'
import { bautzen } from '@grognard/bautzen'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import { FROZEN, frozenIn } from '../src/frozen.ts'
import { officersFor } from '../src/officers.ts'
import { bautzenFollies } from './follies/bautzen.ts'
import { campaignFollies } from './follies/campaigns.ts'
import { study } from './follies/watch.ts'

// Counts follies a game, by side, for docs/benchmarks.md:
//   node scripts/with-node.mjs packages/cli/test/count-follies.ts --title 1799 --games 60 --officer lieutenant

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '1799' },
    games: { type: 'string', default: '60' },
    officer: { type: 'string', default: 'lieutenant' },
    seed: { type: 'string', default: 'folly' },
  },
})
const studies = [
  ...[title1799, title1813, title1814].map(title => study(title, campaignFollies(title))),
  study(bautzen, bautzenFollies),
]
const { title, play } = studies.find(one => one.id === values.title)!
const games = Number(values.games)
const counts = new Map<string, [number, number]>()
const make = await officersFor(
  { titles: studies.map(one => one.title), titlesUrl: '', frozen: frozenIn(FROZEN) },
  title,
)

function count(what: string, side: number): void {
  const pair = counts.get(what) ?? [0, 0]
  pair[side]++
  counts.set(what, pair)
}

for (let game = 0; game < games; game++) play(make, values.officer, `${values.seed}/${game}`, count)

console.log(`${title.id}, ${games} games between ${values.officer}s: ${title.sides.join(', ')}, a game`)
for (const [what, pair] of counts) console.log(what.padEnd(44), pair.map(n => (n / games).toFixed(2)).join('  '))
