import type { About, ClockNow, Pace } from '@grognard/server/wire'
import { useEffect, useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import './words.ts'

// Clocks: what is left to whoever is asked. Only the server's count decides; here it is counted on between two messages.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const HURRY = 0.1 // of a turn and its bank: shown in red

/** A time as one would say it: days and hours, hours and minutes, or minutes and seconds. */
export function timeText(time: number): string {
  const t = Math.max(0, time)
  if (t >= DAY) return say('far.clock.days', { d: Math.floor(t / DAY), h: Math.floor((t % DAY) / HOUR) })
  if (t >= 3 * HOUR) return say('far.clock.hours', { h: Math.floor(t / HOUR), m: Math.floor((t % HOUR) / MINUTE) })
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0')
  const minutes = `${two((t % HOUR) / MINUTE)}:${two((t % MINUTE) / SECOND)}`
  return t >= HOUR ? `${Math.floor(t / HOUR)}:${minutes}` : minutes
}

export type Told = ClockNow & { at: number } // and when we were told

/** What is left to whoever is asked, as time goes by. */
export function useLeft(clocks: Told | null): number | null {
  const [, tick] = useState(0)
  const left = clocks && (clocks.still ? clocks.left : clocks.left - (Date.now() - clocks.at))
  const every = left !== null && left < DAY ? SECOND : MINUTE
  useEffect(() => {
    if (!clocks || clocks.still) return
    const timer = setInterval(() => tick(n => n + 1), every)
    return () => clearInterval(timer)
  }, [clocks, every])
  return left
}

/** The clock of a seat: what is left to it while it is asked, else what it has in the bank. */
export function SeatClock({ side, clocks, pace }: { side: string; clocks: Told | null; pace: Pace | null }) {
  const left = useLeft(clocks)
  if (!clocks || !pace || left === null) return null
  const runs = clocks.side === side
  const bank = clocks.banks[side]
  const hurry = runs && left < HURRY * (pace.turn + bank)
  return (
    <span
      class={`seat-clock ${runs ? 'runs' : ''} ${hurry ? 'hurry' : ''}`}
      role="timer"
      aria-live="off"
      title={say('far.clock.bank', { time: timeText(bank) })}
    >
      {!runs ? timeText(bank) : left <= 0 ? say('far.clock.fallen') : timeText(left)}
      {runs && clocks.still && <small> {say(`far.clock.${clocks.still}`)}</small>}
    </span>
  )
}

/** What is left in a game of one's own, on the cover. */
export function CardClock({ about }: { about: About }) {
  const [told] = useState(() => about.clocks && { ...about.clocks, at: Date.now() })
  const left = useLeft(told)
  if (!told || left === null || !about.pace) return null
  return (
    <span class="card-clock">
      <b>{left <= 0 ? say('far.clock.fallen') : timeText(left)}</b> <small>{say(`far.pace.${about.pace.id}`)}</small>
    </span>
  )
}

const PACES = ['', 'day', 'three', 'week', 'hour', 'ninety', 'evening'] as const

/** How long one may think. */
export function PaceField({ pace, onPace }: { pace: string; onPace(pace: string): void }) {
  return (
    <label class="name-field">
      <span>{say('far.pace')}</span>
      <select value={pace} onChange={event => onPace(event.currentTarget.value)}>
        {PACES.map(id => (
          <option key={id} value={id}>
            {say(id === '' ? 'far.pace.none' : `far.pace.${id}.text`)}
          </option>
        ))}
      </select>
    </label>
  )
}
