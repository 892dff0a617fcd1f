import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Kit, KitFiles, Title } from './contract.ts'
import { BadInput, BadKit } from './errors.ts'

// A kit is a set of files with the values of somebody's own copy, laid over a title's. What the files hold is the title's business.

/** What the files say, however they are spaced: two kits with one digest are the same kit. */
export function kitDigest(files: KitFiles): string {
  const said = Object.keys(files)
    .sort()
    .map(file => [file, JSON.parse(files[file]) as unknown])
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(said))))
}

/** The title with a kit laid over it; throws BadKit. */
export function layKit(title: Title, name: string, files: KitFiles): Title {
  if (!title.kits) throw new BadInput('kit.notTaken', { title: title.id })
  const known = title.kits.files
  if (Object.keys(files).length === 0) throw new BadKit([{ key: 'kit.empty', params: { name, known } }])
  const strangers = Object.keys(files).filter(file => !known.includes(file))
  if (strangers.length > 0) throw new BadKit(strangers.map(file => ({ key: 'kit.stranger', params: { file, known } })))
  const texts = Object.entries(files).map(([file, text]) => [file, text.replace(/^\uFEFF/, '')])
  return title.kits.read(name, Object.fromEntries(texts))
}

/** 'my-copy' (3fa9c1d2): a kit as sentences name it. */
export function kitName({ name, digest }: Pick<Kit, 'name' | 'digest'>): string {
  return `'${name}' (${digest.slice(0, 8)})`
}
