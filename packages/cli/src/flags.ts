import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { checkChoice, findTitle, type Choice, type OptionValues, type Title } from '@grognard/kernel'
import { officerIds, studyIds } from '@grognard/staff'
import { bad } from './bad.ts'
import type { House } from './house.ts'
import { shown } from './kinds.ts'
import { KIT_FLAG, withKit } from './kits.ts'

// Flags that several commands share, and what is made of them.

/** Collects a flag that may be given more than once. */
export function several(value: string, before: string[] = []): string[] {
  return [...before, value]
}

export interface GameFlags {
  title?: string
  scenario?: string
  option?: string[]
  kit?: string
}

/** A command about one title: `--title`, `--scenario`, `--option`, `--kit`, `--json`. */
export function titleCommand(house: House, name: string, description: string): Command {
  const ids = house.titles.map(title => title.id).join(', ')
  return new Command(name)
    .description(description)
    .option('--title <id>', `which title: ${ids}`)
    .option('--scenario <id>', 'which scenario; the first if left out')
    .option('--option <name=value>', 'switch an optional rule on or off (repeatable)', several)
    .option(...KIT_FLAG)
    .option('--json', 'print the result as JSON')
}

export function chosenTitle(house: House, flags: GameFlags): { title: Title; choice: Choice } {
  if (flags.title === undefined) throw bad('flag.whichTitle', { known: house.titles.map(title => title.id) })
  const title = withKit(findTitle(house.titles, flags.title), flags.kit)
  const wish: Partial<Choice> = { options: parseOptions(flags.option ?? []) }
  if (flags.scenario !== undefined) wish.scenario = flags.scenario
  return { title, choice: checkChoice(title, wish) }
}

const YES = ['true', 'on', 'yes', '1']
const NO = ['false', 'off', 'no', '0']

export function parseOptions(pairs: readonly string[]): OptionValues {
  const options = new Map<string, boolean>() // a name may be any text, '__proto__' too
  for (const pair of pairs) {
    const [name, value] = split(pair, '--option', 'name=on or name=off')
    if (!YES.includes(value) && !NO.includes(value)) throw bad('flag.onOff', { option: name, value })
    options.set(name, YES.includes(value))
  }
  return Object.fromEntries(options)
}

/** Who plays which side; a side that is not named is played by a lieutenant. */
export function parseSides(title: Title, pairs: readonly string[]): Record<string, string> {
  const players = Object.fromEntries(title.sides.map(side => [side, 'lieutenant']))
  for (const pair of pairs) {
    const [side, officer] = split(pair, '--side', `${title.sides[0]}=${officerIds[0]}`)
    if (!title.sides.includes(side)) throw bad('input.noSide', { title: title.id, side, known: title.sides })
    if (!studyIds.includes(officer)) throw bad('input.noOfficer', { officer, known: studyIds })
    players[side] = officer
  }
  return players
}

function split(pair: string, flag: string, example: string): [string, string] {
  const at = pair.indexOf('=')
  if (at <= 0 || at === pair.length - 1) throw bad('flag.pair', { flag, example, given: pair })
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** A seed is any text that a person can write down again. */
export function checkSeed(seed: unknown): string {
  if (typeof seed !== 'string') throw bad('flag.seed', { given: shown(seed) })
  if (seed === '') throw bad('flag.seedEmpty')
  if (seed.length > 200) throw bad('flag.seedLong', { length: seed.length })
  return seed
}

export function wholeNumber(flag: string, text: string, most: number): number {
  const n = Number(text)
  if (!/^\d+$/.test(text) || n < 1 || n > most)
    throw bad('flag.wholeNumber', { flag, most: most.toLocaleString('en'), given: text })
  return n
}

export function positiveNumber(flag: string, text: string, most: number): number {
  const n = Number(text)
  if (!/^\d*\.?\d+$/.test(text) || !(n > 0) || n > most)
    throw bad('flag.positive', { flag, most: most.toLocaleString('en'), given: text })
  return n
}

/** How many workers to use: one a core, unless told. */
export function workerCount(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber('--workers', text, 256)
}
