import { useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { eraseMe, recover, recoveryCode } from './api.ts'
import { canPasskey, PasskeyList, signIn } from './passkeys.tsx'

// One's account on the server: passkeys and a code that bring it to another browser, everything that is kept of it, and its end.

/** `name` is null for whoever has never said one: then there is only an account to bring back. */
export function Account({ name }: { name: string | null }) {
  const [code, setCode] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const then = <T,>(asked: Promise<T>, done: (answer: T) => void): void => {
    setWrong(null)
    asked.then(done, (error: Error) => setWrong(error.message))
  }
  return (
    <details class="leave-line account">
      <summary>{say(name === null ? 'far.recover' : 'far.account')}</summary>
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      {name === null ? (
        <>
          {canPasskey() && (
            <div class="acts">
              <button class="btn" onClick={() => then(signIn(), () => location.reload())}>
                {say('far.passkey.enter')}
              </button>
            </div>
          )}
          <form
            class="far-form"
            onSubmit={event => {
              event.preventDefault()
              then(recover(typed), () => location.reload())
            }}
          >
            <label class="name-field">
              <span>{say('far.recover.code')}</span>
              <input required maxLength={60} value={typed} onInput={event => setTyped(event.currentTarget.value)} />
            </label>
            <button class="btn" type="submit">
              {say('far.recover.go')}
            </button>
          </form>
        </>
      ) : (
        <>
          {canPasskey() && <PasskeyList then={then} />}
          <p>{say('far.recovery.text')}</p>
          {code && (
            <p role="status">
              <code data-code>{code}</code>
            </p>
          )}
          <div class="acts">
            <button class="btn" onClick={() => then(recoveryCode(), made => setCode(made.code))}>
              {say('far.recovery')}
            </button>
            <a class="btn" href="./api/me/export" download="grognard-account.json">
              {say('far.export')}
            </a>
          </div>
          <form
            class="far-form"
            onSubmit={event => {
              event.preventDefault()
              then(eraseMe(typed), () => location.reload())
            }}
          >
            <p>{say('far.erase.text')}</p>
            <label class="name-field">
              <span>{say('far.erase.name')}</span>
              <input required maxLength={24} value={typed} onInput={event => setTyped(event.currentTarget.value)} />
            </label>
            <button class="btn" type="submit">
              {say('far.erase')}
            </button>
          </form>
        </>
      )}
    </details>
  )
}
