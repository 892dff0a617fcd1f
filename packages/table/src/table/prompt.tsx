import type { Answer } from '@grognard/kernel'
import { NationCockade } from '../counters/counter.tsx'
import { Clause } from '../ui/clause.tsx'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import type { Desk } from './desk.ts'
import { Hint } from './hint.tsx'
import { nationOf } from './nations.ts'
import { paramsOf } from './placing.ts'

// One prompt: whose decision, what is asked, under which clause; a button for every answer without a place.

export function Prompt() {
  const desk = useDesk()
  const { session } = desk
  if (desk.played.replaying.value !== null) return null
  if (session.outcome.value) return <OverPrompt />
  const asked = session.question.value
  if (!asked) return null
  const mine = desk.played.question.value
  const voice = desk.played.voice.value
  const side = asked.side
  return (
    <section class="prompt" aria-label={say('prompt')}>
      <div class="who">
        <NationCockade nation={nationOf(session.title, desk.played.view.value, side)} size={40} />
      </div>
      <div class="say">
        <p class="step">
          {mine ? voice.side(side) : say('prompt.other', { side: voice.side(side) })} <Clause id={asked.clause} />
        </p>
        <p class="ask">{mine ? voice.say(asked.prompt, asked.params) : <Waiting />}</p>
        {mine && <Hint clause={asked.clause} />}
      </div>
      <Acts desk={desk} />
    </section>
  )
}

function Waiting() {
  const desk = useDesk()
  const { session } = desk
  const thinking = session.thinking.value
  if (session.watching.value) return <>{say('watching.prompt')}</>
  if (session.trouble.value) return <>{say('thinking.trouble', { detail: session.trouble.value })}</>
  if (session.stopped.value && !thinking) return <>{say('thinking.stopped')}</>
  if (session.tutor?.open.value && !thinking) return <>{say('lesson.waits')}</>
  return <span class="thinking">{say('thinking', { answers: thinking?.answers ?? 0 })}</span>
}

function Acts({ desk }: { desk: Desk }) {
  const { session } = desk
  const mine = desk.played.question.value
  const { buttons, byHex } = desk.played.placed.value
  const armed = desk.chosen.armed.value
  const previewed = armed === null ? undefined : byHex.get(armed)?.[0]
  const many = buttons.length > 6
  return (
    <div class={`acts ${many ? 'many' : ''}`}>
      {!mine && session.thinking.value && (
        <button class="btn" onClick={session.halt}>
          <Icon name="pause" /> {say('thinking.stop')}
        </button>
      )}
      {!mine && session.stopped.value && !session.thinking.value && (
        <button class="btn pri" onClick={session.resume}>
          <Icon name="play" /> {say('thinking.resume')}
        </button>
      )}
      {(mine || session.takeBackable.value) && (
        <button
          class="btn ghost undo"
          disabled={!session.takeBackable.value}
          onClick={session.takeBack}
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
      {buttons.map(answer => (
        <AnswerButton key={answer.id} answer={answer} plain={previewed !== undefined} />
      ))}
      {previewed && !previewed.final && (
        <button class="btn pri" data-answer={previewed.id} onClick={() => desk.chosen.take(previewed)}>
          {desk.played.voice.value.say(`answer.${previewed.verb}`, paramsOf(previewed))}
        </button>
      )}
    </div>
  )
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

function OverPrompt() {
  const desk = useDesk()
  const { session } = desk
  const outcome = session.outcome.value!
  const voice = desk.played.voice.value
  return (
    <section class="prompt" aria-label={say('prompt')}>
      {outcome.winner && (
        <div class="who">
          <NationCockade nation={nationOf(session.title, desk.played.view.value, outcome.winner)} size={40} />
        </div>
      )}
      <div class="say">
        <p class="step">
          {say(session.tutor ? 'lesson.over' : 'over')} <Clause id={outcome.clause} />
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
        <button class="btn pri" onClick={() => (desk.shown.sheet.value = 'outcome')}>
          {say('over.result')}
        </button>
      </div>
    </section>
  )
}
