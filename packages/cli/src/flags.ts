import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { BadInput, checkChoice, findTitle, type Choice, type OptionValues, type Title } from '@grognard/kernel'
import { officerIds } from '@grognard/staff'
import type { House } from './house.ts'
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
  if (flags.title === undefined)
    throw new BadInput(`Say which title with --title; known: ${house.titles.map(title => title.id).join(', ')}.`)
  const title = withKit(findTitle(house.titles, flags.title), flags.kit)
  const wish: Partial<Choice> = { options: parseOptions(flags.option ?? []) }
  if (flags.scenario !== undefined) wish.scenario = flags.scenario
  return { title, choice: checkChoice(title, wish) }
}

const YES = ['true', 'on', 'yes', '1']
const NO = ['false', 'off', 'no', '0']

export function parseOptions(pairs: readonly string[]): OptionValues {
  const options: OptionValues = {}
  for (const pair of pairs) {
    const [name, value] = split(pair, '--option', 'name=on or name=off')
    if (!YES.includes(value) && !NO.includes(value))
      throw new BadInput(`Option '${name}' takes on or off (true or false), not '${value}'.`)
    options[name] = YES.includes(value)
  }
  return options
}

/** Who plays which side; a side that is not named is played by a lieutenant. */
export function parseSides(title: Title, pairs: readonly string[]): Record<string, string> {
  const players = Object.fromEntries(title.sides.map(side => [side, 'lieutenant']))
  for (const pair of pairs) {
    const [side, officer] = split(pair, '--side', `${title.sides[0]}=${officerIds[0]}`)
    if (!title.sides.includes(side))
      throw new BadInput(`${title.id} has no side '${side}'; known: ${title.sides.join(', ')}.`)
    if (!officerIds.includes(officer))
      throw new BadInput(`There is no officer '${officer}'; known: ${officerIds.join(', ')}.`)
    players[side] = officer
  }
  return players
}

function split(pair: string, flag: string, example: string): [string, string] {
  const at = pair.indexOf('=')
  if (at <= 0 || at === pair.length - 1) throw new BadInput(`${flag} takes ${example}, not '${pair}'.`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** A seed is any text that a person can write down again. */
export function checkSeed(seed: unknown): string {
  if (typeof seed !== 'string' || seed.length === 0 || seed.length > 200)
    throw new BadInput(`A seed is any text of 1 to 200 characters, not ${describe(seed)}.`)
  return seed
}

function describe(seed: unknown): string {
  if (typeof seed !== 'string') return JSON.stringify(seed) ?? 'nothing'
  return seed === '' ? 'an empty one' : `one of ${seed.length}`
}

export function wholeNumber(flag: string, text: string, most: number): number {
  const n = Number(text)
  if (!/^\d+$/.test(text) || n < 1 || n > most)
    throw new BadInput(`${flag} takes a whole number from 1 to ${most.toLocaleString('en')}, not '${text}'.`)
  return n
}

export function positiveNumber(flag: string, text: string, most: number): number {
  const n = Number(text)
  if (!/^\d*\.?\d+$/.test(text) || !(n > 0) || n > most)
    throw new BadInput(`${flag} takes a number above 0 and up to ${most.toLocaleString('en')}, not '${text}'.`)
  return n
}

/** How many workers to use: one a core, unless told. */
export function workerCount(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber('--workers', text, 256)
}
