import { eventFor, type GameEvent } from '@grognard/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { useDesk } from '../table/context.ts'
import { arrowsOf } from '../table/arrows-of.ts'
import type { Card } from '../table/desk/story.ts'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { Counters, lostOf } from './parts.tsx'
import './news.css'

// "While you waited": what the other side has done, battles first. A line shows its place and plays it again.

export function Waited({ card, onClose }: { card: Card & { kind: 'waited' }; onClose(): void }) {
  const desk = useDesk()
  const { title } = desk.session
  const voice = desk.played.voice.value
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    return desk.shown.camera.settle // what was played again stood beside the card
  }, [])
  const events = card.orders.flatMap(order => order.events)
  const marches = arrowsOf(events, Infinity).filter(arrow => arrow.tone === 'march')
  // Affairs of state, and dice that fell outside of battle, such as guns that drove somebody off.
  const affairs = events
    .map(event => eventFor(event, desk.session.viewer.value))
    .filter(event => title.present.occasion?.(event))
  const worded = (event: GameEvent): string =>
    voice.say(event.kind, { ...event.params, ...(event.side ? { side: event.side } : {}) })
  const again = (hexes: readonly number[], path?: readonly number[]): void => {
    desk.shown.camera.aside(hexes, { left: 0, top: 0 }, box.current!.getBoundingClientRect().right)
    desk.shown.again.value = path ? [{ path, tone: 'march', key: Date.now() }] : []
  }
  const place = (hex: number): string => title.present.hexName(hex)
  return (
    <section class="waited" role="dialog" aria-label={say('waited')} tabindex={-1} ref={box} onKeyDown={onKey}>
      <header>
        <h2>{say('waited')}</h2>
        <p>{say('waited.text', { side: voice.side(card.orders[0].side) })}</p>
      </header>
      <div class="waited-lines">
        {card.battles.map(({ at, news }) => (
          <button key={at} class="waited-line" onClick={() => again([news.hex, ...news.from])}>
            <Counters pieces={news.sides[1].pieces.slice(0, 1)} size={40} lost={lostOf(news)} />
            <span>
              <b>{voice.say(news.headline.what, news.headline.params)}</b>
              {news.result && <small>{voice.say(news.result.what, news.result.params)}</small>}
            </span>
            <Icon name="replay" />
          </button>
        ))}
        {affairs.map((event, i) => (
          <button key={`g${i}`} class="waited-line" onClick={() => event.hexes && again(event.hexes)}>
            <span>
              <b>{worded(event)}</b>
            </span>
          </button>
        ))}
        {marches.length > 0 && (
          <details>
            <summary>{say('waited.marches', { n: marches.length })}</summary>
            <ul>
              {marches.map(({ path }, i) => (
                <li key={i}>
                  <button class="plain" onClick={() => again([path[0], path[path.length - 1]], path)}>
                    {say('waited.march', { from: place(path[0]), to: place(path[path.length - 1]) })}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
        {card.standing && (
          <p class="waited-tally">
            {card.standing.map((line, i) => (
              <span key={i}>{voice.say(line.what, line.params)}</span>
            ))}
          </p>
        )}
      </div>
      <footer>
        <button class="btn pri" data-continue onClick={onClose}>
          {say('waited.on')} <kbd>{say('key.space')}</kbd>
        </button>
      </footer>
    </section>
  )

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
}
