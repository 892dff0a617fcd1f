import { distance, type Answer, type GameEvent, type Question } from '@grognard/kernel'
import type { title1799 } from '@grognard/campaigns'
import type { Count, Watcher } from './watch.ts'

// The follies of the campaigns.

type Campaign = typeof title1799
type State = ReturnType<Campaign['setup']>

export function campaignFollies(title: Campaign): (count: Count) => Watcher<State> {
  return count => {
    let turn = 0
    let marches: string[] = []
    return {
      chosen: (view, side, question, answer) => judgeAnswer(title, count, view, side, question, answer),
      played(state, events) {
        if (state.turn !== turn) {
          turn = state.turn
          marches = []
          judgeMap(title, count, state)
        }
        for (const event of events) judgeEvent(title, count, event, marches)
      },
    }
  }
}

/** What an answer itself shows. */
function judgeAnswer(
  { campaign }: Campaign,
  count: Count,
  view: State,
  side: number,
  question: Question,
  answer: Answer,
): void {
  if (question.prompt === 'ask.march' && answer.verb === 'discard-at') count('trains brought and thrown away', side)
  if (question.prompt !== 'ask.hit' || !view.disrupted[answer.piece!]) return
  const lame = campaign.pieces.filter((_, p) => view.hex[p] === view.hex[answer.piece!] && view.disrupted[p]).length
  const others = question.answers.some(({ piece }) => !view.disrupted[piece!])
  if (others && lame > Number(question.params!.n)) count('lame units killed where others stay lame', side)
}

/** What the map shows at the beginning of a turn. */
function judgeMap({ campaign }: Campaign, count: Count, state: State): void {
  const { board, pieces, side: sideOf, isUnit, city } = campaign
  const troops = [0, 1].map(side => state.hex.filter((hex, p) => hex >= 0 && isUnit[p] && sideOf[p] === side))
  const near = (hexes: readonly number[], hex: number, by: number): boolean =>
    hexes.some(at => distance(board, at, hex) <= by)
  for (const side of [0, 1]) {
    for (const depot of state.depots[1 - side])
      if (!troops[1 - side].includes(depot) && near(troops[side], depot, 2))
        count('open enemy depots within two hexes', side)
    pieces.forEach((piece, p) => {
      if (state.hex[p] < 0 || sideOf[p] !== side) return
      if (piece.unit?.cossack && city[state.hex[p]]) count('Cossacks in a city, turns', side)
      if (piece.commander?.gift === 'suvorov' && !near(troops[1 - side], state.hex[p], 3))
        count('Suvorov in the rear, turns', side)
    })
  }
}

/** What happened. `marches`: those of this turn so far. */
function judgeEvent(title: Campaign, count: Count, event: GameEvent, marches: string[]): void {
  const { kind, params, clause, side } = event
  const at = title.sides.indexOf(side!)
  if (kind === 'march.ended' || kind === 'march.forced') {
    const [from, to] = [Number(params!.from), Number(params!.hex)]
    if (marches.includes(`${at} ${to} ${from}`)) count('places changed within a turn', at)
    marches.push(`${at} ${from} ${to}`)
  }
  if (kind === 'unit.disrupted' && /§6\./.test(clause ?? ''))
    count('units disrupted by want', title.campaign.side[params!.piece as number])
}
