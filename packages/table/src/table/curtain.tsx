import { useEffect, useRef } from 'preact/hooks'
import { NationCockade } from '../counters/counter.tsx'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import { nationOf } from './nations.ts'

// Between two people at one screen: nothing of the table is seen until the other one has sat down.

export function Curtain() {
  const desk = useDesk()
  const { session } = desk
  const side = session.curtain.value
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [side])
  if (!side) return null
  const name = desk.played.voice.value.side(side)
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={say('curtain', { side: name })}>
      <div class="curtain-page">
        <NationCockade nation={nationOf(session.title, side)} size={72} />
        <h2>{say('curtain', { side: name })}</h2>
        <p>{say('curtain.text', { side: name })}</p>
        <div class="acts">
          {session.takeBackable.value && (
            <button class="btn ghost" onClick={session.takeBack}>
              <Icon name="undo" /> {say('undo')}
            </button>
          )}
          <button class="btn pri" ref={button} onClick={session.lift}>
            {say('curtain.lift', { side: name })}
          </button>
        </div>
      </div>
    </div>
  )
}
