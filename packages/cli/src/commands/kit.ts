import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { findTitle, type Title } from '@grognard/kernel'
import { bad } from '../bad.ts'
import { checkWritable, reason, writeResult } from '../files.ts'
import type { House } from '../house.ts'
import { KIT_FLAG, withKit } from '../kits.ts'
import { show } from '../output.ts'

interface Flags {
  title?: string
  kit?: string
  schemas?: string
  force?: boolean
  json?: boolean
}

export function kitCommand(house: House): Command {
  const takers = house.titles.filter(title => title.kits).map(title => title.id)
  return new Command('kit')
    .description("Checks a folder with your own copy's values, and writes the JSON Schemas of its files.")
    .option('--title <id>', `which title: ${takers.join(', ')}`)
    .option(...KIT_FLAG)
    .option('--schemas <dir>', 'write the JSON Schemas to a folder, which is made if need be')
    .option('--force', 'replace schemas that exist')
    .option('--json', 'print the result as JSON')
    .action((flags: Flags) => kit(house, flags, takers))
}

function kit(house: House, flags: Flags, takers: readonly string[]): void {
  if (flags.title === undefined) throw bad('flag.whichTitle', { known: takers })
  if (flags.kit === undefined && flags.schemas === undefined) throw bad('kit.doWhat')
  const title = findTitle(house.titles, flags.title)
  if (!title.kits) throw bad('kit.takers', { title: title.id, known: takers })
  const laid = withKit(title, flags.kit).kit
  const written = flags.schemas === undefined ? [] : writeSchemas(title, flags.schemas, flags.force ?? false)
  const result = {
    title: title.id,
    accepted: title.kits.files,
    ...(laid ? { kit: { name: laid.name, digest: laid.digest, files: Object.keys(laid.files) } } : {}),
    ...(flags.schemas === undefined ? {} : { schemas: written }),
  }
  show(flags.json, result, () => [
    ...(laid
      ? [`The kit '${laid.name}' is sound: ${Object.keys(laid.files).join(', ')}.`, `Digest ${laid.digest}`]
      : []),
    ...written.map(file => `Written: ${file}`),
  ])
}

/** All or none: nothing is written while one of the files is in the way. */
function writeSchemas(title: Title, folder: string, force: boolean): string[] {
  makeFolder(folder)
  const texts = Object.entries(title.kits!.schemas()).map(([file, schema]) => {
    const path = join(folder, file.replace(/\.json$/, '.schema.json'))
    checkWritable(path, force)
    return [path, `${JSON.stringify(schema, null, 2)}\n`] as const
  })
  for (const [path, text] of texts) writeResult(path, text, force)
  return texts.map(([path]) => path)
}

function makeFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw bad('file.notFolder', { folder })
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw bad('file.folderUnmade', { folder, ...reason(error) })
  }
}
