import { existsSync } from 'node:fs'
import { BadInput, type Choice, type Title } from '@grognard/kernel'
import { bad } from './bad.ts'
import { checkWritable, readText, writeResult } from './files.ts'
import { isRecord } from './kinds.ts'
import { kitOf } from './kits.ts'
import { programVersion } from './version.ts'

// Results that are kept for good, by the version that played them: what was played in different hours comes together in one file, a run a line.

/** By what a run was played, and when. */
export interface Stamp {
  version: string
  rules: string
  date: string
}

/** What all runs of a file have in common. */
export interface About {
  command: string
  title: string
  scenario?: string
  on?: string[] // options
  kit?: { name: string; digest: string }
}

export interface KeepFlags {
  keep?: string
  as?: string
  force?: boolean
}

export const KEEP_FLAG = [
  '--keep <file>',
  'add the results to a file, and show all that it keeps of this version',
] as const
export const AS_FLAG = ['--as <version>', "under which version results are kept; the program's if left out"] as const

export function stampOf(title: Title, as: string | undefined): Stamp {
  return {
    version: checkVersion(as) ?? programVersion(),
    rules: title.rules,
    date: new Date().toISOString().slice(0, 10),
  }
}

export function checkVersion(as: string | undefined): string | undefined {
  if (as !== undefined && !/^[\w.+-]{1,40}$/.test(as)) throw bad('keep.version', { given: as })
  return as
}

/** The options that are on, which say the same as all of them. */
export function onesOn({ options }: Choice): string[] {
  return Object.keys(options).filter(id => options[id])
}

export function aboutTitle(command: string, title: Title, choice?: Choice): About {
  return {
    command,
    title: title.id,
    ...(choice ? { scenario: choice.scenario, on: onesOn(choice) } : {}),
    ...kitOf(title),
  }
}

/** The runs of a file of the same sort; none if there is no file yet. Says before a long run if it could not be written. */
export function openKept<Run>(file: string, wanted: About, isRun: (run: unknown) => run is Run): Run[] {
  checkWritable(file, true)
  if (!existsSync(file)) return []
  const { about, runs } = readKept(file)
  if (!same(about, wanted)) throw bad('keep.other', { file, kept: named(about), wanted: named(wanted) })
  return checkRuns(file, runs, isRun)
}

export function checkRuns<Run>(file: string, runs: readonly unknown[], isRun: (run: unknown) => run is Run): Run[] {
  if (!runs.every(isRun)) throw bad('keep.damaged', { file })
  return [...runs]
}

function keyOf<Named>(run: Stamp & Named, idOf: (run: Named) => string): string {
  return JSON.stringify([run.version, run.rules, idOf(run)])
}

/** The same run is not kept twice, and takes the place of the old one only if that is wished. */
export function checkFresh<Named>(
  file: string,
  kept: readonly (Stamp & NoInfer<Named>)[],
  fresh: readonly (Stamp & NoInfer<Named>)[],
  idOf: (run: Named) => string,
): void {
  const keys = new Set(fresh.map(run => keyOf(run, idOf)))
  const twice = kept.find(run => keys.has(keyOf(run, idOf)))
  if (twice) throw bad('keep.twice', { file, what: idOf(twice), version: twice.version })
}

/** Adds runs; one that is the same but for its results takes the place of the old. */
export function addRuns<Run extends Stamp>(
  kept: readonly Run[],
  fresh: readonly Run[],
  idOf: (run: Run) => string,
): Run[] {
  const keys = new Set(fresh.map(run => keyOf(run, idOf)))
  return [...kept.filter(run => !keys.has(keyOf(run, idOf))), ...fresh]
}

/** Adds runs to a file, and tells all runs that it now holds of their version. */
export function keep<Run extends Stamp>(
  file: string,
  about: About,
  fresh: readonly Run[],
  isRun: (run: unknown) => run is Run,
  idOf: (run: Run) => string,
  force = false,
): Run[] {
  const kept = openKept(file, about, isRun)
  if (!force) checkFresh(file, kept, fresh, idOf)
  const all = addRuns(kept, fresh, idOf)
  writeKept(file, about, all)
  return ofVersion(file, all, fresh[0].version)
}

function writeKept(file: string, about: About, runs: readonly Stamp[]): void {
  const lines = runs.map(run => `  ${JSON.stringify(run)}`).join(',\n')
  const text = `{\n "format": "grognard-kept",\n "about": ${JSON.stringify(about)},\n "runs": [\n${lines}\n ]\n}\n`
  writeResult(file, text, true)
}

export function readKept(file: string): { about: About; runs: unknown[] } {
  const kept = readJson(file)
  if (!isKept(kept)) throw bad('keep.damaged', { file })
  return kept
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file)) as unknown
  } catch (error) {
    if (error instanceof BadInput) throw error
    return undefined
  }
}

export function isKept(value: unknown): value is { about: About; runs: unknown[] } {
  if (!isRecord(value) || value.format !== 'grognard-kept' || !Array.isArray(value.runs)) return false
  const { about } = value
  return isRecord(about) && typeof about.command === 'string' && typeof about.title === 'string'
}

export function same(one: About, other: About): boolean {
  return named(one) === named(other)
}

function named({ command, title, scenario, on, kit }: About): string {
  return [command, title, scenario, ...(on ?? []), kit && `kit ${kit.name} ${kit.digest.slice(0, 8)}`]
    .filter(Boolean)
    .join(' ')
}

/** Runs of one version and its rules: of that named, or of the newest. */
export function ofVersion<Run extends Stamp>(file: string, runs: readonly Run[], as: string | undefined): Run[] {
  const version = checkVersion(as) ?? runs.at(-1)?.version
  const rules = runs.findLast(run => run.version === version)?.rules
  const found = runs.filter(run => run.version === version && run.rules === rules)
  if (found.length > 0) return found
  throw bad('keep.nothing', { file, version: version ?? '', known: [...new Set(runs.map(run => run.version))] })
}

export function isStamp(run: unknown): run is Stamp & Record<string, unknown> {
  return isRecord(run) && ['version', 'rules', 'date'].every(key => typeof run[key] === 'string')
}
