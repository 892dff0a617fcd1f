import { eventFor, type GameEvent, type Standing } from '@grognard/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import { arrowsOf } from '../table/arrows-of.ts'
import type { Card } from '../table/desk/story.ts'
import { nationOf } from '../table/nations.ts'
import { Dice } from '../ui/die.tsx'
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
  const noted = events
    .filter(event => title.present.noted?.(event))
    .map(event => eventFor(event, desk.session.viewer.value))
  const worded = (event: GameEvent): string =>
    voice.say(event.kind, { ...event.params, ...(event.side ? { side: event.side } : {}) })
  const again = (hexes: readonly number[], path?: readonly number[]): void => {
    desk.shown.camera.aside(hexes, { left: 0, top: 0 }, box.current!.getBoundingClientRect().right)
    desk.shown.again.value = path ? [{ path, tone: 'march', key: Date.now() }] : []
  }
  /** What was told of the whole march, which may name who made it. */
  const whose = (path: readonly number[]): string | undefined => {
    const told = events.find(({ hexes = [], dice }) => {
      return !dice && hexes.length > 1 && hexes[0] === path[0] && hexes.at(-1) === path.at(-1)
    })
    return told && worded(eventFor(told, desk.session.viewer.value))
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
          <button key={at} class="waited-line" onClick={() => desk.story.again(at, news)}>
            <Counters pieces={news.sides[1].pieces.slice(0, 1)} size={40} lost={lostOf(news)} />
            <span>
              <b>{voice.say(news.headline.what, news.headline.params)}</b>
              {news.result && (
                <small>
                  {voice.say(news.result.what, news.result.params)} <Dice faces={news.sums.flatMap(sum => sum.dice)} />
                </small>
              )}
            </span>
            <Icon name="replay" />
          </button>
        ))}
        {affairs.map((event, i) => (
          <button
            key={`g${i}`}
            class={`waited-line ${/\d/.test(worded(event)) ? 'thrown' : ''}`}
            onClick={() => event.hexes && again(event.hexes)}
          >
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
                    {whose(path) ?? say('waited.march', { from: place(path[0]), to: place(path[path.length - 1]) })}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
        {noted.length > 0 && (
          <ul class="waited-noted">
            {noted.map((event, i) => (
              <li key={i}>
                <button class="plain" onClick={() => event.hexes?.length && again(event.hexes)}>
                  {worded(event)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {card.standing && <Tally {...card.standing} />}
      </div>
      <footer>
        <button class="btn pri" data-continue onClick={onClose}>
          {say('waited.on')} <kbd>{say('key.space')}</kbd>
        </button>
      </footer>
    </section>
  )

  /** Both sides' points or morale, what they were before, and who leads. */
  function Tally({ before, now }: { before: Standing; now: Standing }) {
    return (
      <p class="waited-tally">
        {title.sides.map(side => {
          const [was, is] = [before.scores?.[side], now.scores?.[side]]
          if (is === undefined) return null
          return (
            <span key={side}>
              <NationCockade nation={nationOf(title, side)} size={18} /> <span class="sr">{voice.side(side)}</span>
              <b class={`num ${was === is ? '' : 'changed'}`}>
                {was === is ? is : say('waited.changed', { was: was!, is })}
              </b>
            </span>
          )
        })}
        <span>{voice.say(now.text.what, now.text.params)}</span>
      </p>
    )
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
}
