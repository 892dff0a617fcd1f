import { useState } from 'preact/hooks'
import type { SeatNow } from '@grognard/server/wire'
import { NationCockade } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { say } from '../words/index.ts'
import { SeatClock } from './clock.tsx'
import type { Far } from './far.ts'
import './distance.css'
import { OrdersSheet } from './orders.tsx'
import { TalkSheet } from './talk.tsx'
import './words.ts'

// Under the head of the table: who sits where and is there, and the line between them.

export function SeatBar() {
  const desk = useDesk()
  const far = desk.session.far!
  const { sheet } = desk.shown // where it stands, the keys of the table are silent
  const open = sheet.value === 'talk'
  const [read, setRead] = useState(far.talk.value.length)
  const [own, ...others] = ordered(far.seats.value, far.side ?? far.seats.value[0]?.side)
  const plays = far.side !== null
  const unread = open ? 0 : far.talk.value.length - read
  return (
    <>
      <div class="seat-bar" role="region" aria-label={say('far.seats')}>
        {own && <Seat seat={own} own={plays} />}
        <TheLine far={far} />
        {others.map(seat => (
          <Seat key={seat.side} seat={seat} />
        ))}
        {plays && (
          <button class="btn ghost talk-button" onClick={() => (sheet.value = 'orders')}>
            {say('far.orders.button')}
          </button>
        )}
        {!plays && <b class="watches">{say('far.watches')}</b>}
        {plays && far.watchers.value > 0 && (
          <span class="quiet watches">{say('far.watchers.n', { n: far.watchers.value })}</span>
        )}
        {plays && (
          <button
            class="btn ghost talk-button"
            onClick={() => {
              setRead(far.talk.value.length)
              sheet.value = 'talk'
            }}
          >
            {say('far.talk')}
            {unread > 0 && (
              <b class="unread" aria-label={say('far.unread', { n: unread })}>
                {unread}
              </b>
            )}
          </button>
        )}
        {far.refused.value && (
          <p class="whisper" role="alert">
            {desk.played.voice.value.say(far.refused.value.reason, far.refused.value.params)} {far.refused.value.clause}
          </p>
        )}
        {far.closed.value && (
          <p class="whisper" role="alert">
            {far.closed.value}
          </p>
        )}
      </div>
      {sheet.value === 'orders' && <OrdersSheet onClose={() => (sheet.value = null)} />}
      {open && (
        <TalkSheet
          onClose={() => {
            setRead(far.talk.value.length)
            sheet.value = null
          }}
        />
      )}
    </>
  )
}

/** Ours first. */
function ordered(seats: readonly SeatNow[], side: string): SeatNow[] {
  return [...seats].sort((a, b) => Number(b.side === side) - Number(a.side === side))
}

function Seat({ seat, own = false }: { seat: SeatNow; own?: boolean }) {
  const desk = useDesk()
  const { session } = desk
  const moves = session.question.value?.side === seat.side
  return (
    <div class={`far-seat ${own ? 'own' : ''}`}>
      <NationCockade nation={nationOf(session.title, seat.side)} size={24} />
      <i class={`presence ${seat.presence}`} role="img" aria-label={say(`far.presence.${seat.presence}`)} />
      <b>{seat.name}</b>
      <span class="quiet">
        {own ? say('far.you') : desk.played.voice.value.side(seat.side)}
        {moves && <em> · {say('far.toMove')}</em>}
      </span>
      <SeatClock side={seat.side} clocks={session.far!.clocks.value} pace={session.far!.pace} />
    </div>
  )
}

/** Kept, sending or reconnecting. */
function TheLine({ far }: { far: Far }) {
  const state = far.line.value
  const at = far.kept.value
  const text = state === 'kept' && at !== null ? say('far.line.keptAt', { at: clock(at) }) : say(`far.line.${state}`)
  return (
    <div class={`far-line ${state}`} role="status">
      <i aria-hidden="true" /> <span>{text}</span>
    </div>
  )
}

function clock(at: number): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
}
