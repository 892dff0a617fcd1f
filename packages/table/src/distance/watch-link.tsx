import { useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { stopWatching, watchLink } from './api.ts'
import { LinkField, linkTo } from './link-field.tsx'

/** Letting somebody watch: with nobody's eyes, or with one's own, which takes one's consent and shows what a turn ago was a secret. */
export function WatchLink({ id }: { id: string }) {
  const [link, setLink] = useState<string | null>(null)
  const [mine, setMine] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const make = (own: boolean): void => {
    setMine(own)
    watchLink(id, own).then(
      token => setLink(linkTo('watch', id, token)),
      (error: Error) => setWrong(error.message),
    )
  }
  if (link === null)
    return (
      <button class="btn" onClick={() => make(false)}>
        {say('far.watch')}
      </button>
    )
  return (
    <LinkField link={link} text={say(mine ? 'far.watch.mine.text' : 'far.watch.text')} name="watch" wrong={wrong}>
      <label class="check">
        <input type="checkbox" checked={mine} onChange={event => make(event.currentTarget.checked)} />{' '}
        {say('far.watch.mine')}
      </label>
      <button
        class="btn"
        onClick={() =>
          void stopWatching(id).then(
            () => setLink(null),
            (error: Error) => setWrong(error.message),
          )
        }
      >
        {say('far.watch.stop')}
      </button>
    </LinkField>
  )
}
