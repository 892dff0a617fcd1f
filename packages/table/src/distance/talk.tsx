import type { OfferKind } from '@grognard/server/wire'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useDesk } from '../table/context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { say } from '../words/index.ts'
import { PassOn } from './pass-on.tsx'
import { WatchLink } from './watch-link.tsx'
import { VerifyCard } from './verify.tsx'

// What is said at the table, and what may be done there besides playing: offer a draw, give up, check the dice at the end.

const LONGEST = 500 // characters, as the server takes them

export function TalkSheet({ onClose }: { onClose(): void }) {
  const { session } = useDesk()
  const far = session.far!
  const [text, setText] = useState('')
  const [sure, setSure] = useState(false)
  const end = useRef<HTMLLIElement>(null)
  const talk = far.talk.value
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [talk.length])
  const nameOf = (side: string): string => far.seats.value.find(seat => seat.side === side)?.name ?? side
  const offers: OfferKind[] = far.pace ? ['draw', 'back', 'time', 'pause'] : ['draw', 'back']
  const over = session.outcome.value !== undefined
  return (
    <Dialog title={say('far.talk')} onClose={onClose} class="narrow talk">
      <ol class="said" aria-label={say('far.said')}>
        {talk.length === 0 && <li class="quiet">{say('far.silence')}</li>}
        {talk.map(({ n, side, at, body }, i) => (
          <li key={n} ref={i === talk.length - 1 ? end : undefined}>
            <b>{nameOf(side)}</b> <time class="quiet">{new Date(at).toLocaleString()}</time>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      <form
        class="say-form"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim() === '') return
          far.say(text.trim())
          setText('')
        }}
      >
        <label>
          <span class="sr">{say('far.say')}</span>
          <input
            value={text}
            maxLength={LONGEST}
            placeholder={say('far.say')}
            onInput={event => setText(event.currentTarget.value)}
          />
        </label>
        <button class="btn" type="submit">
          {say('far.say.go')}
        </button>
      </form>
      {over ? (
        <VerifyCard />
      ) : (
        <div class="acts">
          {offers.map(what => (
            <button
              key={what}
              class="btn"
              disabled={far.offer.value !== null}
              onClick={() => {
                far.offerTo(what)
                onClose()
              }}
            >
              {say(`far.ask.${what}`)}
            </button>
          ))}
          <PassOn id={far.id} />
          <WatchLink id={far.id} />
          {sure ? (
            <button
              class="btn pri"
              onClick={() => {
                far.resign()
                onClose()
              }}
            >
              {say('far.resign.sure')}
            </button>
          ) : (
            <button class="btn" onClick={() => setSure(true)}>
              {say('far.resign')}
            </button>
          )}
        </div>
      )}
    </Dialog>
  )
}
