import { eventFor, type GameEvent } from '@grognard/kernel'
import { NationCockade } from '../counters/counter.tsx'
import { Clause } from '../ui/clause.tsx'
import { Dice } from '../ui/die.tsx'
import { say } from '../words/index.ts'
import { useDesk } from '../table/context.ts'
import type { Desk } from '../table/desk.ts'
import { nationOf } from '../table/nations.ts'
import type { Entry } from './chronicle.ts'

// A line of the journal: it leads to its hexes on the map, its clauses and its dice.

/** What an event says, as a sentence with its stop, so that several can follow one another. */
export function sentenceOf(desk: Desk, event: GameEvent): string {
  const text = desk.played.voice.value.say(event.kind, { ...event.params, ...(event.side ? { side: event.side } : {}) })
  return /[.!?…⟧]$/.test(text) ? text : `${text}.`
}

/** The same as a heading. */
export function headingOf(desk: Desk, event: GameEvent): string {
  return sentenceOf(desk, eventFor(event, desk.session.viewer.value)).replace(/\.$/, '')
}

/** Like sentences in a row are told once, with how often. */
function counted(texts: readonly string[]): { text: string; n: number }[] {
  const found: { text: string; n: number }[] = []
  for (const text of texts) {
    const last = found.at(-1)
    if (last?.text === text) last.n++
    else found.push({ text, n: 1 })
  }
  return found
}

export function openReport(desk: Desk, at: number): void {
  desk.shown.reported.value = at
  desk.shown.sheet.value = 'report'
}

export function JournalEntry({ entry, newest }: { entry: Entry; newest: boolean }) {
  const desk = useDesk()
  const { title } = desk.session
  const voice = desk.played.voice.value
  const [first] = entry.events
  if (entry.landmark === 'turn')
    return (
      <li class="journal-turn">
        <h2>{headingOf(desk, first)}</h2>
        {first.side && <span>{voice.side(first.side)}</span>}
      </li>
    )
  const clauses = [...new Set(entry.events.map(event => event.clause).filter(clause => clause !== undefined))]
  const hexes = [...new Set(entry.events.flatMap(event => event.hexes ?? []))]
  const dice = entry.events.flatMap(event => event.dice ?? [])
  const words = counted(entry.events.map(event => sentenceOf(desk, event))).map(({ text, n }, i) => (
    <span key={i} class={entry.landmark && i === 0 ? 'first' : undefined}>
      {text} {n > 1 && <small class="num">× {n} </small>}
    </span>
  ))
  return (
    <li class={`journal-line ${newest ? 'newest' : ''} ${entry.landmark ? 'landmark' : ''}`}>
      <span class="mark">{first.side && <NationCockade nation={nationOf(title, first.side)} size={16} />}</span>
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
              <button class="clause" onClick={() => openReport(desk, entry.report!)}>
                {say('report')}
              </button>
            )}
          </span>
        )}
      </div>
    </li>
  )
}
