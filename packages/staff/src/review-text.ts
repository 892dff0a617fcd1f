import { eventFor, type Params, type Replayer, type State, type Title } from '@grognard/kernel'
import type { Moment, Review } from './post-mortem.ts'
import { answerText, type Say } from './words.ts'

// A post-mortem in words, as a side reads it.

export interface WordedMoment {
  at: number // answers before it: where it can be played from
  when: string
  what: string
  captain: string[] // what he would have answered instead, for each side that gave something away
  before: number // the reader's chance
  after: number
  luck: number
  judgement: Record<string, number>
}

export interface WordedReview {
  heading: string // title of the game
  result: string
  reader: string // side
  names: Record<string, string> // of the sides
  moments: WordedMoment[]
  review: Review
}

/** `sayFor` words keys as somebody does who sees this view. */
export function wordReview(
  title: Title,
  past: Replayer,
  review: Review,
  reader: string,
  sayFor: (view: State) => Say,
): WordedReview {
  const end = past.replayTo(past.length)
  const say = sayFor(title.observe(end, reader))
  const names = Object.fromEntries(title.sides.map(side => [side, say(`side.${side}`)]))
  const outcome = title.outcome(end)
  const result = outcome
    ? `${outcome.winner === null ? '' : `${say('review.win', { who: names[outcome.winner] })}. `}${told(say, outcome.level)}`
    : say('review.unfinished')
  const moments = review.moments.map(moment => wordMoment(title, past, moment, reader, names, sayFor))
  return { heading: say('title.name'), result, reader, names, moments, review }
}

function wordMoment(
  title: Title,
  past: Replayer,
  moment: Moment,
  reader: string,
  names: Record<string, string>,
  sayFor: (view: State) => Say,
): WordedMoment {
  const say = sayFor(title.observe(past.replayTo(moment.to), reader))
  const first = reader === title.sides[0]
  const own = (chance: number): number => (first ? chance : 1 - chance)
  const captain = title.sides.flatMap(side => {
    const instead = moment.instead[side]
    if (!instead) return []
    const state = past.replayTo(instead.at)
    const { answers, params } = title.question(state)
    const answer = answers.find(one => one.id === instead.rather)
    if (!answer) return []
    const what = answerText(sayFor(title.observe(state, side)), answer, { side, ...params })
    return [say('review.captain', { who: names[side], what })]
  })
  return {
    at: moment.from,
    when: say('review.turn', { turn: moment.turn, part: told(say, moment.part) }),
    what: moment.event ? eventWords(say, moment, reader) : say('review.quiet'),
    captain,
    before: own(moment.before),
    after: own(moment.after),
    luck: first ? moment.luck : -moment.luck,
    judgement: moment.judgement,
  }
}

function eventWords(say: Say, { event }: Moment, reader: string): string {
  const { kind, side, dice, params } = eventFor(event!, reader)
  const more: Params = { ...(side === undefined ? {} : { side }), ...(dice ? { dice } : {}), ...params }
  return say(kind, more)
}

/** A key of the catalogue, or a text that stands for itself. */
function told(say: Say, text: string): string {
  const worded = say(text)
  return worded.includes('⟨') ? text : worded
}
