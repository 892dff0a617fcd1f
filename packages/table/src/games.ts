import {
  backTo,
  copyJournal,
  end,
  openGame,
  outcomeOf,
  play,
  undo,
  type Game,
  type Journal,
  type Title,
} from '@grognard/kernel'
import type { Save } from './store/saves.ts'
import { turnLine } from './table/turn-text.ts'
import { voiceOf } from './words/index.ts'

// What the table does with the kernel's games before anybody sees them.

/** A copy to play on, while the game itself stays as it is shown. */
export function draftOf(game: Game): Game {
  return {
    ...game,
    state: game.title.clone(game.state),
    journal: copyJournal(game.journal),
    answers: [...game.answers],
    events: [...game.events],
    bars: [...game.bars],
    past: [...game.past],
    ...(game.thread && { thread: { ...game.thread, links: [...game.thread.links] } }),
  }
}

/** The game brought to where a journal of it stands: by the lines that have been added, or else from the start. */
export function broughtTo(game: Game, journal: Journal): Game {
  if (journal.version === 2 && game.journal.version === 2) {
    const { log } = game.journal
    if (log.every((line, i) => line.check === journal.log[i]?.check)) {
      const next = draftOf(game)
      for (const line of journal.log.slice(log.length))
        if (line.kind === 'answer') play(next, line.side, line.id, line.at)
        else if (line.kind === 'undo') undo(next, line.side, line.at)
        else if (line.kind === 'back') backTo(next, Number(line.id), line.side, line.at)
        else if (line.kind === 'rules') return openGame(game.title, journal)
        else end(next, line.kind, line.side, line.at)
      return next
    }
  }
  return openGame(game.title, journal)
}

export function summarise(title: Title, game: Game, viewer: string): Save['summary'] {
  const view = title.observe(game.state, viewer)
  const turn = title.present.tracks(view).find(track => track.steps)
  const text = turn ? turnLine(voiceOf(title, view), turn) : ''
  const over = outcomeOf(game) !== undefined
  const progress = over ? 1 : turn ? (turn.value - 1) / (turn.max ?? turn.steps!.length) : 0
  return { turn: text, side: over ? '' : title.question(game.state).side, over, progress }
}
