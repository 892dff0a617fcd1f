import { useState } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { Clause } from '../ui/clause.tsx'
import { Dice } from '../ui/die.tsx'
import { say } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { WinningCard } from '../table/winning.tsx'
import { entriesUpTo, type Entry } from './chronicle.ts'

// What has happened, the newest first. A line leads to its hexes on the map, a battle to its report.

const OPENING = 40 // answers, while a player may still wonder what the game is about

export function JournalPanel() {
  const desk = useDesk()
  const { session } = desk
  const [pages, setPages] = useState(1)
  void session.tick.value
  const upTo = desk.played.replaying.value ?? session.game.events.length
  const { entries, more } = entriesUpTo(session.title, session.game.events, session.viewer.value, upTo, 120 * pages)
  if (entries.length === 0)
    return (
      <>
        <WinningCard />
        <p class="empty">{say('journal.empty')}</p>
      </>
    )
  return (
    <div class="journal">
      {upTo < OPENING && <WinningCard />}
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
    </div>
  )
}

function JournalEntry({ entry, newest }: { entry: Entry; newest: boolean }) {
  const desk = useDesk()
  const { title } = desk.session
  const voice = desk.played.voice.value
  const [first] = entry.events
  const text = (event: Entry['events'][number]): string =>
    stopped(voice.say(event.kind, { ...event.params, ...(event.side ? { side: event.side } : {}) }))
  if (entry.landmark === 'turn')
    return (
      <li class="journal-turn">
        <h2>{text(first).replace(/\.$/, '')}</h2>
        {first.side && <span>{voice.side(first.side)}</span>}
      </li>
    )
  const clauses = [...new Set(entry.events.map(event => event.clause).filter(clause => clause !== undefined))]
  const hexes = [...new Set(entry.events.flatMap(event => event.hexes ?? []))]
  const dice = entry.events.flatMap(event => event.dice ?? [])
  const words = entry.events.map((event, i) =>
    entry.landmark && i === 0 ? <b key={i}>{text(event)} </b> : `${text(event)} `,
  )
  return (
    <li class={`journal-line ${newest ? 'newest' : ''} ${entry.landmark ? 'landmark' : ''}`}>
      <span class="mark">
        {first.side && <NationCockade nation={nationOf(title, desk.played.view.value, first.side)} size={16} />}
      </span>
      <div>
        {hexes.length > 0 ? (
          <button
            class="plain"
            onClick={() => desk.shown.camera.show(hexes, Math.max(0.9, desk.shown.camera.at.value.k))}
          >
            {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        {clauses.map(clause => (
          <Clause key={clause} id={clause} short />
        ))}
        {(dice.length > 0 || entry.report !== undefined) && (
          <span class="journal-foot">
            {dice.length > 0 && <Dice faces={dice} />}
            {entry.report !== undefined && (
              <button class="clause" onClick={() => openReport(entry.report!)}>
                {say('report')}
              </button>
            )}
          </span>
        )}
      </div>
    </li>
  )

  function openReport(at: number): void {
    desk.shown.reported.value = at
    desk.shown.sheet.value = 'report'
  }
}

/** A sentence ends with a stop, so that several can follow one another. */
function stopped(text: string): string {
  return /[.!?…⟧]$/.test(text) ? text : `${text}.`
}
