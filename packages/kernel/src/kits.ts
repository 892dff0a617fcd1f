import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Kit, KitFiles, Title } from './contract.ts'
import { BadInput } from './make-title.ts'

// A kit is a set of files with the values of somebody's own copy, laid over a title's. What the files hold is the title's business.

/** A kit that cannot be used: one sentence for each fault. */
export class BadKit extends BadInput {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** A game whose kit is not at hand. */
export class MissingKit extends BadInput {
  readonly kit: Pick<Kit, 'name' | 'digest'>
  constructor(kit: Pick<Kit, 'name' | 'digest'>) {
    super(
      `This game was played with the kit ${kitName(kit)}, which it does not carry; open it with that kit (--kit DIR).`,
    )
    this.kit = kit
  }
}

/** What the files say, however they are spaced: two kits with one digest are the same kit. */
export function kitDigest(files: KitFiles): string {
  const said = Object.keys(files)
    .sort()
    .map(file => [file, JSON.parse(files[file]) as unknown])
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(said))))
}

/** The title with a kit laid over it; throws BadKit. */
export function layKit(title: Title, name: string, files: KitFiles): Title {
  if (!title.kits) throw new BadInput(`${title.id} takes no kit.`)
  const known = title.kits.files
  if (Object.keys(files).length === 0)
    throw new BadKit([`The kit '${name}' is empty; accepted: one or more of ${known.join(', ')}.`])
  const strangers = Object.keys(files).filter(file => !known.includes(file))
  if (strangers.length > 0)
    throw new BadKit(strangers.map(file => `${file}: found a file of that name, accepted: ${known.join(', ')}.`))
  return title.kits.read(name, files)
}

/** 'my-copy' (3fa9c1d2): a kit as sentences name it. */
export function kitName({ name, digest }: Pick<Kit, 'name' | 'digest'>): string {
  return `'${name}' (${digest.slice(0, 8)})`
}
