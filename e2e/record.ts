// Plays a game of random answers and prints its journal and the hash of its last state: what Node makes of it, for the
// browser to be compared with. Run by replay.spec.ts: record.ts <title> <seed>
import { bautzen } from '@grognard/bautzen'
import { title1799, title1813 } from '@grognard/campaigns'
import type { Title } from '@grognard/kernel'
import { recordGame } from '@grognard/kernel/testing'

const titles = [bautzen, title1799, title1813] as unknown as Title[]
const [, , id, seed] = process.argv
console.log(
  JSON.stringify(
    recordGame(
      titles.find(title => title.id === id)!,
      seed,
    ),
  ),
)
