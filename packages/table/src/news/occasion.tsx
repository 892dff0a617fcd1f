import type { GameEvent, Occasion } from '@grognard/kernel'
import { useEffect } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { Clause } from '../ui/clause.tsx'
import { Die } from '../ui/die.tsx'
import { say } from '../words/index.ts'
import './news.css'

// A small engraved card for an affair of state, or for a die that decided outside of battle.

export function OccasionCard({
  event,
  occasion,
  dice,
  onClose,
}: {
  event: GameEvent
  occasion: Occasion
  dice: readonly number[]
  onClose(): void
}) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const heading = voice.say(occasion.heading.what, occasion.heading.params)
  useEffect(() => {
    if (event.hexes?.length) desk.shown.camera.reveal(...event.hexes)
  }, [event])
  return (
    <section
      class={`prompt occasion ${occasion.kind} ${occasion.tone ?? ''}`}
      role="dialog"
      aria-label={say('occasion')}
    >
      {event.side && <NationCockade nation={nationOf(desk.session.title, event.side)} size={36} />}
      <div class="say">
        {/* figures are read, not admired */}
        <h2 class={/\d/.test(heading) ? 'figures' : ''}>{heading}</h2>
        {occasion.text && <p>{voice.say(occasion.text.what, occasion.text.params)}</p>}
      </div>
      {dice.map((face, i) => (
        <Die key={i} face={face} size={40} />
      ))}
      {event.clause && <Clause id={event.clause} short />}
      <button class="btn pri" data-continue onClick={onClose}>
        {say('report.close')} <kbd>{say('key.space')}</kbd>
      </button>
    </section>
  )
}
