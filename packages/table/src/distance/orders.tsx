import type { OrderNow, OrdersNow } from '@grognard/server/wire'
import type { Answer, Question } from '@grognard/kernel'
import { useEffect, useState } from 'preact/hooks'
import { useDesk } from '../table/context.ts'
import { paramsOf } from '../table/placing.ts'
import { Dialog } from '../ui/dialog.tsx'
import { say } from '../words/index.ts'
import { giveOrders, ordersOf } from './api.ts'
import type { Decided } from './far.ts'

// Standing orders: what the server shall answer for us while we are away, to exactly the questions that we name.

const MOST = 20

export function OrdersSheet({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { session, played } = desk
  const far = session.far!
  const voice = played.voice.value
  const [orders, setOrders] = useState<OrdersNow | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => void ordersOf(far.id).then(setOrders, (error: Error) => setWrong(error.message)), [])

  const save = (list: readonly OrderNow[], until: number | null): void => {
    setWrong(null)
    giveOrders(far.id, list, until).then(setOrders, (error: Error) => setWrong(error.message))
  }
  const wordsOf = (answer: Answer): string => voice.say(`answer.${answer.verb}`, paramsOf(answer))
  const askedNow = played.question.value
  const list = orders?.list ?? []
  const until = orders?.until ?? null
  const add = ({ question, answer }: Decided): void => {
    const order = orderFor(question, answer, wordsOf(answer).slice(0, 200))
    save([...list.filter(one => keyOf(one) !== keyOf(order)), order], until)
  }
  const kept = new Set(list.map(one => `${keyOf(one)} ${one.id}`))
  const decided = far.decided.value.filter(
    ({ question, answer }) => !kept.has(`${keyOf(orderFor(question, answer, ''))} ${answer.id}`),
  )
  return (
    <Dialog title={say('far.orders')} onClose={onClose} class="narrow orders">
      <p>{say('far.orders.text')}</p>
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      {orders?.halted && list.length > 0 && <p role="status">{say(`far.orders.halted.${orders.halted}`)}</p>}
      <ul class="order-list" aria-label={say('far.orders')}>
        {list.length === 0 && <li class="quiet">{say('far.orders.none')}</li>}
        {list.map(order => (
          <li key={keyOf(order)}>
            <span>
              {voice.say(order.prompt, order.params)} <b>{order.words}</b>
            </span>
            <button
              class="btn"
              onClick={() =>
                save(
                  list.filter(one => one !== order),
                  until,
                )
              }
            >
              {say('far.orders.remove')}
            </button>
          </li>
        ))}
      </ul>
      {list.length > 0 && (
        <label class="name-field">
          <span>{say('far.orders.until')}</span>
          <input
            type="number"
            min="0"
            value={until ?? ''}
            onChange={event => save(list, event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
          />
        </label>
      )}
      {askedNow && list.length < MOST && <AskedNow question={askedNow} wordsOf={wordsOf} onAdd={add} />}
      {decided.length > 0 && list.length < MOST && (
        <>
          <h3>{say('far.orders.decided')}</h3>
          <ul class="order-list">
            {decided.map(one => (
              <li key={`${one.question.prompt} ${one.answer.id}`}>
                <span>
                  {voice.say(one.question.prompt, one.question.params)} <b>{wordsOf(one.answer)}</b>
                </span>
                <button class="btn" onClick={() => add(one)}>
                  {say('far.orders.add')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

interface AskedProps {
  question: Question
  wordsOf(answer: Answer): string
  onAdd(decided: Decided): void
}

/** What is asked now, answered beforehand for every time that it is asked again. */
function AskedNow({ question, wordsOf, onAdd }: AskedProps) {
  const desk = useDesk()
  const [chosen, setChosen] = useState(question.answers[question.answers.length - 1].id)
  const answer = question.answers.find(one => one.id === chosen) ?? question.answers[0]
  return (
    <form
      class="far-form"
      onSubmit={event => {
        event.preventDefault()
        onAdd({ question, answer })
      }}
    >
      <label class="name-field">
        <span>
          {say('far.orders.asked')} {desk.played.voice.value.say(question.prompt, question.params)}
        </span>
        <select value={answer.id} onChange={event => setChosen(event.currentTarget.value)}>
          {question.answers.map(one => (
            <option key={one.id} value={one.id}>
              {wordsOf(one)}
            </option>
          ))}
        </select>
      </label>
      <button class="btn" type="submit">
        {say('far.orders.add')}
      </button>
    </form>
  )
}

function orderFor({ prompt, params = {}, focus = [] }: Question, { id }: Answer, words: string): OrderNow {
  return { prompt, params, focus: [...focus], id, words }
}

const keyOf = ({ prompt, params, focus }: OrderNow): string => JSON.stringify([prompt, params, focus])
