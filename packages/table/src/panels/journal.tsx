import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import { WinningCard } from '../table/winning.tsx'
import { newest } from '../settings.ts'
import { bookkeeper } from './book.ts'
import { entriesUpTo } from './chronicle.ts'
import { JournalEntry } from './journal-entry.tsx'
import { JournalTurn, PastTurn } from './journal-turn.tsx'

// What has happened. As a book it grows at the foot: turns, the parts of each, marches folded, a card for each battle. Whoever likes the
// newest at the top has a plain list.

const OPENING = 40 // answers, while a player may still wonder what the game is about

export function JournalPanel() {
  const desk = useDesk()
  const { session } = desk
  void session.tick.value
  const upTo = desk.played.replaying.value ?? session.game.events.length
  const empty = session.game.events.slice(0, upTo).every(events => events.length === 0)
  return (
    <div class="journal">
      {(upTo < OPENING || empty) && <WinningCard />}
      {empty ? (
        <p class="empty">{say('journal.empty')}</p>
      ) : newest.value === 'foot' ? (
        <Book key={session.viewer.value} upTo={upTo} />
      ) : (
        <List upTo={upTo} />
      )}
    </div>
  )
}

const NEAR = 80 // pixels from the foot: whoever reads farther up is left there

function Book({ upTo }: { upTo: number }) {
  const { session, shown } = useDesk()
  const list = useRef<HTMLOListElement>(null)
  const read = useRef(true) // the reader is at the foot
  const keeper = useMemo(() => bookkeeper(session.title, session.parts), [session])
  const turns = keeper(session.game.events, upTo)
  useEffect(() => {
    const body = list.current?.closest('.panel-body')
    if (!body) return
    const onScroll = (): void => {
      read.current = body.scrollHeight - body.clientHeight - body.scrollTop < NEAR
    }
    body.addEventListener('scroll', onScroll)
    return () => body.removeEventListener('scroll', onScroll)
  }, [])
  // before it is drawn, so that it need not be drawn twice
  useLayoutEffect(() => {
    const body = list.current?.closest('.panel-body')
    if (body && read.current) body.scrollTop = body.scrollHeight
  }, [upTo, shown.panelOpen.value]) // on a phone it has no height until it is opened
  return (
    <ol class="book" ref={list}>
      {turns.map((turn, i) =>
        i === turns.length - 1 ? (
          <JournalTurn key={turn.key} turn={turn} now upTo={upTo} />
        ) : (
          <PastTurn key={turn.key} turn={turn} />
        ),
      )}
    </ol>
  )
}

/** The newest first, as many as are asked for. */
function List({ upTo }: { upTo: number }) {
  const { session } = useDesk()
  const [pages, setPages] = useState(1)
  const { entries, more } = entriesUpTo(session.title, session.game.events, session.viewer.value, upTo, 120 * pages)
  return (
    <>
      <ol>
        {entries.map(entry => (
          <JournalEntry key={entry.key} entry={entry} newest={entry.answer === upTo} />
        ))}
      </ol>
      {more && (
        <button class="btn" onClick={() => setPages(pages + 1)}>
          {say('journal.more')}
        </button>
      )}
    </>
  )
}
