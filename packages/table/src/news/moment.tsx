import type { Bulletin, BulletinSum } from '@grognard/kernel'
import { useEffect, useState } from 'preact/hooks'
import { calmMotion } from '../settings.ts'
import { useDesk } from '../table/context.ts'
import { Die } from '../ui/die.tsx'
import { say } from '../words/index.ts'
import { Counters, Falls, fightFor, lostOf } from './parts.tsx'
import { Plates } from './plates.tsx'
import './news.css'

// The moment of a battle, in the prompt's place: the dice, what is added to them one by one, and where on the odds it falls.

const CHIP = 350 // milliseconds each

export function Moment({ news, onClose }: { news: Bulletin; onClose(): void }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const chips = news.sums.flatMap(sum => sum.terms.map(term => ({ ...term, side: sum.side })))
  const [lit, light] = useState(calmMotion() ? chips.length : 0)
  useEffect(() => {
    if (lit >= chips.length) return
    const timer = setTimeout(() => light(lit + 1), CHIP)
    return () => clearTimeout(timer)
  }, [lit])
  useEffect(() => {
    desk.shown.camera.show([news.hex, ...news.from], 1.3)
    const words = say('moment.said', {
      headline: voice.say(news.headline.what, news.headline.params),
      dice: news.sums.flatMap(sum => sum.dice).join(', '),
      result: voice.say(news.result!.what, news.result!.params),
    })
    // After what the answer itself brought has been read out.
    const timer = setTimeout(() => (desk.shown.said.value = words), 60)
    return () => clearTimeout(timer)
  }, [])
  const done = lit >= chips.length
  const hurt = [...new Set(news.sides.flatMap(side => side.losses.map(one => one.piece)))]
  return (
    <section class="prompt moment" data-done={done || undefined} role="dialog" aria-label={say('moment')}>
      <Plates news={news} lost={done ? lostOf(news) : undefined} />
      {/* how it ends is not told before the dice have been read */}
      <h2>{done ? voice.say(news.headline.what, news.headline.params) : fightFor(desk, news.hex)}</h2>
      <div class="moment-sums">
        {news.sums.map((sum, s) => (
          <p key={s}>
            {sum.side && <b>{voice.side(sum.side)}</b>}
            <span class="chip dice-chip">
              {sum.dice.map((face, i) => (
                <Die key={i} face={face} size={30} />
              ))}
            </span>
            {sum.terms.map((term, i) => {
              const at = before(news, s) + i
              return (
                <span key={i} class={`chip ${at < lit ? 'on' : ''} ${at === lit - 1 && !done ? 'now' : ''}`}>
                  <b class={`num ${term.value < 0 ? 'minus' : ''}`}>
                    {term.value < 0 ? `−${-term.value}` : sum.listed ? term.value : `+${term.value}`}
                  </b>
                  <small>{voice.tell(term.what, term.params)}</small>
                </span>
              )
            })}
            {!sum.listed && (
              <span class="chip total">
                <b class="num">{done ? sum.total : (soFar(sum, lit - before(news, s)) ?? '…')}</b>
              </span>
            )}
          </p>
        ))}
      </div>
      {news.falls && done && <Falls falls={news.falls} />}
      <footer>
        <span>{done && voice.say(news.result!.what, news.result!.params)}</span>
        {done && hurt.length > 0 && <Counters pieces={hurt} size={36} lost={lostOf(news)} />}
        <button class="btn pri" data-continue onClick={() => (done ? onClose() : light(chips.length))}>
          {say('report.close')} <kbd>{say('key.space')}</kbd>
        </button>
      </footer>
    </section>
  )
}

/** Terms of the sums before this one. */
function before(news: Bulletin, s: number): number {
  return news.sums.slice(0, s).reduce((n, one) => n + one.terms.length, 0)
}

/** The dice and so many terms; nothing where the terms are not simply added up. */
function soFar({ terms, dice, total }: BulletinSum, lit: number): number | undefined {
  const sum = (list: readonly number[]): number => list.reduce((n, one) => n + one, 0)
  const values = terms.map(term => term.value)
  return sum(values) + sum(dice) === total ? sum(dice) + sum(values.slice(0, Math.max(0, lit))) : undefined
}
