import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

// Dice that nobody can foresee and anybody can check. A secret seed is fixed by its hash before play, every player
// mixes in a nonce, each answer's dice are derived from the journal so far, and the seed is shown at the end.

export interface DiceSecret {
  gameId: string
  seed: string // 32 bytes, in hexadecimal
}

/** What is published when the game is made: binds the seed without showing it. */
export function commitment({ gameId, seed }: DiceSecret): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(gameId), hexToBytes(seed))))
}

/** The key of the whole game: the seed and every player's nonce, in the order of the sides. */
export function diceKey({ gameId, seed }: DiceSecret, nonces: readonly string[]): Uint8Array {
  return hkdf(sha256, hexToBytes(seed), utf8ToBytes(nonces.join('\n')), utf8ToBytes(gameId), 32)
}

/** A link of the journal's chain: the hash of the link before it and of this answer. */
export function chain(previous: string, entry: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${previous}\n${entry}`)))
}

/** The first `count` dice that an answer would see: fed to the state's dice before it is played, cleared after. */
export function diceBlock(key: Uint8Array, gameId: string, answerIndex: number, link: string, count = 64): number[] {
  const faces: number[] = []
  for (let block = 0; faces.length < count; block++) {
    const bytes = hmac(sha256, key, utf8ToBytes(`${gameId}\n${answerIndex}\n${link}\n${block}`))
    // 252 is the largest multiple of six in a byte: the few bytes above it are passed over, so that no face is favoured.
    for (const byte of bytes) if (byte < 252 && faces.length < count) faces.push((byte % 6) + 1)
  }
  return faces
}

/** True when the seed shown at the end is the one that was bound, and these dice are the ones it gives. */
export function verifyBlock(
  secret: DiceSecret,
  published: string,
  nonces: readonly string[],
  answerIndex: number,
  link: string,
  thrown: readonly number[],
): boolean {
  if (commitment(secret) !== published) return false
  const faces = diceBlock(diceKey(secret, nonces), secret.gameId, answerIndex, link, Math.max(1, thrown.length))
  return thrown.every((face, i) => face === faces[i])
}
