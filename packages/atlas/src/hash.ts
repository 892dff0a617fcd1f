// A fingerprint of all that a board is compiled from, so that a test can tell a stale board without drawing it anew.

import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

const sources = new URL('../sources/', import.meta.url)

export function sourcesHash(board: string): string {
  const hash = createHash('sha256')
  const add = (folder: string) => {
    for (const name of readdirSync(new URL(folder, sources)).sort((a, b) => (a < b ? -1 : 1)))
      if (/\.(json|gz)$/.test(name))
        hash.update(`${folder}${name}\n`).update(readFileSync(new URL(folder + name, sources)))
  }
  add('./')
  add('geo/')
  add(`${board}/`)
  return hash.digest('hex').slice(0, 16)
}
