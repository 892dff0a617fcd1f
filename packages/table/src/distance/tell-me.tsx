import { useEffect, useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { canPush, subscribed } from './push.ts'
import { addChannel, channels, confirmChannel, dropChannel, type Channels } from './api.ts'

// Where one wants to be told that it is one's move.

export function TellMe() {
  const [now, setNow] = useState<Channels | null>(null)
  const [kind, setKind] = useState('webhook')
  const [address, setAddress] = useState('')
  const [always, setAlways] = useState(false)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => void channels().then(setNow, () => {}), [])
  if (!now) return null
  const kinds = now.kinds.filter(one => one !== 'push')
  const then = (asked: Promise<Channels>): void => {
    setWrong(null)
    asked.then(
      next => {
        setNow(next)
        setAddress('')
        setCode('')
      },
      (error: Error) => setWrong(error.message),
    )
  }
  return (
    <details class="leave-line tell-me">
      <summary>{say('far.tell')}</summary>
      <p>{say('far.tell.text')}</p>
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      <ul class="order-list" aria-label={say('far.tell')}>
        {now.channels.map(one => (
          <li key={one.id}>
            <span>
              {say(`far.tell.${one.kind}`)} <b>{one.address}</b>
            </span>
            {!one.confirmed && (
              <form
                onSubmit={event => {
                  event.preventDefault()
                  then(confirmChannel(one.id, code))
                }}
              >
                <label class="name-field">
                  <span>{say('far.tell.code')}</span>
                  <input value={code} maxLength={20} onInput={event => setCode(event.currentTarget.value)} />
                </label>
              </form>
            )}
            <button class="btn" onClick={() => then(dropChannel(one.id))}>
              {say('far.orders.remove')}
            </button>
          </li>
        ))}
      </ul>
      {now.pushKey && canPush() && (
        <button
          class="btn"
          onClick={() => then(subscribed(now.pushKey).then(address => addChannel('push', address, always)))}
        >
          {say('far.tell.here')}
        </button>
      )}
      <form
        class="far-form"
        onSubmit={event => {
          event.preventDefault()
          then(addChannel(kind, address, always))
        }}
      >
        {kinds.length > 1 && (
          <label class="name-field">
            <span>{say('far.tell.how')}</span>
            <select value={kind} onChange={event => setKind(event.currentTarget.value)}>
              {kinds.map(one => (
                <option key={one} value={one}>
                  {say(`far.tell.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="name-field">
          <span>{say(`far.tell.${kind}.address`)}</span>
          <input required maxLength={500} value={address} onInput={event => setAddress(event.currentTarget.value)} />
        </label>
        <label class="check">
          <input type="checkbox" checked={always} onChange={event => setAlways(event.currentTarget.checked)} />{' '}
          {say('far.tell.always')}
        </label>
        <button class="btn" type="submit">
          {say('far.tell.go')}
        </button>
      </form>
    </details>
  )
}
