import type { Bulletin, BulletinSide, BulletinSum, Face } from '@grognard/kernel'
import { CounterIcon } from '../counters/counter.tsx'
import { useDesk } from '../table/context.ts'
import type { Desk } from '../table/desk.ts'
import { faceLabel } from '../table/face-label.ts'
import { Clause } from '../ui/clause.tsx'
import { Die } from '../ui/die.tsx'
import { say } from '../words/index.ts'

// What the moment, the bulletin and the journal's card share: counters, sums, the place on the odds bar.

export function faceOf(desk: Desk, piece: number): Face | undefined {
  for (const pile of desk.played.piles.value) for (const face of pile.faces) if (face.piece === piece) return face
  return desk.session.title.present.face?.(desk.played.view.value, piece)
}

/** 'The fight for Leipzig', before it is told how it ends; in the open, 'The fight': figures have no place in a heading. */
export function fightFor(desk: Desk, hex: number): string {
  const place = desk.session.title.present.hexName(hex).replace(/ ?\(.*\)$/, '')
  return /^\d*$/.test(place) ? say('moment.open') : say('moment.for', { place })
}

/** Counters in a row; the lost are struck through. */
export function Counters({
  pieces,
  size,
  lost,
}: {
  pieces: readonly number[]
  size: number
  lost?: ReadonlySet<number>
}) {
  const desk = useDesk()
  return (
    <span class="news-counters">
      {pieces.map(piece => {
        const face = faceOf(desk, piece)
        if (!face) return null
        return (
          <span key={piece} class={lost?.has(piece) ? 'struck' : ''}>
            <CounterIcon face={face} size={size} label={faceLabel(face, desk.played.voice.value)} />
          </span>
        )
      })}
    </span>
  )
}

/** Who fought on a side, as pieces or as the counters they were. */
export function Fighters({
  side,
  size,
  lost,
  most = Infinity,
}: {
  side: BulletinSide
  size: number
  lost: ReadonlySet<number>
  most?: number
}) {
  const voice = useDesk().played.voice.value
  if (!side.counters) return <Counters pieces={side.pieces.slice(0, most)} size={size} lost={lost} />
  return (
    <span class="news-counters">
      {side.counters.slice(0, most).map(({ face, lost: gone }) => (
        <span key={face.key} class={gone ? 'struck' : ''}>
          <CounterIcon face={face} size={size} label={faceLabel(face, voice)} />
        </span>
      ))}
    </span>
  )
}

export function lostOf(news: Bulletin): ReadonlySet<number> {
  return new Set(news.sides.flatMap(side => side.losses.filter(one => one.how === 'lost').map(one => one.piece)))
}

const signed = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`)

/** 4 + 4 + 2 + die = 13, with small captions. */
export function Sum({ sum }: { sum: BulletinSum }) {
  const voice = useDesk().played.voice.value
  return (
    <p class="news-sum">
      {sum.terms.map((term, i) => (
        <span key={i} class="term">
          <b class="num">{i === 0 || sum.listed ? term.value : signed(term.value)}</b>
          <small>{voice.tell(term.what, term.params)}</small>
        </span>
      ))}
      {sum.dice.map((face, i) => (
        <span key={`d${i}`} class="term">
          <b class="num">
            {!sum.listed && sum.terms.length + i > 0 && '+ '}
            <Die face={face} size={26} />
          </b>
          <small>{voice.tell('news.die')}</small>
        </span>
      ))}
      {!sum.listed && (
        <span class="term total">
          <b class="num">= {sum.total}</b>
        </span>
      )}
    </p>
  )
}

/** Every fall of the dice, the one that came framed. */
export function Falls({ falls }: { falls: NonNullable<Bulletin['falls']> }) {
  const voice = useDesk().played.voice.value
  return (
    <ol class="news-falls">
      {falls.bars.map((bar, i) =>
        bar.ways === 0 && i !== falls.fell ? null : (
          <li
            key={bar.what}
            class={`${bar.tone} ${i === falls.fell ? 'fell' : ''}`}
            style={{ flexGrow: Math.max(bar.ways, 2) }}
          >
            <b class="num">{Math.round((100 * bar.ways) / falls.ways)} %</b>
            <small>{voice.say(bar.what, bar.params)}</small>
          </li>
        ),
      )}
    </ol>
  )
}

/** All lines with their clauses. */
export function Reckoned({
  events,
  worded,
}: {
  events: readonly { clause?: string; dice?: readonly number[] }[]
  worded(i: number): string
}) {
  return (
    <ol class="report-lines">
      {events.map((event, i) => (
        <li key={i} class={event.dice ? 'thrown' : ''}>
          <span class="report-clause">{event.clause && <Clause id={event.clause} short />}</span>
          <span>{worded(i)}</span>
          {event.dice?.map((face, j) => (
            <Die key={j} face={face} size={24} />
          ))}
        </li>
      ))}
    </ol>
  )
}
