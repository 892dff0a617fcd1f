import { say } from '../words/index.ts'
import './words.ts'

const LONGEST = 24 // characters, as the server takes them

/** What the others call you. */
export function NameField({ name, onName }: { name: string; onName(name: string): void }) {
  return (
    <label class="name-field">
      <span>{say('far.name')}</span>
      <input
        value={name}
        maxLength={LONGEST}
        required
        autocomplete="nickname"
        onInput={event => onName(event.currentTarget.value)}
      />
    </label>
  )
}
