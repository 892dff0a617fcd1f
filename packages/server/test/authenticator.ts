import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

// What makes passkeys and signs with them, as a browser has it: one key of the curve P-256, without an attestation.

const sha = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

export interface Authenticator {
  readonly id: string
  /** What a browser hands over for a new passkey, asked by a page of that origin. */
  make(challenge: string, origin: string): object
  /** What it hands over to sign in. */
  enter(challenge: string, origin: string): object
  counter: number
}

export function newAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const raw = randomBytes(16)
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (origin: string, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(self.counter)
    return Buffer.concat([sha(new URL(origin).hostname), Buffer.from([flags]), count, rest])
  }
  const self: Authenticator = {
    id: text(raw),
    counter: 0,
    make(challenge, origin) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), raw, Buffer.from(isoCBOR.encode(key))])
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data(origin, 0x45, attested))],
        ]) as never,
      )
      return {
        id: self.id,
        rawId: self.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
          attestationObject: text(object),
        },
      }
    },
    enter(challenge, origin) {
      self.counter++
      const [authData, client] = [data(origin, 0x05), clientData('webauthn.get', challenge, origin)]
      return {
        id: self.id,
        rawId: self.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(sign('sha256', Buffer.concat([authData, sha(client)]), privateKey)),
        },
      }
    },
  }
  return self
}
