import { parseArgs } from 'node:util'
import { distance, type Answer, type Question } from '@grognard/kernel'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import { playMatch, type Officer } from '@grognard/staff'
import { FROZEN, frozenIn } from '../src/frozen.ts'
import { officersFor } from '../src/officers.ts'

// Counts follies a game of the campaigns, by side, for docs/benchmarks.md:
//   node scripts/with-node.mjs packages/cli/test/count-follies.ts --title 1799 --games 60 --officer lieutenant

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '1799' },
    games: { type: 'string', default: '60' },
    officer: { type: 'string', default: 'lieutenant' },
    seed: { type: 'string', default: 'folly' },
  },
})
const titles = [title1799, title1813, title1814]
const title = titles.find(one => one.id === values.title)!
const games = Number(values.games)
const { board, pieces, side: sideOf, isUnit, city } = title.campaign
const counts = new Map<string, [number, number]>()
const make = await officersFor({ titles, titlesUrl: '', frozen: frozenIn(FROZEN) }, title)

function count(what: string, side: number): void {
  const pair = counts.get(what) ?? [0, 0]
  pair[side]++
  counts.set(what, pair)
}

type State = ReturnType<typeof title.setup>

/** What an answer itself shows. */
function judgeAnswer(view: State, side: number, question: Question, answer: Answer): void {
  if (question.prompt === 'ask.march' && answer.verb === 'discard-at') count('trains brought and thrown away', side)
  if (question.prompt !== 'ask.hit' || !view.disrupted[answer.piece!]) return
  const lame = pieces.filter((_, p) => view.hex[p] === view.hex[answer.piece!] && view.disrupted[p]).length
  const others = question.answers.some(({ piece }) => !view.disrupted[piece!])
  if (others && lame > Number(question.params!.n)) count('lame units killed where others stay lame', side)
}

/** What the map shows at the beginning of a turn. */
function judgeMap(state: State): void {
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

for (let game = 0; game < games; game++) {
  const officers = Object.fromEntries(
    title.sides.map((name, side): [string, Officer] => {
      const officer = make(values.officer)
      const watched: Officer['choose'] = (one, view, who, question, dice) => {
        const id = officer.choose(one, view, who, question, dice)
        judgeAnswer(
          view as unknown as State,
          side,
          question,
          question.answers.find(answer => answer.id === id)!,
        )
        return id
      }
      return [name, { id: officer.id, choose: watched }]
    }),
  )
  let turn = 0
  let marches: string[] = []
  playMatch(title, {
    choice: { scenario: title.scenarios[0].id, options: {} },
    seed: `${values.seed}/${game}`,
    officers,
    plain: true,
    onAnswer(state, _side, events) {
      if (state.turn !== turn) {
        turn = state.turn
        marches = []
        judgeMap(state)
      }
      for (const { kind, params, clause, side } of events) {
        const at = title.sides.indexOf(side!)
        if (kind === 'march.ended' || kind === 'march.forced') {
          const [from, to] = [Number(params!.from), Number(params!.hex)]
          if (marches.includes(`${at} ${to} ${from}`)) count('places changed within a turn', at)
          marches.push(`${at} ${from} ${to}`)
        }
        if (kind === 'unit.disrupted' && /§6\./.test(clause ?? ''))
          count('units disrupted by want', sideOf[params!.piece as number])
      }
    },
  })
}

console.log(`${title.id}, ${games} games between ${values.officer}s: ${title.sides.join(', ')}, a game`)
for (const [what, pair] of counts) console.log(what.padEnd(44), pair.map(n => (n / games).toFixed(2)).join('  '))
