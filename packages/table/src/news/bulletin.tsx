import type { Bulletin, BulletinSide, GameEvent } from '@grognard/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { battles, type Battles } from '../settings.ts'
import { useDesk } from '../table/context.ts'
import { nationOf } from '../table/nations.ts'
import { turnLine } from '../table/turn-text.ts'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { Counters, Falls, Fighters, lostOf, Reckoned, Sum } from './parts.tsx'
import './news.css'

// The bulletin of a battle: a newspaper of the day beside the map, where the fight stays in sight.

export function BulletinSheet({
  news,
  events,
  onAgain,
  onClose,
}: {
  news: Bulletin
  events: readonly GameEvent[]
  onAgain?(): void
  onClose(): void
}) {
  const desk = useDesk()
  const { session } = desk
  const voice = desk.played.voice.value
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true })
    desk.shown.camera.aside([news.hex, ...news.from], sheet.current!.getBoundingClientRect())
    desk.shown.said.value = [headline, result].join('. ')
    // The fight stood beside the page; without it that may be the map's edge, and bare desk.
    return desk.shown.camera.settle
  }, [])
  const turn = session.title.present.tracks(desk.played.view.value).find(track => track.steps)
  const headline = voice.say(news.headline.what, news.headline.params)
  const result = news.result ? voice.say(news.result.what, news.result.params) : ''
  const lost = lostOf(news)
  const worded = (event: GameEvent): string =>
    voice.say(event.kind, { ...event.params, ...(event.side ? { side: event.side } : {}) })
  return (
    <section class="bulletin-sheet" role="dialog" aria-label={headline} tabindex={-1} ref={sheet} onKeyDown={onKey}>
      <div class="news-page">
        <p class="masthead">{say('news.masthead', { title: voice.say('title.name') })}</p>
        <p class="dateline">
          <span>{session.title.present.hexName(news.hex)}</span>
          <span>{turn && turnLine(voice, turn)}</span>
        </p>
        <h2>{headline}</h2>
        {news.deck && <p class="deck">{voice.say(news.deck.what, news.deck.params)}</p>}
        <div class="columns">
          {news.sides.map((side, i) => (
            <Column key={side.side} side={side} news={news} attacks={i === 0} lost={lost} />
          ))}
        </div>
        {news.sums.length === 1 && (
          <div class="one-sum">
            <Sum sum={news.sums[0]} />
          </div>
        )}
        {news.result && (
          <div class="result">
            <div>
              <h3>{result}</h3>
              {news.falls && <p>{chance(news)}</p>}
            </div>
            {news.falls && <Falls falls={news.falls} />}
          </div>
        )}
        <details class="reckoned">
          <summary>
            {say('news.reckoned')} <small>{say('news.lines', { n: events.length })}</small>
          </summary>
          <Reckoned events={events} worded={i => worded(events[i])} />
        </details>
      </div>
      <footer>
        <button
          class="btn ghost"
          onClick={() => void navigator.clipboard?.writeText([headline, ...events.map(worded)].join('\n'))}
        >
          {say('report.copy')}
        </button>
        {onAgain && (
          <button class="btn ghost" data-again onClick={onAgain}>
            <Icon name="replay" /> {say('news.again')}
          </button>
        )}
        <label class="show-me">
          {say('battles')}{' '}
          <select value={battles.value} onChange={event => (battles.value = event.currentTarget.value as Battles)}>
            {(['mine', 'all', 'none'] as const).map(one => (
              <option key={one} value={one}>
                {say(`battles.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button class="btn pri" data-continue onClick={onClose}>
          {say('report.close')} <kbd>{say('key.space')}</kbd>
        </button>
      </footer>
    </section>
  )

  function onKey(event: KeyboardEvent): void {
    const pressed = event.target === sheet.current && (event.key === ' ' || event.key === 'Enter')
    if (event.key !== 'Escape' && !pressed) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  /** 'You had 42 %': the chance of what came, or of better, for the side before the screen. */
  function chance({ falls, sides }: Bulletin): string {
    const { bars, fell, ways } = falls!
    const mine = sides[0].side === session.viewer.value
    const better = bars.filter((_, i) => (mine ? i >= fell : i <= fell)).reduce((sum, bar) => sum + bar.ways, 0)
    return say('news.had', { n: Math.round((100 * better) / ways), side: voice.side(session.viewer.value) })
  }
}

function Column({
  side,
  news,
  attacks,
  lost,
}: {
  side: BulletinSide
  news: Bulletin
  attacks: boolean
  lost: ReadonlySet<number>
}) {
  const desk = useDesk()
  const { title } = desk.session
  const voice = desk.played.voice.value
  const sum = news.sums.find(one => one.side === side.side)
  const names = (news: readonly { piece: number }[]): string =>
    news.map(({ piece }) => title.present.pieceName(desk.played.view.value, piece)).join(', ')
  const by = (how: string) => side.losses.filter(one => one.how === how)
  return (
    <div class="column">
      <h3>
        <NationCockade nation={nationOf(title, side.side)} size={20} />
        {voice.side(side.side)}
        <small>
          {attacks
            ? say('news.from', { hex: news.from.map(hex => title.present.hexName(hex)).join(', ') })
            : say('news.in', { hex: title.present.hexName(news.hex) })}
        </small>
      </h3>
      <Fighters side={side} size={56} lost={lost} />
      {side.supports && side.supports.length > 0 && (
        <p class="supports">
          <Counters pieces={side.supports} size={38} lost={lost} /> <span>{say('news.support')}</span>
        </p>
      )}
      {sum && <Sum sum={sum} />}
      <p class="losses">
        {side.told ? voice.say(side.told.what, side.told.params) : side.losses.length === 0 && say('news.noLoss')}
        {(['lost', 'step', 'disrupted'] as const).map(
          how =>
            by(how).length > 0 && (
              <span key={how} class={how}>
                {say(`news.${how}`, { names: names(by(how)) })}{' '}
              </span>
            ),
        )}
      </p>
    </div>
  )
}
