import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// Dice that nobody can foresee and anybody can check. A secret seed is fixed by its hash before play, every player
// mixes in a nonce, each answer's dice hang on the answers before it, and the seed is shown at the end.

export interface DiceSecret {
  gameId: string
  seed: string // 32 bytes, in hexadecimal
}

/** A secret that nobody knows before. */
export function freshSecret(): DiceSecret {
  return { gameId: bytesToHex(randomBytes(9)), seed: bytesToHex(randomBytes(32)) }
}

/** The secret that a text stands for, so that a game can be had again: whoever knows the text can foresee its dice. */
export function secretOf(text: string): DiceSecret {
  return { gameId: digest(`game\n${text}`).slice(0, 18), seed: digest(`seed\n${text}`) }
}

/** What is published when the game is made: binds the seed without showing it. */
export function commitment({ gameId, seed }: DiceSecret): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(gameId), hexToBytes(seed))))
}

/** The key of the whole game: the seed and every player's nonce, in the order of the sides. */
export function diceKey({ gameId, seed }: DiceSecret, nonces: readonly string[]): Uint8Array {
  return hkdf(sha256, hexToBytes(seed), utf8ToBytes(JSON.stringify(nonces)), utf8ToBytes(gameId), 32)
}

/** A link of a chain: the hash of the link before it and of what is added. */
export function chain(previous: string, entry: string): string {
  return digest(`${previous}\n${entry}`)
}

/** SHA-256 of a text, in hexadecimal. */
export function digest(text: string): string {
  return flatHex(sha256(utf8ToBytes(text)))
}

const DIGITS = [...'0123456789abcdef'].map(digit => digit.charCodeAt(0))

/** In one piece. Put together pair by pair a text is a rope, which weighs ten times as much; and a game keeps one for each answer. */
function flatHex(bytes: Uint8Array): string {
  const codes: number[] = []
  for (const byte of bytes) codes.push(DIGITS[byte >> 4], DIGITS[byte & 15])
  return String.fromCharCode(...codes)
}

/** What the dice of one answer come from. */
export interface Deal {
  readonly key: Uint8Array
  readonly gameId: string
  readonly turn: number // how many answers stand once it is played; 0 for the set-up
  readonly link: string // of the answers before it
  readonly fallen: number[] // faces, in order: filled as they fall
  expanded: boolean // a generator has been made of it
}

/** The generator of one answer. Nothing is decided between its dice, so that it need not withstand more than one answer. */
export function dealtGenerator({ key, gameId, turn, link }: Deal): number[] {
  return generatorOf(hmac(sha256, key, utf8ToBytes(`${gameId}\n${turn}\n${link}`)))
}

/** The first 128 bits as the words of a generator, which must not all be zero. */
export function generatorOf(bytes: Uint8Array): number[] {
  const words = new DataView(bytes.buffer, bytes.byteOffset)
  const state = [0, 4, 8, 12].map(at => words.getInt32(at))
  return state.some(word => word !== 0) ? state : [1, 0, 0, 0]
}
