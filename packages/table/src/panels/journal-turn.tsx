import { untracked } from '@preact/signals'
import { Component, type ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { eventFor, type GameEvent, type Title } from '@grognard/kernel'
import { NationCockade } from '../counters/counter.tsx'
import { arrowsOf } from '../table/arrows-of.ts'
import { useDesk } from '../table/context.ts'
import type { Desk } from '../table/desk.ts'
import { nationOf } from '../table/nations.ts'
import { terse } from '../table/turn-text.ts'
import { say } from '../words/index.ts'
import { BattleCard } from './battle-card.tsx'
import { abridged, marched, shelved, type BookPart, type BookTurn, type Shelf } from './book.ts'
import type { Entry } from './chronicle.ts'
import { headingOf, JournalEntry } from './journal-entry.tsx'

// A turn of the journal, with the parts of the turn as they came. What is past lies folded; what is played now lies open.

export function JournalTurn({ turn, now, upTo }: { turn: BookTurn; now: boolean; upTo: number }) {
  const desk = useDesk()
  return (
    <li>
      {turn.heading && (
        <div class="journal-turn">
          <h2>{untracked(() => headingOf(desk, turn.heading!))}</h2>
          <span>
            {whenOf(desk, turn.heading)}
            {now && <b>{say('journal.now')}</b>}
          </span>
        </div>
      )}
      <ol>
        {turn.parts.map((part, i) => (
          <Part key={part.key} part={part} turn={now} now={now && i === turn.parts.length - 1} upTo={upTo} />
        ))}
      </ol>
    </li>
  )
}

/** A turn that is over stays as it was told: nothing in it hangs on what is played since. */
export class PastTurn extends Component<{ turn: BookTurn }> {
  override shouldComponentUpdate({ turn }: { turn: BookTurn }): boolean {
    return turn !== this.props.turn
  }
  override render() {
    return <JournalTurn turn={this.props.turn} now={false} upTo={-1} />
  }
}

/** What the turn track calls that turn, if it has a date for it. */
function whenOf(desk: Desk, { params }: GameEvent): string {
  const track = desk.session.title.present.tracks(desk.played.view.peek()).find(one => one.steps)
  const mark = track?.steps!.find(step => step.label === String(params?.turn))?.mark
  return mark && !terse(mark) ? desk.played.voice.peek().tell(mark) : ''
}

const FRESH = 4 // entries of the part under way that are never folded

/** A part of a turn. Of the turn under way it lies open where something was fought for or thrown for. */
function Part({ part, turn, now, upTo }: { part: BookPart; turn: boolean; now: boolean; upTo: number }) {
  const desk = useDesk()
  const { title } = desk.session
  const dull = !now && turn && shelved(part.entries, title).every(shelf => shelf.kind !== 'told')
  const [touched, setTouched] = useState<boolean | undefined>(undefined)
  const open = touched ?? (now || (turn && !dull))
  const shelves = open ? shelved(part.entries, title, now ? FRESH : 0) : []
  return (
    <li class="journal-part">
      <button class="journal-part-head" aria-expanded={open} onClick={() => setTouched(!open)}>
        <h3>{part.name ? desk.played.voice.peek().say(part.name) : say('journal.opening')}</h3>
        <small>{tally(part.entries, title)}</small>
      </button>
      {open && (
        <ol>
          {shelves.map(shelf =>
            shelf.kind === 'told' ? (
              shelf.entries.map(entry => <Told key={entry.key} entry={entry} newest={entry.answer === upTo} />)
            ) : (
              <Fold key={shelf.entries[0].key} shelf={shelf}>
                {shelf.entries.map(entry => (
                  <Told key={entry.key} entry={entry} newest={entry.answer === upTo} />
                ))}
              </Fold>
            ),
          )}
        </ol>
      )}
    </li>
  )
}

/** How much there is in it: battles, marches, other entries. */
function tally(entries: readonly Entry[], title: Title): string {
  const battles = entries.filter(entry => entry.report !== undefined).length
  const marches = entries.filter(entry => marched(entry, title)).length
  const rest = entries.length - battles - marches
  const said = [
    battles > 0 && say('journal.battles', { n: battles }),
    marches > 0 && say('journal.marches', { n: marches }),
    rest > 0 && say('journal.entries', { n: rest }),
  ]
  return said.filter(Boolean).join(' · ')
}

function Told({ entry, newest }: { entry: Entry; newest: boolean }) {
  const viewer = useDesk().session.viewer.value
  const told = { ...entry, events: abridged(entry.events).map(event => eventFor(event, viewer)) }
  return entry.report === undefined ? (
    <JournalEntry entry={told} newest={newest} />
  ) : (
    <BattleCard entry={told} newest={newest} />
  )
}

/** Like entries in a row; they are set only when somebody wants to read them. */
function Fold({ shelf: { kind, entries }, children }: { shelf: Shelf; children: ComponentChildren }) {
  const desk = useDesk()
  const { title } = desk.session
  const [open, setOpen] = useState(false)
  const events = entries.flatMap(entry => entry.events)
  const n = kind === 'marches' ? arrowsOf(events, Infinity).length : entries.length
  const sides = title.sides
    .map(side => ({ side, n: entries.filter(entry => entry.events[0].side === side).length }))
    .filter(one => one.n > 0)
  return (
    <li class="journal-fold">
      <button class="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{say(kind === 'marches' ? 'waited.marches' : 'journal.entries', { n })}</span>
        <small>
          {sides.map(one => (
            <span key={one.side} class="num">
              <NationCockade nation={nationOf(title, one.side)} size={14} />
              <span class="sr">{desk.played.voice.value.side(one.side)}</span> {one.n}
            </span>
          ))}
        </small>
      </button>
      {open && <ol>{children}</ol>}
    </li>
  )
}
