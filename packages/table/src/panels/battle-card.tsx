import type { Bulletin } from '@grognard/kernel'
import { useEffect } from 'preact/hooks'
import { Fighters, fightFor, lostOf } from '../news/parts.tsx'
import { useDesk } from '../table/context.ts'
import type { Desk } from '../table/desk.ts'
import { Dice } from '../ui/die.tsx'
import { say } from '../words/index.ts'
import type { Entry } from './chronicle.ts'
import { headingOf, openReport, sentenceOf } from './journal-entry.tsx'

// A battle in the journal: headline, who fought, what it came to. One of an earlier sitting is told by its own lines until it is recalled.

const SHOWN = 5 // counters of a side
const REST = 250 // milliseconds after which an earlier battle is recalled: what is played comes first

export function BattleCard({ entry, newest }: { entry: Entry; newest: boolean }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const news = desk.story.told.value.get(entry.report!)
  const card = desk.story.card.value
  const falling = card?.kind === 'moment' && card.at === entry.report // its dice are read on the map, not here
  useEffect(() => {
    if (news || desk.played.replaying.value !== null) return
    const timer = setTimeout(() => desk.story.recall(entry.report!), REST)
    return () => clearTimeout(timer)
  }, [entry.report])
  if (falling)
    return (
      <li class="journal-battle newest">
        <h3>{fightFor(desk, card.news.hex)}</h3>
        <p>{say('journal.fought')}</p>
      </li>
    )
  const hexes = [...new Set(entry.events.flatMap(event => event.hexes ?? []))]
  const dice = entry.events.flatMap(event => event.dice ?? [])
  return (
    <li class={`journal-battle ${newest ? 'newest' : ''}`}>
      <h3>{news ? voice.say(news.headline.what, news.headline.params) : headingOf(desk, entry.events[0])}</h3>
      {news && <Fought news={news} />}
      <p>
        {news?.result && <b>{voice.say(news.result.what, news.result.params).replace(/[.]?$/, '. ')}</b>}
        {news
          ? [news.deck && voice.say(news.deck.what, news.deck.params), lastOf(desk, entry)].filter(Boolean).join(' ')
          : entry.events.slice(1).map((event, i) => <span key={i}>{sentenceOf(desk, event)} </span>)}
      </p>
      <span class="journal-foot">
        {!news && dice.length > 0 && <Dice faces={dice} />}
        <button class="clause" onClick={() => openReport(desk, entry.report!)}>
          {say('report')}
        </button>
        {hexes.length > 0 && (
          <button
            class="clause"
            onClick={() => desk.shown.camera.show(hexes, Math.max(0.9, desk.shown.camera.at.value.k))}
          >
            {say('report.show')}
          </button>
        )}
      </span>
    </li>
  )
}

/** How it ended on the map: the last thing told of it, if somebody went somewhere. */
function lastOf(desk: Desk, { events }: Entry): string {
  const last = events.at(-1)!
  return events.length > 1 && (last.hexes?.length ?? 0) > 0 && !last.dice ? sentenceOf(desk, last) : ''
}

/** Both sides' counters, the lost struck through, and what their sums came to. */
function Fought({ news: { sides, sums, ...news } }: { news: Bulletin }) {
  if (sums.length < 2 && sides.every(side => (side.counters ?? side.pieces).length === 0)) return null // nothing to look at
  const lost = lostOf({ sides, sums, ...news })
  return (
    <div class="journal-fought">
      <Fighters side={sides[0]} size={30} lost={lost} most={SHOWN} />
      <span class="num">
        {sums.length === 2 ? (
          <>
            <b>{sums[0].total}</b> {say('journal.to')} <b>{sums[1].total}</b>
          </>
        ) : (
          sums.map((sum, i) => <b key={i}>{sum.total}</b>)
        )}
      </span>
      <Fighters side={sides[1]} size={30} lost={lost} most={SHOWN} />
    </div>
  )
}
