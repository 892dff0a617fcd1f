import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadInput, type Params } from '@grognard/kernel'
import { bad } from './bad.ts'
import { en } from './words/en.ts'

/** Makes sure before a long run that its result can be written afterwards; says why if not. Writes nothing. */
export function checkWritable(file: string, force: boolean): void {
  const there = existsSync(file)
  if (there && statSync(file).isDirectory()) throw bad('file.folder', { file })
  if (there && !force) throw bad('file.exists', { file })
  if (!existsSync(dirname(file))) throw bad('file.noFolder', { file, folder: dirname(file) })
  try {
    closeSync(openSync(file, 'a'))
    if (!there) rmSync(file)
  } catch (error) {
    throw bad('file.unwritable', { file, ...reason(error) })
  }
}

/** Writes beside the file and moves into place, so that a failure leaves what was there before. */
export function writeResult(file: string, text: string, force: boolean): void {
  const beside = `${file}.${process.pid}.part`
  try {
    checkWritable(file, force)
    writeFileSync(beside, text, { flag: 'wx' })
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    if (error instanceof BadInput) throw error
    throw bad('file.unwritable', { file, ...reason(error) })
  }
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw bad('file.unreadable', { file, ...reason(error) })
  }
}

/** Why the system would not, as parameters of a sentence. */
export function reason(error: unknown): Params {
  const code = String((error as NodeJS.ErrnoException).code ?? error)
  return { reason: Object.hasOwn(en, `reason.${code}`) ? `reason.${code}` : 'reason.other', code }
}
