import type { About } from '@grognard/server/wire'
import { useEffect, useState } from 'preact/hooks'
import { go } from '../route.ts'
import { covers } from '../titles.ts'
import { coverSays, say } from '../words/index.ts'
import { closeGame, keepReceipt, newLink, receiptFor, seatOfficer } from './api.ts'
import './distance.css'

/** Until the other sits down: the link to send, and what was bound before play. */
export function WaitingRoom({ about }: { about: About }) {
  const { id } = about
  const [token, setToken] = useState(receiptFor(id).token)
  const [wrong, setWrong] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const cover = covers.find(one => one.id === about.title)
  const link = token && `${location.origin}${location.pathname}#/join/${id}/${token}`

  async function make(): Promise<void> {
    try {
      const made = await newLink(id)
      keepReceipt(id, { token: made })
      setToken(made)
      setCopied(false)
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  useEffect(() => {
    if (!token) void make()
  }, [])

  return (
    <main class="page waiting-room">
      <header>
        <a href="#/" class="home">
          {say('brand')}
        </a>
        <h1>{cover ? coverSays(cover, 'name') : about.title}</h1>
        <p class="lede">
          {say('far.waiting', { side: cover ? coverSays(cover, `side.${about.you}`) : (about.you ?? '') })}
        </p>
      </header>
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      <section>
        <h2>{say('far.link')}</h2>
        <p>{say(about.open ? 'far.link.open' : 'far.link.text')}</p>
        {link && (
          <p class="link-row">
            <input
              readOnly
              aria-label={say('far.link')}
              data-link
              value={link}
              onFocus={event => event.currentTarget.select()}
            />
            <button
              class="btn pri"
              onClick={() =>
                void navigator.clipboard.writeText(link).then(
                  () => setCopied(true),
                  () => document.querySelector<HTMLInputElement>('[data-link]')?.select(),
                )
              }
            >
              {say(copied ? 'far.copied' : 'far.copy')}
            </button>
          </p>
        )}
        <div class="acts">
          <button class="btn" onClick={() => void make()}>
            {say('far.link.new')}
          </button>
          <button class="btn" onClick={() => void seatOfficer(id).catch((error: Error) => setWrong(error.message))}>
            {say('far.officer')}
          </button>
          <button
            class="btn"
            onClick={() =>
              void closeGame(id).then(
                () => go('/'),
                (error: Error) => setWrong(error.message),
              )
            }
          >
            {say('far.close')}
          </button>
        </div>
      </section>
      <p class="quiet commitment">
        {say('far.commitment')} <code>{about.commitment}</code>
      </p>
      <p class="thinking" role="status">
        {say('far.waits')}
      </p>
    </main>
  )
}
