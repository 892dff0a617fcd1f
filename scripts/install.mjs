// Installs the packages when they are missing or older than the lock file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { npm, root } from './node.mjs'

const STAMP = join(root, 'node_modules', '.grognard-installed')

function wanted() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json'])
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

export async function install(node) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted()) return
  console.error('Installing packages …')
  // `npm install`, not `npm ci`: the latter fails where a registry lacks optional binaries of other systems.
  await npm(node, ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev'])
  writeFileSync(STAMP, wanted())
}
