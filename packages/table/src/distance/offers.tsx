import type { ComponentChildren } from 'preact'
import { NationCockade } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { say } from '../words/index.ts'
import { useLeft } from './clock.tsx'
import './distance.css'

// What stands over the prompt until it is answered: an offer, a flag that has fallen, a pause.

export function OfferPrompt() {
  const { session } = useDesk()
  const far = session.far!
  const offer = far.offer.value
  const left = useLeft(far.clocks.value)
  if (session.outcome.value || far.side === null) return null
  const nameOf = (side: string): string => far.seats.value.find(seat => seat.side === side)?.name ?? ''
  if (offer) {
    const own = offer.by === far.side
    return (
      <Card side={offer.by} text={say(`far.offer.${offer.what}${own ? '.own' : ''}`, { name: nameOf(offer.by) })}>
        <button class="btn" onClick={() => far.reply(false)}>
          {say(own ? 'far.offer.withdraw' : 'far.offer.refuse')}
        </button>
        {!own && (
          <button class="btn pri" onClick={() => far.reply(true)}>
            {say(offer.what === 'draw' ? 'far.offer.take' : 'far.offer.allow')}
          </button>
        )}
      </Card>
    )
  }
  const clocks = far.clocks.value
  if (clocks?.still === 'pause')
    return (
      <Card side={clocks.side} label="far.clocks" text={say('far.paused')}>
        <button class="btn" onClick={far.resumeClock}>
          {say('far.resume')}
        </button>
      </Card>
    )
  if (clocks && left !== null && left <= 0 && !clocks.still)
    return clocks.side === far.side ? (
      <Card side={clocks.side} label="far.clocks" text={say('far.fallen.own')} />
    ) : (
      <Card side={clocks.side} label="far.clocks" text={say('far.fallen', { name: nameOf(clocks.side) })}>
        <button class="btn" onClick={far.give}>
          {say('far.give')}
        </button>
        <button class="btn pri" onClick={far.claim}>
          {say('far.claim')}
        </button>
      </Card>
    )
  return null
}

interface CardProps {
  side: string
  label?: string
  text: string
  children?: ComponentChildren
}

function Card({ side, label = 'far.offer', text, children }: CardProps) {
  const { session } = useDesk()
  return (
    <section class="prompt offer" aria-label={say(label)}>
      <div class="who">
        <NationCockade nation={nationOf(session.title, side)} size={40} />
      </div>
      <div class="say" role="status">
        <p class="step">{say(label)}</p>
        <p class="ask">{text}</p>
      </div>
      <div class="acts">{children}</div>
    </section>
  )
}
