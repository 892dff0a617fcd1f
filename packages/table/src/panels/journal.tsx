import { useEffect, useRef, useState } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { Clause } from '../ui/clause.tsx'
import { Dice } from '../ui/die.tsx'
import { say } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { WinningCard } from '../table/winning.tsx'
import { arrowsOf } from '../table/arrows-of.ts'
import { newest } from '../settings.ts'
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
  const list = useRef<HTMLOListElement>(null)
  const last = entries[0]?.key
  useEffect(() => {
    const body = list.current?.closest('.panel-body')
    if (body && newest.value === 'foot') body.scrollTop = body.scrollHeight
  }, [last])
  const earlier = more && (
    <button class="btn" onClick={() => setPages(pages + 1)}>
      {say('journal.more')}
    </button>
  )
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
      {newest.value === 'foot' && earlier}
      <ol ref={list}>
        {(newest.value === 'foot' ? folded(entries) : entries.map(entry => [entry])).map(group =>
          group.length < FOLD ? (
            group.map(entry => <JournalEntry key={entry.key} entry={entry} newest={entry.answer === upTo} />)
          ) : (
            <Marches key={group[0].key} group={group} upTo={upTo} />
          ),
        )}
      </ol>
      {newest.value === 'top' && earlier}
    </div>
  )
}

const FOLD = 3 // marches in a row that are told as one

/** As in a book, the oldest first; marches that follow one another make one group. */
function folded(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = []
  for (const entry of [...entries].reverse()) {
    const last = groups[groups.length - 1]
    if (last && marched(entry) && marched(last[0])) last.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap(group => (group.length < FOLD ? group.map(one => [one]) : [group]))
}

function marched(entry: Entry): boolean {
  return !entry.landmark && entry.events.every(event => !event.dice && (event.hexes?.length ?? 0) >= 2)
}

function Marches({ group, upTo }: { group: readonly Entry[]; upTo: number }) {
  const desk = useDesk()
  const n = arrowsOf(
    group.flatMap(entry => entry.events),
    Infinity,
  ).length
  const bySide = desk.session.title.sides
    .map(
      side =>
        [desk.played.voice.value.side(side), group.filter(entry => entry.events[0].side === side).length] as const,
    )
    .filter(([, count]) => count > 0)
  return (
    <li class="journal-fold">
      <details open={group.some(entry => entry.answer === upTo) && group.length < 6}>
        <summary>
          {say('waited.marches', { n })}{' '}
          <small>
            {bySide.length > 1 ? bySide.map(([side, count]) => `${count} ${side}`).join(', ') : bySide[0]?.[0]}
          </small>
        </summary>
        <ol>
          {group.map(entry => (
            <JournalEntry key={entry.key} entry={entry} newest={entry.answer === upTo} />
          ))}
        </ol>
      </details>
    </li>
  )
}

function JournalEntry({ entry, newest: fresh }: { entry: Entry; newest: boolean }) {
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
  const news = entry.report === undefined ? undefined : desk.story.told.value.get(entry.report)
  if (news && newest.value === 'foot')
    return (
      <li class="journal-battle">
        <h3>{voice.say(news.headline.what, news.headline.params)}</h3>
        <p>
          {news.result && <b>{voice.say(news.result.what, news.result.params)}. </b>}
          {news.deck && voice.say(news.deck.what, news.deck.params)}
        </p>
        <span class="journal-foot">
          <button class="clause" onClick={() => openReport(entry.report!)}>
            {say('report')}
          </button>
        </span>
      </li>
    )
  const clauses = [...new Set(entry.events.map(event => event.clause).filter(clause => clause !== undefined))]
  const hexes = [...new Set(entry.events.flatMap(event => event.hexes ?? []))]
  const dice = entry.events.flatMap(event => event.dice ?? [])
  const words = entry.events.map((event, i) =>
    entry.landmark && i === 0 ? <b key={i}>{text(event)} </b> : `${text(event)} `,
  )
  return (
    <li class={`journal-line ${fresh ? 'newest' : ''} ${entry.landmark ? 'landmark' : ''}`}>
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
