import { useEffect } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { pace, type Pace } from '../settings.ts'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import { nationOf } from './nations.ts'

// While the computer plays: what it does, how far it is, and how to hurry it. It stands in the prompt's place.

const CELLS = 60 // orders that the bar shows at most

export function PaceBar() {
  const desk = useDesk()
  const { session } = desk
  const voice = desk.played.voice.value
  const orders = session.orders.value
  const side = session.thinking.value?.side ?? session.question.value?.side ?? ''
  const last = orders[orders.length - 1]
  useEffect(() => {
    // At the calm pace the map goes along with what is done; whoever hurries looks where he likes.
    const hexes = last?.events.flatMap(event => event.hexes ?? []) ?? []
    if (pace.value === 'calm' && hexes.length > 0) desk.shown.camera.reveal(hexes[0], hexes[hexes.length - 1])
  }, [last])
  const weighed = session.weighing?.value ?? null
  const told = last ? desk.played.tell(last.events) : ''
  const { landmark } = session.title.present
  const fought = (order: (typeof orders)[number]): boolean => order.events.some(event => landmark?.(event) === 'battle')
  return (
    <section class="prompt pace" aria-label={say('prompt')}>
      <div class="who">
        <NationCockade nation={nationOf(session.title, side)} size={40} />
      </div>
      <div class="say">
        <p class="step">{say('prompt.other', { side: voice.side(side) })}</p>
        <p class="ask">
          {weighed !== null
            ? say('thinking.plans', { playouts: weighed })
            : told || say('thinking', { answers: orders.length })}
        </p>
        {session.fell?.value && <p class="step">{say('officer.fell')}</p>}
        <ol class="pace-cells" aria-label={say('pace.orders', { n: orders.length })}>
          {orders.slice(-CELLS).map((order, i, all) => (
            <li key={i} class={`${fought(order) ? 'fought' : ''} ${i === all.length - 1 ? 'now' : ''}`} />
          ))}
        </ol>
      </div>
      <div class="acts">
        <fieldset class="pace-choice">
          <legend class="sr">{say('pace')}</legend>
          {(['calm', 'brisk', 'instant'] as Pace[]).map(one => (
            <label key={one} class={pace.value === one ? 'on' : ''}>
              <input
                type="radio"
                class="sr"
                name="pace-now"
                checked={pace.value === one}
                onChange={() => (pace.value = one)}
              />
              {say(`pace.${one}`)}
            </label>
          ))}
        </fieldset>
        {weighed !== null && (
          <button class="btn pri" data-play-now onClick={session.playNow}>
            {say('thinking.now')}
          </button>
        )}
        <button class="btn" onClick={session.halt}>
          <Icon name="pause" /> {say('thinking.stop')}
        </button>
        {pace.value !== 'instant' && (
          <button class="btn" data-hurry onClick={session.hurry}>
            {say('pace.next')} <kbd>{say('key.space')}</kbd>
          </button>
        )}
        <button class="btn" data-skip onClick={session.skip}>
          {say('pace.skip')} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  )
}
