// What `npm pack` puts into the archive: the rooms as plain JavaScript, since Node strips no types under node_modules, the boards that the
// rules read, and the built table. Nothing is bundled, so that every file of the archive can be read.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build, dist } from './build.mjs'
import { root } from './node.mjs'

const ROOMS = ['kernel', 'campaigns', 'bautzen', 'leipzig', 'staff', 'server', 'cli']
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"])([^'"\n]+)\2/g
const lib = join(root, 'lib')

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Every package that the rooms need; the archive's own list must be the same, or an installed one would lack something. */
export function neededBy(rooms) {
  const all = {}
  for (const room of rooms)
    for (const [name, version] of Object.entries(read(`packages/${room}/package.json`).dependencies ?? {}))
      if (!name.startsWith('@grognard/')) all[name] = version
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Where an import leads in the archive. */
function moved(specifier, file) {
  const inner = /^@grognard\/(\w+)(\/.*)?$/.exec(specifier)
  if (!inner) return specifier.startsWith('.') ? specifier.replace(/\.ts$/, '.js') : specifier
  const target = read(`packages/${inner[1]}/package.json`).exports[`.${inner[2] ?? ''}`]
  const path = relative(dirname(file), join('packages', inner[1], target)).replace(/\.ts$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

/** A file of a room as JavaScript. */
function plain(file) {
  const text = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'))
  return text.replace(SPECIFIER, (_, before, quote, specifier) => `${before}${quote}${moved(specifier, file)}${quote}`)
}

async function pack() {
  const listed = read('package.json').dependencies
  if (JSON.stringify(listed) !== JSON.stringify(neededBy(ROOMS))) {
    console.error(`package.json must list what the rooms need: ${JSON.stringify(neededBy(ROOMS))}`)
    process.exit(1)
  }
  // A table that is built already may be named, which saves building it once more.
  const table = process.env.TABLE
  if (!table && (await build(process.execPath)) !== 0) process.exit(1)
  rmSync(lib, { recursive: true, force: true })
  for (const room of ROOMS)
    for (const file of globSync(`packages/${room}/src/**/*.ts`, { cwd: root })) {
      const out = join(lib, file.replace(/\.ts$/, '.js'))
      mkdirSync(dirname(out), { recursive: true })
      writeFileSync(out, plain(file))
    }
  for (const file of globSync(
    '{boards/*/board.json,frozen/*,packages/{kernel,campaigns,bautzen,leipzig,staff,server,cli}/{src,data}/**/*.json}',
    { cwd: root },
  ))
    cpSync(join(root, file), join(lib, file))
  cpSync(table ?? dist, join(lib, 'table'), { recursive: true })
}

await pack()
