import { useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { handLink, seatOfficer } from './api.ts'

/** Passing one's seat on: to whoever opens a link, or to a computer officer. */
export function PassOn({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const fail = (error: Error): void => setWrong(error.message)
  if (!open)
    return (
      <button
        class="btn"
        onClick={() => {
          setOpen(true)
          handLink(id).then(token => setLink(`${location.origin}${location.pathname}#/join/${id}/${token}`), fail)
        }}
      >
        {say('far.pass')}
      </button>
    )
  return (
    <div class="pass-on">
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      {link && (
        <label class="name-field">
          <span>{say('far.pass.text')}</span>
          <input readOnly data-pass value={link} onFocus={event => event.currentTarget.select()} />
        </label>
      )}
      <button class="btn" onClick={() => void seatOfficer(id).catch(fail)}>
        {say('far.officer.own')}
      </button>
    </div>
  )
}
