import { useEffect, useRef } from 'preact/hooks'
import { Clause } from '../ui/clause.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'
import type { Warned } from './desk/chosen.ts'
import { paramsOf } from './placing.ts'

// In the prompt's place, before an answer that costs what cannot be had back.

export function WarningCard({ warned }: { warned: Warned }) {
  const desk = useDesk()
  const voice = desk.played.voice.value
  const { answer, warnings, suggestion, agreed } = warned
  const what = voice.say(`answer.${answer.verb}`, paramsOf(answer))
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('.btn.pri')?.focus({ preventScroll: true }), [])
  const hexes = [...new Set(warnings.flatMap(one => one.hexes ?? []))] // marked on the map; some may be out of sight
  const helps = suggestion.ids.length > 0
  return (
    <section class="prompt warning" role="alertdialog" aria-labelledby="warned" ref={box}>
      <svg class="warning-sign" width="46" height="42" viewBox="0 0 46 42" aria-hidden="true">
        <path d="M23 2L44 40H2Z" />
        <path class="bang" d="M23 14V27M23 31.5V35" />
      </svg>
      <div class="say">
        <p class="ask" id="warned">
          {say('warning.ask', { what })}
        </p>
        {warnings.map((one, i) => (
          <p key={i} class="cost">
            {voice.say(one.what, one.params)} <Clause id={one.clause} />
          </p>
        ))}
        {hexes.length > 0 && !hexes.every(desk.shown.camera.sees) && (
          <p class="cost">
            <button class="plain" data-show onClick={() => desk.shown.camera.show(hexes)}>
              {say('warning.show')}
            </button>
          </p>
        )}
        <p class="cost">{say(agreed ? 'warning.agreed' : 'warning.for-good')}</p>
      </div>
      <div class="acts">
        <button class={`btn ${helps || agreed ? '' : 'pri'}`} onClick={() => (desk.chosen.warned.value = null)}>
          {say('warning.back')} <kbd>Esc</kbd>
        </button>
        {helps && (
          <button
            class="btn pri"
            data-suggest={suggestion.ids.length}
            onClick={() => desk.chosen.takeAll(suggestion.ids)}
          >
            {say('warning.suggest', { n: suggestion.ids.length })}
          </button>
        )}
        <button
          class={`btn ${agreed && !helps ? 'pri' : ''}`}
          data-answer={answer.id}
          onClick={() => desk.chosen.take(answer, true)}
        >
          {say('warning.anyway', { what })}
        </button>
      </div>
    </section>
  )
}
