import { replayer, type Bulletin, type GameEvent } from '@grognard/kernel'
import { answerOf, battleAt } from '../panels/chronicle.ts'
import { BulletinSheet } from '../news/bulletin.tsx'
import { Clause } from '../ui/clause.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Dice } from '../ui/die.tsx'
import { say } from '../words/index.ts'
import { useMemo } from 'preact/hooks'
import { useDesk } from './context.ts'
import type { Desk } from './desk.ts'

// The bulletin of a battle: every step in order with its clause, the dice as faces, then what came of it.

/** The bulletin of a battle of the past, from the game played again up to there. */
function newsOf({ session, played, story }: Desk, at: number): Bulletin | undefined {
  const { title, game, viewer } = session
  if (session.sealed?.value) return story.told.value.get(at) // it cannot be played again yet
  const upTo = played.replaying.value ?? game.events.length
  const past = replayer(title, game.journal)
  const seen = (n: number) => title.observe(past.replayTo(n), viewer.value)
  const events = battleAt(title, game.events, at, upTo, viewer.value)
  return title.present.bulletin?.(seen(answerOf(at) + 1), events, seen(answerOf(at)))
}

export function ReportSheet({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { session } = desk
  const at = desk.shown.reported.value
  const news = useMemo(() => (at === null ? undefined : newsOf(desk, at)), [at])
  if (at === null) return null
  const upTo = desk.played.replaying.value ?? session.game.events.length
  const events = battleAt(session.title, session.game.events, at, upTo, session.viewer.value)
  const [first, ...rest] = events
  if (!first) return null
  if (news?.result) return <BulletinSheet news={news} events={events} onClose={onClose} />
  return (
    <Dialog title={say('report.title')} onClose={onClose} class="report">
      <p class="bulletin">{worded(first)}</p>
      <ol class="report-lines">
        {rest.map((event, i) => (
          <li key={i} class={event.dice ? 'thrown' : ''}>
            <span class="report-clause">{event.clause && <Clause id={event.clause} short />}</span>
            <span>{worded(event)}</span>
            {event.dice && <Dice faces={event.dice} size={30} />}
          </li>
        ))}
      </ol>
      <div class="acts">
        <button class="btn ghost" onClick={() => void navigator.clipboard?.writeText(events.map(worded).join('\n'))}>
          {say('report.copy')}
        </button>
        <button
          class="btn"
          onClick={() => {
            onClose()
            if (first.hexes) desk.shown.camera.show(first.hexes, 1.2)
          }}
        >
          {say('report.show')}
        </button>
        <button class="btn pri" onClick={onClose}>
          {say('report.close')}
        </button>
      </div>
    </Dialog>
  )

  function worded(event: GameEvent): string {
    return desk.played.voice.value.say(event.kind, { ...event.params, ...(event.side ? { side: event.side } : {}) })
  }
}
