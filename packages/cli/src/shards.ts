import { BadInput, type Title } from '@grognard/kernel'
import { bad } from './bad.ts'
import { checkWritable, readText, writeResult } from './files.ts'
import type { House } from './house.ts'
import { isRecord } from './kinds.ts'
import { titleNamed, type KitGiven } from './kits.ts'
import { show } from './output.ts'

// A study larger than one machine: each takes a share of its games and keeps it in a file; merged, the files are as good as one run.

export interface ShardFlags {
  shard?: string
  part?: string
}

/** Which of all games are played here. */
export interface Share {
  first: number
  games: number
  part?: string // the file that keeps them, if they are not all
}

/** What a file of a share holds. */
interface Part<Task = unknown> {
  format: 'grognard-part'
  command: string
  task: Task
  total: number // games of the whole study
  first: number
  seconds: number
  results: unknown[]
}

export const SHARD_FLAG = ['--shard <k/n>', 'play only the kth of n shares, and keep it with --part'] as const
export const PART_FLAG = ['--part <file>', 'where a share is kept, for `grognard merge`'] as const

export function shareOf(flags: ShardFlags, total: number): Share {
  const { shard, part } = flags
  if (shard === undefined && part === undefined) return { first: 0, games: total }
  const [, k, n] = /^(\d{1,6})\/(\d{1,6})$/.exec(shard ?? '') ?? []
  const [at, of] = [Number(k), Number(n)]
  if (!(at >= 1 && at <= of)) throw bad('flag.shard', { given: shard ?? '' })
  if (part === undefined || part === '') throw bad('flag.part')
  checkWritable(part, true)
  const first = Math.floor((total * (at - 1)) / of)
  return { first, games: Math.floor((total * at) / of) - first, part }
}

export function keepPart(
  command: string,
  task: unknown,
  total: number,
  { first, part }: Share,
  results: readonly unknown[],
  seconds: number,
): void {
  const kept: Part = { format: 'grognard-part', command, task, total, first, seconds, results: [...results] }
  writeResult(part!, `${JSON.stringify(kept)}\n`, true)
}

export function tellKept(json: boolean | undefined, { first, games, part }: Share, total: number): void {
  show(json, { part, first, games, total }, () => [
    `${games} of ${total} are in ${part}; merge all shares to see the whole.`,
  ])
}

export interface Joined<Task = { title: string; kit?: KitGiven }> {
  command: string
  task: Task
  title: Title
  results: unknown[]
  seconds: number // of all together
}

/** Studies whose results may come together, and what they must have in common. */
const JOINABLE: Record<string, readonly string[]> = { ladder: ['title', 'kit', 'choice'], balance: ['title', 'kit'] }

/** The shares in their order, study by study. Together they must be the whole of each. */
export function joinParts(house: House, files: readonly string[]): Joined[] {
  const studies: Part[][] = []
  for (const [i, part] of files.map(readPart).entries()) {
    const study = studies.find(([one]) => ofOneStudy(part, one))
    if (study) study.push(part)
    else if (i === 0 || joinable(part, studies[0][0])) studies.push([part])
    else throw bad('merge.other', { file: files[i], first: files[0] })
  }
  return studies.map(parts => joinStudy(house, parts))
}

function ofOneStudy(part: Part, one: Part): boolean {
  return part.command === one.command && part.total === one.total && alike(part.task, one.task)
}

function joinable(part: Part, one: Part): boolean {
  const [own, others] = [part.task, one.task] as Record<string, unknown>[]
  return part.command === one.command && (JOINABLE[part.command]?.every(key => alike(own[key], others[key])) ?? false)
}

function joinStudy(house: House, parts: readonly Part[]): Joined {
  const [one] = parts
  const results: unknown[] = []
  for (const part of [...parts].sort((a, b) => a.first - b.first || a.results.length - b.results.length)) {
    if (part.first !== results.length) throw bad('merge.gap', { from: results.length + 1, total: one.total })
    results.push(...part.results)
  }
  if (results.length !== one.total) throw bad('merge.gap', { from: results.length + 1, total: one.total })
  const task = one.task as Joined['task']
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  return { command: one.command, task, title: titleNamed(house.titles, task), results, seconds }
}

function readPart(file: string): Part {
  try {
    const part = JSON.parse(readText(file)) as Part | null
    if (part?.format === 'grognard-part' && Array.isArray(part.results) && isRecord(part.task)) return part
  } catch (error) {
    if (error instanceof BadInput) throw error
  }
  throw bad('merge.notOne', { file })
}

function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
