import { signal, type Signal } from '@preact/signals'
import { makeCamera, type Camera, type Insets } from '../../board/camera.ts'
import type { HexGrid } from '../../board/grid.ts'
import type { Arrow } from '../../board/types.ts'
import { calmMotion } from '../../settings.ts'

// What is shown: the part of the map in sight, and the panels and sheets that lie open. None of it is the game's.

export type PanelTab = 'journal' | 'forces' | 'tracks' | 'rules' | 'charts' | 'rolls' | 'odds' | 'adjutant'
export type SheetName = 'keys' | 'menu' | 'talk' | 'orders' | 'outcome' | 'report' | 'winning'

export interface Shown {
  camera: Camera
  insets: { value: Insets } // what bars and panels cover of the window
  overlay: Signal<string | null> // the overlay that is laid over the map
  byItself: { value: boolean } // it was laid out because of what is asked, and goes with it
  panel: Signal<PanelTab>
  panelOpen: Signal<boolean> // on a phone
  low: Signal<boolean> // the phone's sheet is pulled down to the prompt
  rule: Signal<string | null> // the clause the rules panel shows
  sheet: Signal<SheetName | null>
  reported: Signal<number | null> // the answer whose report is open
  said: Signal<string> // for the live region
  again: Signal<readonly Arrow[]> // a march that is shown once more
  whisper: Signal<string | null> // a short word that goes by itself, such as why nothing can be taken back
  asked: Signal<number | null> // grows whenever the adjutant is asked
  enough: Signal<() => void> // ends his thoughts
  open(panel: PanelTab): void
  openRule(clause: string): void
  toggleOdds(): void
  askAdjutant(): void
}

export function makeShown(grid: HexGrid): Shown {
  const insets = { value: { top: 56, right: 0, bottom: 120, left: 0 } }
  const shown: Shown = {
    camera: makeCamera(grid, () => insets.value, calmMotion),
    insets,
    overlay: signal(null),
    byItself: { value: false },
    panel: signal('journal'),
    panelOpen: signal(false),
    low: signal(false),
    rule: signal(null),
    sheet: signal(null),
    reported: signal(null),
    said: signal(''),
    again: signal([]),
    whisper: signal(null),
    asked: signal(null),
    enough: signal(() => {}),
    open(panel) {
      shown.panel.value = panel
      shown.panelOpen.value = true
    },
    openRule(clause) {
      shown.rule.value = clause
      shown.open('rules')
    },
    toggleOdds() {
      const odds = shown.panel.value !== 'odds'
      shown.panel.value = odds ? 'odds' : 'journal'
      shown.panelOpen.value = odds
    },
    askAdjutant() {
      shown.asked.value = (shown.asked.value ?? 0) + 1
      shown.open('adjutant')
    },
  }
  return shown
}
