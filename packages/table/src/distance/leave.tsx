import { useEffect, useState } from 'preact/hooks'
import { say } from '../words/index.ts'
import { leave, takeLeave, type LeaveNow } from './api.ts'

// Leave: days that stop one's slow clocks, declared beforehand.

export function LeaveLine() {
  const [now, setNow] = useState<LeaveNow | null>(null)
  const [days, setDays] = useState('7')
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => void leave().then(setNow, () => {}), [])
  if (!now) return null
  const take = (count: number): void => {
    setWrong(null)
    takeLeave(count).then(setNow, (error: Error) => setWrong(error.message))
  }
  return (
    <details class="leave-line">
      <summary>
        {now.leave
          ? say('far.leave.until', { until: new Date(now.leave[1]).toLocaleDateString() })
          : say('far.leave.left', { n: now.daysLeft })}
      </summary>
      {wrong && (
        <p class="complaint" role="alert">
          {wrong}
        </p>
      )}
      <p>{say('far.leave.text')}</p>
      {now.leave ? (
        <button class="btn" onClick={() => take(0)}>
          {say('far.leave.back')}
        </button>
      ) : (
        <form
          class="far-form"
          onSubmit={event => {
            event.preventDefault()
            take(Number(days))
          }}
        >
          <label class="name-field">
            <span>{say('far.leave.days')}</span>
            <input
              type="number"
              min="1"
              max={now.daysLeft}
              value={days}
              onInput={event => setDays(event.currentTarget.value)}
            />
          </label>
          <button class="btn" type="submit" disabled={now.daysLeft === 0}>
            {say('far.leave.go')}
          </button>
        </form>
      )}
    </details>
  )
}
