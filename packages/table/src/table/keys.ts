import type { PanelTab } from './desk/shown.ts'
import type { Desk } from './desk.ts'
import { walksMap } from './focus.ts'
import { nextOverlay } from './overlays.tsx'
import { takeBack } from './prompt.tsx'

// Keys that work anywhere at the table. Arrows, Tab and Enter belong to the board and the browser.

const PANELS: Record<string, PanelTab> = { '1': 'journal', '2': 'forces', '3': 'tracks', '4': 'rules', '5': 'charts' }

export function watchKeys(desk: Desk): () => void {
  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || desk.session.curtain.value) return
    const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if ((event.key === ' ' || event.key === 'Enter') && desk.story.card.value && !inField) {
      if (event.target instanceof HTMLElement && event.target.matches('select, summary, a')) return
      event.preventDefault()
      return document.querySelector<HTMLElement>('[data-continue]')?.click()
    }
    if (desk.session.thinking.value && !desk.session.hold.value && !inField && !desk.shown.sheet.value) {
      const act = event.key === ' ' ? desk.session.hurry : event.key === 'Escape' ? desk.session.skip : undefined
      if (act) {
        event.preventDefault()
        return act()
      }
    }
    if (event.key === 'Escape' && desk.shown.sheet.value === 'report') {
      // a bulletin is no dialog of the browser's, and lies open wherever the focus is
      desk.shown.sheet.value = null
      return event.preventDefault()
    }
    if (event.key === 'Escape' && !desk.shown.sheet.value && desk.escape()) return event.preventDefault()
    if (inField || desk.shown.sheet.value) return
    if (walksMap(event)) return event.preventDefault()
    const key = event.key.toLowerCase()
    if (key === 'u') takeBack(desk)
    else if (key === '?') desk.shown.sheet.value = 'keys'
    else if (key === 'r')
      desk.played.replaying.value = desk.played.replaying.value === null ? desk.session.game.answers.length : null
    else if (key === 'o') desk.shown.toggleOdds()
    else if (key === 's') nextOverlay(desk)
    else if (key === 'f') frameAll(desk)
    else if (PANELS[key]) desk.shown.open(PANELS[key])
    else if (event.key === 'PageUp') desk.shown.camera.zoomBy(1.25)
    else if (event.key === 'PageDown') desk.shown.camera.zoomBy(0.8)
    else return
    event.preventDefault()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

/** Frames what may be chosen, or everybody who stands on the map. */
export function frameAll(desk: Desk): void {
  const { byHex, pieceHexes } = desk.played.placed.value
  const lit = [...byHex.keys(), ...pieceHexes]
  desk.shown.camera.show(lit.length > 0 ? lit : desk.played.piles.value.map(pile => pile.hex))
}
