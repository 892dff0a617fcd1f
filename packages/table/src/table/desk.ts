import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { HexGrid } from '../board/grid.ts'
import { gridOf } from '../map/grid-of.ts'
import type { Session } from '../session.ts'
import { makeChosen, type Chosen } from './desk/chosen.ts'
import { makeOffer, type Offer } from './desk/offer.ts'
import { makePlayed, overlayAsked, type Played } from './desk/played.ts'
import { makeShown, type Shown } from './desk/shown.ts'
import { makeStory, type Story } from './desk/story.ts'

// What lies on the desk before a player: the session, the position it has come to, what of the screen is shown, and what is chosen.

export interface Desk {
  session: Session
  grid: HexGrid
  played: Played
  shown: Shown
  chosen: Chosen
  story: Story // what play stops for
  offer: ReadonlySignal<Offer | null> // what the staff would do with what is asked
  escape(): boolean // closes what is open; false if nothing was
  dispose(): void
}

export function makeDesk(session: Session): Desk {
  const grid = gridOf(session.title.board)
  const played = makePlayed(session)
  const shown = makeShown(grid)
  const chosen = makeChosen(session, played, text => (shown.said.value = text))
  const story = makeStory(session, played)
  const { offer, dispose: withdraw } = makeOffer(session, played)
  // Whoever is asked about supply sees it; whoever turned it off, or chose another, is left alone until something else is asked.
  const wanted = computed(() => overlayAsked(played, session))
  const layOut = effect(() => {
    const overlay = wanted.value
    if (overlay === null && !shown.byItself.value) return
    shown.overlay.value = overlay
    shown.byItself.value = overlay !== null
  })
  return {
    session,
    grid,
    played,
    shown,
    chosen,
    story,
    offer,
    escape() {
      if (story.card.value) {
        story.next()
        return true
      }
      if (chosen.leave()) return true
      if (shown.panelOpen.value) shown.panelOpen.value = false
      else if (chosen.inspected.value !== null) chosen.inspected.value = null
      else if (played.replaying.value !== null) played.replaying.value = null
      else return false
      return true
    },
    dispose() {
      layOut()
      withdraw()
      story.dispose()
      chosen.dispose()
      session.close()
    },
  }
}
