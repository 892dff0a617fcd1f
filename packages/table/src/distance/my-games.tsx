import type { About } from '@grognard/server/wire'
import { useEffect, useState } from 'preact/hooks'
import { CoverArt } from '../pages/cover-art.tsx'
import { go } from '../route.ts'
import { covers } from '../titles.ts'
import { coverSays, say } from '../words/index.ts'
import { Account } from './account.tsx'
import { callMe, me, mine, openGames, sitDown } from './api.ts'
import './distance.css'
import { CardClock } from './clock.tsx'
import { LeaveLine } from './leave.tsx'
import { openLine } from './line.ts'
import { NameField } from './name-field.tsx'
import { TellMe } from './tell-me.tsx'
import { yourMove } from './your-move.ts'

// One's games at a distance, on the cover: those that wait for you first. And open ones, where anybody may sit down.

export function MyGames() {
  const [games, setGames] = useState<readonly About[]>([])
  const [open, setOpen] = useState<readonly About[]>([])
  const [known, setKnown] = useState<{ name: string | null } | null>(null)
  useEffect(() => {
    let left = false
    let line: ReturnType<typeof openLine> | undefined
    const refresh = async (): Promise<void> => {
      try {
        const [own, all] = await Promise.all([mine(), openGames()])
        if (left) return
        setGames(own)
        setOpen(all.filter(one => one.you === null))
        yourMove.value = own.filter(moves).length
      } catch {
        // the server is away: what is shown stays as it was
      }
    }
    void refresh()
    void me().then(
      ({ name }) => {
        if (!left) setKnown({ name })
        // Whoever has never said a name has no games that could change.
        if (name !== null && !left)
          line = openLine('', {
            opened: () => void refresh(),
            heard: message => message.type === 'mine' && void refresh(),
          })
      },
      () => {},
    )
    return () => {
      left = true
      line?.close()
      yourMove.value = 0
    }
  }, [])
  const groups: [string, readonly About[]][] = [
    ['far.yours', games.filter(moves)],
    ['far.theirs', games.filter(one => one.status === 'running' && !moves(one))],
    ['far.inviting', games.filter(one => one.status === 'waiting')],
    ['far.finished', games.filter(one => one.status === 'over').slice(0, 6)],
  ]
  if (!known) return null
  return (
    <div class="far-board">
      {games.length > 0 && (
        <div>
          {groups
            .filter(([, list]) => list.length > 0)
            .map(([key, list]) => (
              <section key={key} class={`far-games ${key === 'far.yours' ? 'yours' : ''}`}>
                <h2>
                  {say(key)} <small>{say(`${key}.text`, { n: list.length })}</small>
                </h2>
                <ul class="saves">
                  {list.map(one => (
                    <GameCard key={one.id} about={one} />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
      <div class="far-side">
        {open.length > 0 && <OpenGames games={open} />}
        <PasteLink />
        {games.some(one => one.status === 'running' && one.pace?.slow) && <LeaveLine />}
        {games.length > 0 && <TellMe />}
        <Account name={known.name} />
      </div>
    </div>
  )
}

const moves = (about: About): boolean => about.status === 'running' && about.asked === about.you

const sayOf = (about: About, key: string): string => {
  const cover = covers.find(one => one.id === about.title)
  return cover ? coverSays(cover, key) : about.title
}

function GameCard({ about }: { about: About }) {
  const { id, you, status, outcome } = about
  const other = about.seats.find(seat => seat.side !== you)
  const state =
    status === 'waiting'
      ? say('far.card.waiting')
      : outcome
        ? say(outcome.winner === null ? 'far.card.draw' : outcome.winner === you ? 'far.card.won' : 'far.card.lost')
        : say(moves(about) ? 'far.card.yours' : 'far.card.theirs', { name: other?.name ?? '' })
  return (
    <li class="save-card" data-far={id}>
      <a href={`#/far/${id}`}>
        <span class="save-art" aria-hidden="true">
          <CoverArt id={about.title} />
        </span>
        <span class="save-text">
          <b>{sayOf(about, 'name')}</b>
          {other?.name && (
            <span>
              <i class={`presence ${other.presence}`} role="img" aria-label={say(`far.presence.${other.presence}`)} />{' '}
              {say('far.card.with', { name: other.name, side: sayOf(about, `side.${other.side}`) })}
            </span>
          )}
          <span class="whose">{state}</span>
          <time class="quiet">{new Date(about.moved).toLocaleString()}</time>
        </span>
        <span class="far-aside">
          {status === 'running' && <CardClock key={`${about.moved} ${about.asked}`} about={about} />}
          <span class={moves(about) ? 'btn pri' : 'btn'}>{say(status === 'over' ? 'far.look' : 'far.toTable')}</span>
        </span>
      </a>
    </li>
  )
}

/** A link that came by another way than a click: an invitation, a seat passed on, a game to watch. */
function PasteLink() {
  const [link, setLink] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <details class="leave-line">
      <summary>{say('far.paste')}</summary>
      <form
        class="far-form"
        onSubmit={event => {
          event.preventDefault()
          const path = /#(\/(?:join|watch)\/\w+\/[\w-]+)\s*$/.exec(link)?.[1]
          if (path) go(path)
          else setWrong(true)
        }}
      >
        {wrong && (
          <p class="complaint" role="alert">
            {say('far.paste.wrong')}
          </p>
        )}
        <label class="name-field">
          <span>{say('far.paste.link')}</span>
          <input required maxLength={500} value={link} onInput={event => setLink(event.currentTarget.value)} />
        </label>
        <button class="btn" type="submit">
          {say('far.paste.go')}
        </button>
      </form>
    </details>
  )
}

function OpenGames({ games }: { games: readonly About[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(
    () =>
      void me().then(
        known => setName(now => now || (known.name ?? '')),
        () => {},
      ),
    [],
  )
  const take = async (about: About): Promise<void> => {
    try {
      await callMe(name)
      await sitDown(about.id, about.commitment)
      go(`/far/${about.id}`)
    } catch (error) {
      setWrong((error as Error).message)
    }
  }
  return (
    <section class="open-games">
      <h2>
        {say('far.open')} <small>{say('far.open.text')}</small>
      </h2>
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      <ul>
        {games.map(about => {
          const host = about.seats.find(seat => seat.name !== null)
          const free = about.seats.find(seat => seat.name === null)
          return (
            <li key={about.id}>
              <div>
                <b>{sayOf(about, 'name')}</b>
                <span class="quiet">
                  {say('far.open.line', { side: sayOf(about, `side.${free?.side}`), name: host?.name ?? '' })}
                  {about.pace && ` · ${say(`far.pace.${about.pace.id}`)}`}
                </span>
              </div>
              {chosen === about.id ? (
                <form
                  class="far-form"
                  onSubmit={event => {
                    event.preventDefault()
                    void take(about)
                  }}
                >
                  <NameField name={name} onName={setName} />
                  <button class="btn pri" type="submit">
                    {say('far.sit')}
                  </button>
                </form>
              ) : (
                <button class="btn" onClick={() => setChosen(about.id)}>
                  {say('far.sit')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
