import { readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { BadInput, findTitle, layKit, type KitFiles, type Title } from '@grognard/kernel'
import { bad, badKit } from './bad.ts'
import { kindOf, readText, reason } from './files.ts'
import type { House } from './house.ts'

// `--kit DIR`: the values of somebody's own copy, laid over a title's.

export const KIT_FLAG = ['--kit <dir>', "a folder with your own copy's values, laid over ours"] as const

/** What is sent to a worker: it lays the same kit over its own copy of the title. */
export interface KitGiven {
  name: string
  files: KitFiles
}

/** Reads a folder whole. Hidden files are not part of it, nor are the schemas that `kit --schemas` writes. */
export function readFolder(folder: string): KitGiven {
  const name = basename(resolve(folder))
  try {
    if (!statSync(folder).isDirectory()) throw bad('kit.isFile', { folder })
    const inside = readdirSync(folder)
      .filter(file => !file.startsWith('.') && !file.endsWith('.schema.json'))
      .sort()
    // A pipe would be waited for, and a folder is no file: both are named before anything is read.
    const strange = inside.flatMap(file => {
      const there = statSync(join(folder, file), { throwIfNoEntry: false })
      if (there?.isFile()) return []
      return [{ key: 'kit.notFile', params: { file, kind: there ? kindOf(there) : 'kind.nowhere' } }]
    })
    if (strange.length > 0) throw badKit(strange)
    return { name, files: Object.fromEntries(inside.map(file => [file, readText(join(folder, file))])) }
  } catch (error) {
    if (error instanceof BadInput) throw error
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw bad('kit.unreadable', { folder, ...(missing ? { reason: 'reason.ENOFOLDER' } : reason(error)) })
  }
}

/** The title with the kit of that folder; as it stands if there is none. */
export function withKit(title: Title, folder: string | undefined): Title {
  if (folder === undefined) return title
  const { name, files } = readFolder(folder)
  return layKit(title, name, files)
}

/** What a worker is told of a title: its id, and the kit over it. */
export function named(title: Title): { title: string; kit?: KitGiven } {
  return title.kit ? { title: title.id, kit: { name: title.kit.name, files: title.kit.files } } : { title: title.id }
}

/** The kit that lies over a title, as results name it. */
export function kitOf(title: Title): { kit?: { name: string; digest: string } } {
  return title.kit ? { kit: { name: title.kit.name, digest: title.kit.digest } } : {}
}

const laid = new Map<string, Title>() // so that a worker reads a kit once

export function titleNamed(titles: readonly Title[], { title, kit }: { title: string; kit?: KitGiven }): Title {
  const found = findTitle(titles, title)
  if (!kit) return found
  const key = JSON.stringify([title, kit])
  if (!laid.has(key)) laid.set(key, layKit(found, kit.name, kit.files))
  return laid.get(key)!
}

/** The house with a kit laid over one of its titles: the one named, or the only one that takes any. */
export function houseWithKit(house: House, folder: string | undefined, id: string | undefined): House {
  if (folder === undefined) return house
  const takers = house.titles.filter(title => title.kits)
  if (id === undefined && takers.length !== 1) throw bad('kit.overWhich', { known: takers.map(title => title.id) })
  const over = id === undefined ? takers[0] : findTitle(house.titles, id)
  const kitted = withKit(over, folder)
  return { ...house, titles: house.titles.map(title => (title === over ? kitted : title)) }
}
