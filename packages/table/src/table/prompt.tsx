import type { Answer, Face } from '@grognard/kernel'
import type { Far } from '../distance/far.ts'
import { NationCockade } from '../counters/counter.tsx'
import { route } from '../route.ts'
import { Clause } from '../ui/clause.tsx'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import type { Desk } from './desk.ts'
import type { InHand } from './desk/in-hand.ts'
import { Hint } from './hint.tsx'
import { nationOf } from './nations.ts'
import { ToneMark } from './overlays.tsx'
import { PaceBar } from './pace-bar.tsx'
import { paramsOf } from './placing.ts'
import { WarningCard } from './warning.tsx'

// One prompt: whose decision, what is asked, under which clause; a button for every answer without a place.

export function Prompt() {
  const desk = useDesk()
  const { session } = desk
  if (desk.played.replaying.value !== null) return null
  if (desk.story.card.value) return null
  if (session.outcome.value) return <OverPrompt />
  const asked = session.question.value
  if (!asked) return null
  const mine = desk.played.question.value
  if (session.thinking.value && !session.far && !session.tutor && !session.trouble.value) return <PaceBar />
  if (mine && desk.chosen.warned.value) return <WarningCard warned={desk.chosen.warned.value} />
  const voice = desk.played.voice.value
  const side = asked.side
  return (
    <section class="prompt" aria-label={say('prompt')}>
      <div class="who">
        <NationCockade nation={nationOf(session.title, side)} size={40} />
      </div>
      <div class="say">
        <p class="step">
          {mine ? voice.side(side) : say('prompt.other', { side: voice.side(side) })} <Clause id={asked.clause} />
        </p>
        <p class="ask">
          {mine && desk.chosen.inHand.value ? (
            <Where held={desk.chosen.inHand.value} />
          ) : mine ? (
            capital(voice.say(asked.prompt, asked.params))
          ) : (
            <Waiting />
          )}
        </p>
        {mine && !desk.chosen.inHand.value && <Hindrance desk={desk} />}
        {mine && !desk.chosen.inHand.value && <Hint clause={asked.clause} prompt={asked.prompt} />}
      </div>
      <Acts desk={desk} />
      <Choices desk={desk} />
      <Ways desk={desk} />
    </section>
  )
}

/** Why the decision cannot be ended yet; what is in the way is marked on the map, and shown when it is touched. */
function Hindrance({ desk }: { desk: Desk }) {
  const why = desk.played.hindrance.value
  if (!why) return null
  return (
    <p class="hindrance">
      <ToneMark tone="bad" />
      <button class="plain" onClick={() => desk.shown.camera.show(why.hexes)}>
        {desk.played.voice.value.say(why.reason, why.params)}
      </button>{' '}
      <Clause id={why.clause} />
    </p>
  )
}

/** A sentence may begin with a name that has no capital of its own: 'infantry corps (5-4): where to?' */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Where the stack in hand goes, or what it would meet where a finger or the keyboard points. */
function Where({ held }: { held: InHand }) {
  const desk = useDesk()
  const { title } = desk.session
  const voice = desk.played.voice.value
  const faces = desk.played.piles.value.find(pile => pile.hex === held.from)?.faces ?? []
  const { able, company } = held
  const goes = faces.filter(({ piece }) => piece !== undefined && (!able.has(piece) || company.has(piece)))
  const rank = (face: Face): number => Number.parseInt(face.badge ?? '0') || 0
  // A stack is called by the best who leads it: Napoleon's is not Drouot's.
  const [best] = goes.filter(face => face.kind === 'commander').sort((a, b) => rank(b) - rank(a))
  const leader = best ?? goes.at(-1)
  const who =
    leader?.piece === undefined
      ? say('hand.stack', { hex: title.present.hexName(held.from) })
      : title.present.pieceName(desk.played.view.value, leader.piece)
  const run = desk.chosen.armed.value === null ? undefined : held.ends.get(desk.chosen.armed.value)
  const own = desk.session.viewer.value
  const enemies = new Set(desk.played.piles.value.filter(pile => pile.faces[0]?.side !== own).map(pile => pile.hex))
  const strikes = [...held.ends.keys()].every(hex => enemies.has(hex))
  const asks = `hand.${strikes ? 'strike' : 'ask'}${matchMedia('(pointer: coarse)').matches ? '.touch' : ''}`
  if (!run) return <>{capital(say(asks, { who }))}</>
  const text = desk.chosen.textOf(run)
  return (
    <>
      {capital(say('hand.toFrom', { who, to: text.text }))}
      {text.odds && <small class="way">{text.odds}</small>}
      <span class="sr">{voice.side(desk.session.viewer.value)}</span>
    </>
  )
}

function Waiting() {
  const desk = useDesk()
  const { session } = desk
  const thinking = session.thinking.value
  if (session.far) return <>{say('far.theyDecide', { name: askedName(session.far, session.question.value?.side) })}</>
  if (session.watching.value) return <>{say('watching.prompt')}</>
  if (session.trouble.value) return <>{say('thinking.trouble', { detail: session.trouble.value })}</>
  if (session.stopped.value && !thinking) return <>{say('thinking.stopped')}</>
  if (session.tutor?.open.value && !thinking) return <>{say('lesson.waits')}</>
  return <span class="thinking">{say('thinking', { answers: thinking?.answers ?? 0 })}</span>
}

const askedName = ({ seats }: Far, side?: string): string => seats.value.find(seat => seat.side === side)?.name ?? ''

function Acts({ desk }: { desk: Desk }) {
  const { session } = desk
  const mine = desk.played.question.value
  const { buttons, byHex } = desk.played.placed.value
  const armed = desk.chosen.armed.value
  const { inHand, way } = desk.chosen
  const held = inHand.value
  const ends = held ? held.ends : desk.played.onward.value
  const end = way.value === null ? undefined : ends.get(way.value)
  const previewed = armed === null || end ? undefined : byHex.get(armed)?.[0]
  // What else may be done with the stack in hand, such as passing with it.
  const beside = held ? (byHex.get(held.from) ?? []).filter(answer => answer.id !== held.first.id && !answer.final) : []
  // What is pointed at comes before what the staff would do.
  const offer = held || previewed || end ? null : desk.offer.value
  const few = isMany(desk) ? buttons.filter(answer => answer.final) : buttons
  return (
    <div class="acts">
      {!mine && session.thinking.value && !session.far && (
        <button class="btn" onClick={session.halt}>
          <Icon name="pause" /> {say('thinking.stop')}
        </button>
      )}
      {!mine && session.stopped.value && !session.thinking.value && (
        <button class="btn pri" onClick={session.resume}>
          <Icon name="play" /> {say('thinking.resume')}
        </button>
      )}
      {held && (
        <button class="btn ghost" onClick={() => desk.chosen.drop(null)}>
          {say('hand.back')} <kbd>Esc</kbd>
        </button>
      )}
      {(mine || session.takeBackable.value) && (
        <button
          class="btn ghost undo"
          aria-disabled={!session.takeBackable.value}
          onClick={() => takeBack(desk)}
          aria-keyshortcuts="U"
        >
          <Icon name="undo" /> {say('undo')} <kbd>U</kbd>
        </button>
      )}
      {mine && desk.played.prospects.value.length > 0 && (
        <button class="btn ghost" aria-pressed={desk.shown.panel.value === 'odds'} onClick={desk.shown.toggleOdds}>
          <Icon name="dice" /> {say('odds')} <kbd>O</kbd>
        </button>
      )}
      {mine && !session.far && !session.tutor && mine.answers.length > 1 && (
        <button class="btn ghost" data-adjutant onClick={desk.shown.askAdjutant}>
          {say('adjutant.ask')}
        </button>
      )}
      {/* one suggestion is enough */}
      {mine &&
        !held &&
        !offer &&
        desk.played.together.value.map(run => (
          <button key={run.marks?.[0]} class="btn" data-together onClick={() => desk.chosen.takeAll(run.answers)}>
            {desk.played.voice.value.say(run.marks?.[0] ?? 'prompt', { n: run.answers.length })}
          </button>
        ))}
      {offer && (
        <button class="btn pri" data-suggest={offer.ids.length} onClick={() => desk.chosen.takeAll(offer.ids)}>
          {say('warning.suggest', { n: offer.ids.length })}
        </button>
      )}
      {[...beside, ...few].map(answer => (
        <AnswerButton key={answer.id} answer={answer} plain={Boolean(previewed ?? end ?? offer)} />
      ))}
      {end && (
        <button class="btn pri" data-run={end.hex} onClick={() => desk.chosen.go(end)}>
          {say(end.marks?.some(mark => mark.endsWith('.attacks')) ? 'hand.attack' : 'hand.go', {
            hex: session.title.present.hexName(end.hex!),
          })}{' '}
          <kbd>↵</kbd>
        </button>
      )}
      {previewed && !previewed.final && (
        <button class="btn pri" data-answer={previewed.id} onClick={() => desk.chosen.take(previewed)}>
          {desk.played.voice.value.say(`answer.${previewed.verb}`, paramsOf(previewed))}
        </button>
      )}
    </div>
  )
}

const MANY = 6 // buttons that a row can hold

function isMany({ played }: Desk): boolean {
  return played.placed.value.buttons.length > MANY
}

/** Many answers have a place of their own below, that scrolls; what ends the decision stays in sight beside the question. */
function Choices({ desk }: { desk: Desk }) {
  if (!desk.played.question.value || !isMany(desk)) return null
  const plain = desk.chosen.way.value !== null
  return (
    <div class="choices" role="group" aria-label={say('prompt.choices')}>
      {desk.played.placed.value.buttons.map(
        answer => !answer.final && <AnswerButton key={answer.id} answer={answer} plain={plain} />,
      )}
    </div>
  )
}

/** Other manners in which what is in hand may go. */
function Ways({ desk }: { desk: Desk }) {
  const held = desk.chosen.inHand.value
  if (!held || held.ways.length === 0) return null
  return (
    <div class="choices ways" role="group" aria-label={say('hand.ways')}>
      {held.ways.map(way => (
        <button
          key={way.id}
          class="btn"
          data-way={way.id}
          aria-pressed={held.pressed?.id === way.id}
          onClick={() => desk.chosen.press(way)}
        >
          {desk.played.voice.value.say(`answer.${way.verb}`, paramsOf(way))}
        </button>
      ))}
    </div>
  )
}

/** Takes the last act back, or says why not. */
export function takeBack({ session, shown }: Desk): void {
  if (session.takeBackable.value) return session.takeBack()
  const why = session.whyNoUndo.value
  if (why && !session.thinking.value) shown.whisper.value = say('undo.no', { why: say(why) })
}

function AnswerButton({ answer, plain }: { answer: Answer; plain: boolean }) {
  const desk = useDesk()
  return (
    <button
      class={`btn ${answer.final && !plain ? 'pri' : ''}`}
      data-answer={answer.id}
      onClick={() => desk.chosen.take(answer)}
    >
      {desk.played.voice.value.say(`answer.${answer.verb}`, paramsOf(answer))}
    </button>
  )
}

/** The way to the post-mortem of a game that is kept here. */
export function ReviewLink({ desk }: { desk: Desk }) {
  const at = route.value
  if (at.page !== 'play' || desk.session.tutor) return null
  return (
    <a class="btn" data-review href={`#/review/${at.id}`}>
      {say('review.open')}
    </a>
  )
}

function OverPrompt() {
  const desk = useDesk()
  const { session } = desk
  const outcome = session.outcome.value!
  const voice = desk.played.voice.value
  return (
    <section class="prompt" aria-label={say('prompt')}>
      {outcome.winner && (
        <div class="who">
          <NationCockade nation={nationOf(session.title, outcome.winner)} size={40} />
        </div>
      )}
      <div class="say">
        <p class="step">
          {say(session.tutor ? 'lesson.over' : 'over')} {outcome.clause && <Clause id={outcome.clause} />}
        </p>
        <p class="ask">
          {outcome.winner ? say('over.winner', { side: voice.side(outcome.winner) }) : say('over.draw')}{' '}
          {voice.tell(outcome.level)}
        </p>
      </div>
      <div class="acts">
        <button class="btn" onClick={() => (desk.played.replaying.value = 0)}>
          <Icon name="replay" /> {say('replay')}
        </button>
        <ReviewLink desk={desk} />
        <button class="btn pri" onClick={() => (desk.shown.sheet.value = 'outcome')}>
          {say('over.result')}
        </button>
      </div>
    </section>
  )
}
