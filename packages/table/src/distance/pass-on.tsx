import { useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { handLink, seatOfficer } from './api.ts'
import { LinkField, linkTo } from './link-field.tsx'

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
          handLink(id).then(token => setLink(linkTo('join', id, token)), fail)
        }}
      >
        {say('far.pass')}
      </button>
    )
  return (
    <LinkField link={link} text={say('far.pass.text')} name="pass" wrong={wrong}>
      <button class="btn" onClick={() => void seatOfficer(id).catch(fail)}>
        {say('far.officer.own')}
      </button>
    </LinkField>
  )
}
