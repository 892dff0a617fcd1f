import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useEffect, useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { askPasskey, dropPasskey, enterByPasskey, handPasskey, NotDone, passkeys, type Passkeys } from './api.ts'

// Passkeys: this browser, a phone or a key of metal says who one is. What speaks to them is fetched when it is first wanted.

export const canPasskey = (): boolean => 'PublicKeyCredential' in window

const webauthn = () => import('@simplewebauthn/browser')

/** What the server would not do in its own sentence; whatever the browser found wrong, or its owner broken off, in ours. */
async function or<T>(act: Promise<T>, key: string): Promise<T> {
  try {
    return await act
  } catch (error) {
    throw error instanceof NotDone ? error : new Error(say(key))
  }
}

async function make(): Promise<Passkeys> {
  const optionsJSON = await askPasskey<PublicKeyCredentialCreationOptionsJSON>('wanted')
  const { startRegistration } = await webauthn()
  return handPasskey(await or(startRegistration({ optionsJSON }), 'far.passkey.notMade'))
}

export async function signIn(): Promise<void> {
  const optionsJSON = await askPasskey<PublicKeyCredentialRequestOptionsJSON>('asked')
  const { startAuthentication } = await webauthn()
  await enterByPasskey(await or(startAuthentication({ optionsJSON }), 'far.passkey.notSigned'))
}

/** Those of one's account, and another. */
export function PasskeyList({ then }: { then: <T>(asked: Promise<T>, done: (answer: T) => void) => void }) {
  const [made, setMade] = useState<Passkeys['passkeys'] | null>(null)
  useEffect(
    () =>
      void passkeys().then(
        ({ passkeys: list }) => setMade(list),
        () => {},
      ),
    [],
  )
  const set = (answer: Passkeys): void => setMade(answer.passkeys)
  if (made === null) return null
  return (
    <section class="passkeys" aria-label={say('far.passkey')}>
      <p>{say('far.passkey.text')}</p>
      {made.length > 0 && (
        <ul>
          {made.map(({ id, created }) => (
            <li key={id}>
              <span>{say('far.passkey.one', { at: new Date(created).toLocaleString() })}</span>
              <button class="btn" onClick={() => then(dropPasskey(id), set)}>
                {say('far.passkey.drop')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="acts">
        <button class="btn" onClick={() => then(make(), set)}>
          {say('far.passkey.make')}
        </button>
      </div>
    </section>
  )
}
