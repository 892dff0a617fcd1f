import type { Desk } from './desk.ts'

// Whoever plays by keys finds the focus where the next decision is: on the map if something there may be chosen, otherwise on the
// first button of the prompt. A hand on the mouse is left alone, and so is whoever reads a panel.

let byKeys = false
addEventListener('keydown', () => (byKeys = true), true)
addEventListener('pointerdown', () => (byKeys = false), true)

/** Parts of the table that a decision takes the focus from; from a panel, a field or a dialog it takes none. */
const ITS_OWN = '.board, .prompt, .hex-menu, .tray'

export function followDecision({ chosen, played, story }: Desk): void {
  const at = document.activeElement
  const lost = at === document.body || at === null
  if (!lost && !(byKeys && at.closest(ITS_OWN))) return
  if (!played.question.value || story.card.value) return
  const { byHex, pieceHexes } = played.placed.value
  const onMap = byHex.size + pieceHexes.length + played.onward.value.size > 0 || chosen.inHand.value !== null
  if (onMap && (byKeys || chosen.cursor.value !== null)) {
    if (at?.closest('.hex-menu, .tray')) return // pieces are picked one by one there
    chosen.cursor.value ??= played.question.value.focus?.[0] ?? [...byHex.keys(), ...pieceHexes][0] ?? null
    document.querySelector<HTMLElement>('.board')?.focus({ preventScroll: true })
  } else if (byKeys)
    document.querySelector<HTMLElement>('.prompt .choices .btn, .prompt [data-answer]')?.focus({ preventScroll: true })
}

/** Arrows walk the map wherever the focus is at the table, but for what uses them itself. */
export function walksMap(event: KeyboardEvent): boolean {
  if (!event.key.startsWith('Arrow') || !(event.target instanceof Element)) return false
  if (event.target.closest('.board, .panel, dialog, .lesson, input, select, textarea')) return false
  const board = document.querySelector('.board')
  return board !== null && !board.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, cancelable: true }))
}
