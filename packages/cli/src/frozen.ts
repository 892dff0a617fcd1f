import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { thawed, type FrozenTitle, type Title } from '@grognard/kernel'
import type { Frozen } from '@grognard/server'
import { bad } from './bad.ts'

// Rules of earlier releases, as `npm run freeze` has laid them down. Each is loaded when a game wants it, and only if its text is still what
// was frozen: it is a program.

export const FROZEN = fileURLToPath(new URL('../../../frozen', import.meta.url))

export function frozenIn(folder: string): Frozen {
  const list = join(folder, 'frozen.json')
  const known = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as FrozenTitle[]) : []
  const loaded = new Map<FrozenTitle, Promise<Title>>()
  return (title, rules) => {
    const found = known.find(one => one.title === title && one.rules === rules)
    if (!found) return Promise.resolve(undefined)
    let wanted = loaded.get(found)
    if (!wanted) loaded.set(found, (wanted = load(folder, found)))
    return wanted
  }
}

async function load(folder: string, { title, rules, file, sha256 }: FrozenTitle): Promise<Title> {
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path) : ''
  if (createHash('sha256').update(text).digest('hex') !== sha256) throw bad('frozen.changed', { title, rules, file })
  const module = (await import(pathToFileURL(path).href)) as { title: Title }
  return thawed(module.title)
}
