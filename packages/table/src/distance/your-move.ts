import { effect, signal } from '@preact/signals'
import { say } from '../words/index.ts'
import './words.ts'

/** How many games wait for this person; the title of the page, its icon and the app's badge say so. */
export const yourMove = signal(0)

const plain = document.title

effect(() => {
  const n = yourMove.value
  document.title = n > 0 ? say('far.title', { title: plain }) : plain
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = n > 0 ? './icon-move.svg' : './icon.svg'
  // Not every browser has a badge, and one that has may refuse it.
  if ('setAppBadge' in navigator) void (n > 0 ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => {})
})
