import type { Odds, OddsCase, Spread } from '@grognard/kernel'
import { useState } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import { paramsOf } from '../table/placing.ts'
import { nationOf } from '../table/nations.ts'
import { Clause } from '../ui/clause.tsx'
import { say } from '../words/index.ts'
import { goodWays, mean, percent, type Prospect } from '../odds/odds-of.ts'

// Exact odds before a player commits himself: the answers against one another, then the one looked at in full.

export function OddsPanel() {
  const desk = useDesk()
  const prospects = desk.played.prospects.value
  const [looked, setLooked] = useState<string | null>(null)
  if (prospects.length === 0) return <p class="empty">{say('odds.none')}</p>
  const shown = prospects.find(one => one.answer.id === looked) ?? prospects[0]
  return (
    <div class="odds">
      <h2>
        {desk.played.voice.value.say(shown.odds.heading, shown.odds.params)} <Clause id={shown.odds.clause} />
      </h2>
      {prospects.length > 1 && <Compared prospects={prospects} shown={shown} onLook={setLooked} />}
      <Outcomes odds={shown.odds} />
      {shown.odds.spreads && shown.odds.spreads.length > 0 && <Spreads spreads={shown.odds.spreads} />}
      {shown.odds.cases && shown.odds.cases.length > 0 && <Cases cases={shown.odds.cases} now={shown.odds} />}
      {shown.odds.lines && shown.odds.lines.length > 0 && <Lines odds={shown.odds} />}
    </div>
  )
}

/** A bar for each answer; looking at one opens it below. */
function Compared({
  prospects,
  shown,
  onLook,
}: {
  prospects: readonly Prospect[]
  shown: Prospect
  onLook(id: string): void
}) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  return (
    <div class="odds-rows">
      {prospects.map(({ answer, odds }) => (
        <button
          key={answer.id}
          class={`odds-row ${answer === shown.answer ? 'on' : ''}`}
          aria-pressed={answer === shown.answer}
          onClick={() => onLook(answer.id)}
        >
          <span>{voice.say(`answer.${answer.verb}`, paramsOf(answer))}</span>
          <Bar odds={odds} />
          <b class="num">{percent(goodWays(odds), odds.ways)} %</b>
        </button>
      ))}
    </div>
  )
}

function Bar({ odds }: { odds: Odds }) {
  const voice = useDesk().played.voice.value
  const bars = odds.bars.filter(bar => bar.ways > 0)
  const words = bars.map(bar => `${voice.say(bar.what, bar.params)} ${bar.ways}/${odds.ways}`).join(', ')
  return (
    <span class="odds-bar" role="img" aria-label={words} title={words}>
      {bars.map(bar => (
        <i key={bar.what} class={bar.tone} style={{ flexGrow: bar.ways }} />
      ))}
    </span>
  )
}

function Outcomes({ odds }: { odds: Odds }) {
  const voice = useDesk().played.voice.value
  return (
    <ul class="odds-tiles" aria-label={say('odds.ways', { ways: odds.ways })}>
      {odds.bars
        .filter(bar => bar.ways > 0)
        .map(bar => (
          <li key={bar.what}>
            <b class="num">{percent(bar.ways, odds.ways)} %</b>
            <span>
              <i class={bar.tone} /> {voice.say(bar.what, bar.params)}
            </span>
            <small class="num">{say('odds.of', { ways: bar.ways, of: odds.ways })}</small>
          </li>
        ))}
    </ul>
  )
}

function Spreads({ spreads }: { spreads: readonly Spread[] }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  return (
    <div class="odds-spreads">
      {spreads.map((spread, i) => {
        const most = Math.max(...spread.ways)
        const all = spread.ways.reduce((sum, n) => sum + n, 0)
        return (
          <figure key={i}>
            <figcaption>
              {spread.side && <NationCockade nation={nationOf(desk.session.title, spread.side)} size={15} />}
              {voice.say(spread.what, spread.side ? { side: spread.side } : {})}
              <b class="num">{say('odds.mean', { mean: mean(spread.ways).toFixed(1) })}</b>
            </figcaption>
            <ol aria-hidden="true">
              {spread.ways.map((ways, value) => (
                <li key={value} title={`${percent(ways, all)} %`}>
                  <i style={{ height: `${Math.round((46 * ways) / most)}px` }} />
                  <small class="num">{value}</small>
                </li>
              ))}
            </ol>
          </figure>
        )
      })}
    </div>
  )
}

/** What an unknown answer, one more command or one more support would change. */
function Cases({ cases, now }: { cases: readonly OddsCase[]; now: Odds }) {
  const voice = useDesk().played.voice.value
  const base = (100 * goodWays(now)) / now.ways
  return (
    <section>
      <h3>{say('odds.cases')}</h3>
      <ul class="odds-cases">
        {cases.map((one, i) => {
          const chance = (100 * one.good) / one.ways
          const change = Math.round(chance - base)
          return (
            <li key={i}>
              <span>{voice.say(one.what, one.params)}</span>
              <span class="odds-bar" aria-hidden="true">
                <i class="best" style={{ flexGrow: one.good }} />
                <i class="rest" style={{ flexGrow: one.ways - one.good }} />
              </span>
              <b class="num">{Math.round(chance)} %</b>
              <small class={`num ${change > 0 ? 'up' : change < 0 ? 'down' : ''}`}>
                {change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What the values are made of, each with its clause. */
function Lines({ odds }: { odds: Odds }) {
  const voice = useDesk().played.voice.value
  return (
    <details>
      <summary>{say('odds.lines')}</summary>
      <ul class="odds-lines">
        {odds.lines!.map((line, i) => (
          <li key={i}>
            <Clause id={line.clause} short />
            <span>
              {voice.say(line.what, { value: line.value, ...(line.side ? { side: line.side } : {}), ...line.params })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
