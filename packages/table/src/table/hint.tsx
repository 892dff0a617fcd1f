import { signal } from '@preact/signals'
import { nearestRule } from '../panels/rule-text.ts'
import { hints } from '../settings.ts'
import { Icon } from '../ui/icons.tsx'
import { say } from '../words/index.ts'
import { useDesk } from './context.ts'

// The first time a rule matters it is told below the prompt, in our own words, until the player knows it.

const KEY = 'grognard.known'

function remembered(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}

const known = signal<readonly string[]>(remembered())

function remember(rule: string): void {
  known.value = [...known.value, rule]
  try {
    localStorage.setItem(KEY, JSON.stringify(known.value))
  } catch {
    // it is told again next time, no harm
  }
}

export function Hint({ clause, prompt }: { clause: string; prompt: string }) {
  const desk = useDesk()
  if (hints.value === 'no' || desk.session.tutor?.open.value) return null
  const voice = desk.played.voice.value
  const rule = nearestRule({ includes: id => voice.has(`rule.${id}`) }, clause)
  if (rule === undefined || known.value.includes(rule)) return null
  return (
    <p class="hint">
      <span>{voice.say(voice.has(`hint.${prompt}`) ? `hint.${prompt}` : `rule.${rule}`)}</span>
      <button
        class="icon-button"
        aria-label={say('hint.close')}
        title={say('hint.close')}
        onClick={() => remember(rule)}
      >
        <Icon name="close" size={13} />
      </button>
    </p>
  )
}
