import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadInput } from '@grognard/kernel'

/** Makes sure before a long run that its result can be written afterwards; says why if not. Writes nothing. */
export function checkWritable(file: string, force: boolean): void {
  const there = existsSync(file)
  if (there && statSync(file).isDirectory()) throw new BadInput(`'${file}' is a folder; name a file.`)
  if (there && !force) throw new BadInput(`'${file}' exists already; name another file or add --force to replace it.`)
  if (!existsSync(dirname(file)))
    throw new BadInput(`'${file}' cannot be written: there is no folder '${dirname(file)}'.`)
  try {
    closeSync(openSync(file, 'a'))
    if (!there) rmSync(file)
  } catch (error) {
    throw new BadInput(`'${file}' cannot be written: ${reason(error)}.`)
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
    throw new BadInput(`'${file}' cannot be written: ${reason(error)}.`)
  }
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new BadInput(`'${file}' cannot be read: ${reason(error)}.`)
  }
}

export function reason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder',
    EACCES: 'permission is lacking',
    EPERM: 'permission is lacking',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EEXIST: 'it exists already',
    ENOTDIR: 'part of its path is not a folder',
  }
  return known[code ?? ''] ?? String(code ?? error)
}
