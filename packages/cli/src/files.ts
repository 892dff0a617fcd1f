import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { BadInput, type Params } from '@grognard/kernel'
import { bad } from './bad.ts'
import { en } from './words/en.ts'

/**
 * Makes sure before a long run that its result can be written afterwards; says why if not. Only looks: nothing is opened, made or
 * touched. Only a plain file is ever replaced, never a folder, a link, a pipe or a device.
 */
export function checkWritable(file: string, force: boolean): void {
  if (file === '') throw bad('file.noName')
  const there = look(file)
  if (there && !there.isFile()) throw bad('file.notPlain', { file, kind: kindOf(there) })
  if (!there && /[/\\]$/.test(file)) throw bad('file.notPlain', { file, kind: 'kind.folder' })
  if (there && !force) throw bad('file.exists', { file })
  const folder = dirname(file)
  if (!isFolder(folder)) throw bad('file.noFolder', { file, folder })
  try {
    if (there) accessSync(file, constants.W_OK) // what its owner has locked is not replaced
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw bad('file.unwritable', { file, ...reason(error) })
  }
}

/** What stands under this name itself, wherever it may point. */
function look(file: string): Stats | undefined {
  try {
    return lstatSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'ENOTDIR') throw bad('file.noFolder', { file, folder: dirname(file) })
    throw bad('file.unwritable', { file, ...reason(error) })
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** What something is that is no plain file, as a key. */
export function kindOf(there: Stats): string {
  if (there.isDirectory()) return 'kind.folder'
  if (there.isSymbolicLink()) return 'kind.link'
  if (there.isFIFO()) return 'kind.pipe'
  return there.isSocket() ? 'kind.socket' : 'kind.device'
}

/** Writes beside the file and moves into place, so that a failure leaves what was there before. */
export function writeResult(file: string, text: string, force: boolean): void {
  checkWritable(file, force)
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  try {
    const mode = look(file)?.mode ?? 0o666
    const opened = openSync(beside, 'wx', mode)
    try {
      writeFileSync(opened, text)
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    checkWritable(file, force) // it may have come into being meanwhile
    if (force) renameSync(beside, file)
    else putInPlace(beside, file)
  } catch (error) {
    if (error instanceof BadInput) throw error
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw bad('file.exists', { file })
    throw bad('file.unwritable', { file, ...reason(error) })
  } finally {
    rmSync(beside, { force: true })
  }
}

/** A link fails where somebody else was quicker, a move would replace what he wrote; not every disk knows links. */
function putInPlace(beside: string, file: string): void {
  try {
    linkSync(beside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    renameSync(beside, file)
  }
}

/** A text as an editor shows it: without the byte-order mark that some put before it. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    throw bad('file.unreadable', { file, ...reason(error) })
  }
}

/** Why the system would not, as parameters of a sentence. */
export function reason(error: unknown): Params {
  const code = String((error as NodeJS.ErrnoException).code ?? error)
  return { reason: Object.hasOwn(en, `reason.${code}`) ? `reason.${code}` : 'reason.other', code }
}
