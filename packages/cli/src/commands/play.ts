import type { Command } from 'commander'
import { carryKit, journalText, standing } from '@grognard/kernel'
import { playMatch } from '@grognard/staff'
import { checkWritable, writeResult } from '../files.ts'
import { checkSeed, chosenTitle, parseSides, several, titleCommand, type GameFlags } from '../flags.ts'
import type { House } from '../house.ts'
import { officersFor } from '../officers.ts'
import { kitOf } from '../kits.ts'
import { show, tell } from '../output.ts'
import { eventText, titleName, wordOutcome } from '../wording.ts'

interface Flags extends GameFlags {
  seed: string
  side?: string[]
  out?: string
  carry?: boolean
  force?: boolean
  tell?: boolean
  json?: boolean
}

export function playCommand(house: House): Command {
  return titleCommand(house, 'play', 'Plays one game between officers and prints how it ends.')
    .option('--seed <text>', 'seed of the dice, any text', '1')
    .option('--side <name=officer>', 'who plays a side (repeatable); a lieutenant if left out', several)
    .option('--out <file>', 'write the journal of the game to a file')
    .option('--carry', "put the kit's files into the journal, so that it can be opened without the folder")
    .option('--force', 'replace the file if it exists')
    .option('--tell', 'print every event as it happens, all secrets shown')
    .action((flags: Flags) => playOne(house, flags))
}

async function playOne(house: House, flags: Flags): Promise<void> {
  const { title, choice } = chosenTitle(house, flags)
  const seed = checkSeed(flags.seed)
  const players = parseSides(title, flags.side ?? [])
  if (flags.out !== undefined) checkWritable(flags.out, flags.force ?? false)
  const makeOfficer = await officersFor(house, title)
  const officers = Object.fromEntries(title.sides.map(side => [side, makeOfficer(players[side])]))
  const begun = performance.now()
  const { journal, outcome, slowest } = playMatch(title, {
    choice,
    seed,
    officers,
    onAnswer: (state, _side, events) => {
      if (flags.tell && !flags.json) for (const event of events) tell(eventText(title, state, event))
    },
  })
  const seconds = (performance.now() - begun) / 1000
  const kept = flags.carry ? carryKit(title, journal) : journal
  if (flags.out !== undefined) writeResult(flags.out, journalText(kept), flags.force ?? false)
  const result = {
    title: title.id,
    ...choice,
    ...kitOf(title),
    seed,
    players,
    answers: standing(journal).length,
    seconds: Number(seconds.toFixed(3)),
    slowestMilliseconds: Number(slowest.toFixed(1)),
    outcome,
    ...(flags.out === undefined ? {} : { out: flags.out }),
  }
  show(flags.json, result, () => [
    `${titleName(title)}, ${choice.scenario}, seed ${seed}: ${title.sides.map(side => `${side}=${players[side]}`).join(', ')}`,
    wordOutcome(title, outcome),
    `${result.answers} answers in ${seconds.toFixed(1)} s; the longest thought took ${slowest.toFixed(0)} ms.`,
    ...(flags.out === undefined ? [] : [`The journal is in ${flags.out}.`]),
  ])
}
