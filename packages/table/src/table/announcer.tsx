import { eventFor } from '@grognard/kernel'
import { useEffect } from 'preact/hooks'
import { useDesk } from './context.ts'
import { faceLabel } from './face-label.ts'
import { say } from '../words/index.ts'

// Reads prompts, events and the hex under the keyboard aloud, for those who use a screen reader.

export function Announcer() {
  const desk = useDesk()
  const { session } = desk
  const asked = desk.played.question.value
  useEffect(() => {
    const voice = desk.played.voice.value
    const told = session.latest.value
      .map(event => eventFor(event, session.viewer.value))
      .map(event => voice.say(event.kind, { ...event.params, ...(event.side ? { side: event.side } : {}) }))
    if (asked) told.push(voice.say(asked.prompt, asked.params))
    desk.shown.said.value = told.join(' ')
  }, [asked, session.latest.value])
  const cursor = desk.chosen.cursor.value
  useEffect(() => {
    if (cursor === null) return
    const pile = desk.played.piles.value.find(one => one.hex === cursor)
    const board = session.title.board
    const name = session.title.present.hexName(cursor)
    const parts = [
      name === board.numbers[cursor] ? name : `${name} ${board.numbers[cursor]}`,
      desk.played.voice.value.tell(`terrain.${board.terrain[cursor]}`),
    ]
    if (pile) parts.push(...pile.faces.map(face => faceLabel(face, desk.played.voice.value)))
    if (desk.played.placed.value.byHex.has(cursor) || desk.played.placed.value.pieceHexes.includes(cursor))
      parts.push(say('hex.lit'))
    desk.shown.said.value = parts.join(', ')
  }, [cursor])
  return (
    <div class="sr" role="status" aria-live="polite">
      {session.curtain.value ? '' : desk.shown.said.value}
    </div>
  )
}
