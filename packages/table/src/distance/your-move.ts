import { effect, signal } from '@preact/signals'
import { say } from '../words/index.ts'
import './words.ts'

/** How many games wait for this person; the title of the page says so. */
export const yourMove = signal(0)

const plain = document.title

effect(() => {
  const n = yourMove.value
  document.title = n > 0 ? say('far.title', { title: plain }) : plain
})
