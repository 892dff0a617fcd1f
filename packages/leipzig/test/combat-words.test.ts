import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seededDice, word, type Namer, type Params } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'
import { RESULTS } from '../src/rules/combat-table.ts'
import { combatPhase, playOut } from './combat-game.ts'
import { told } from './position.ts'

const { en } = leipzig.present.words

function sentence(key: string, params: Params, namer: Namer): void {
  expect(word([en], key, params, namer), key).not.toMatch(/[⟨⟩]/)
}

test('whatever combats ask, answer, tell and promise is worded, in a game that is played by counsel and stood up in', () => {
  const state = leipzig.setup({ scenario: '5', options: {} }, seededDice('combat words'))
  let combats = 0
  for (let n = 0; n < 1200 && !state.outcome; n++) {
    const question = leipzig.question(state)
    const { side, answers } = question
    const view = leipzig.observe(state, side)
    const namer: Namer = {
      piece: id => leipzig.present.pieceName(view, id),
      hex: id => leipzig.present.hexName(id),
      side: id => word([en], `side.${id}`),
    }
    sentence(question.prompt, { ...question.params, side }, namer)
    const scores = leipzig.counsel!(view, side, question)
    // Counsel flees from most attacks; here they are stood up to.
    const answer = answers.find(one => one.verb === 'stand-fast') ?? answers[scores.indexOf(Math.max(...scores))]
    sentence(`answer.${answer.verb}`, { ...question.params, side, ...(answer as object) }, namer)
    const odds = leipzig.odds!(view, side, answer)
    if (odds) sentence(odds.heading, { ...odds.params }, namer)
    for (const line of odds?.lines ?? []) sentence(line.what, { ...line.params, value: line.value }, namer)
    for (const one of odds?.cases ?? []) sentence(one.what, { ...one.params }, namer)
    for (const bar of odds?.bars ?? []) sentence(bar.what, {}, namer)
    for (const event of leipzig.answer(state, side, answer.id)) {
      sentence(event.kind, { ...event.params, side: event.side ?? '' }, namer)
      if (event.kind.startsWith('combat.')) combats++
    }
  }
  expect(combats).toBeGreaterThan(5)
})

test('leipzig §crt a battle in open country is named after the nearest place, for each result of the table', () => {
  const headline = (target: string, result: string) => {
    const at = leipzig.board.numbers.indexOf(target)
    const params = { from: at, target: [at], attack: 2, defence: 1, percent: 200, column: 200 }
    return leipzig.present.bulletin!(leipzig.setup({ scenario: '5', options: {} }, seededDice('headline')), [
      { kind: 'combat.die', side: 'french', clause: '', params, dice: [3] },
      { kind: `combat.${result}`, side: 'french', clause: '', params },
    ])!.headline
  }
  const namer: Namer = { piece: String, hex: id => leipzig.present.hexName(id), side: String }
  expect(word([en], headline('2507', 'Dx').what, headline('2507', 'Dx').params, namer)).toMatch(
    /^The defenders near \S+ destroyed$/,
  )
  expect(word([en], headline('2505', 'Dx').what, headline('2505', 'Dx').params, namer)).toContain('Berlin')
  for (const result of RESULTS)
    for (const hex of ['2507', '2505']) sentence(headline(hex, result).what, headline(hex, result).params ?? {}, namer)
})

test('every refusal and warning that the code names is worded', () => {
  const root = fileURLToPath(new URL('../src', import.meta.url))
  const missing = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: root }).filter(one => !one.includes('words')))
    for (const [, key] of readFileSync(`${root}/${file}`, 'utf8').matchAll(/'((?:refuse|warn|odds)\.[\w.-]+)'/g))
      if (!Object.hasOwn(en, key)) missing.add(`${key} (${file})`)
  expect([...missing]).toEqual([])
})

test('leipzig §combat.B a bulletin shows who stood there before the die, and strikes through who is lost', () => {
  // Two armies, unfed, against dispersed troops: 300 %, and a four destroys them.
  const game = combatPhase('f: 2x18-2, 1-8 @0606 | a: 5-4*, 2-5*, L2*, S* @0607', { dice: [4] })
  const before = leipzig.observe(game.state, 'french')
  playOut(game, 'attack:0606')
  expect(told(game, 'combat.Dx')).toHaveLength(1)
  const { sides } = leipzig.present.bulletin!(game.state, game.told, before)!
  const shown = (lost: boolean) =>
    sides.map(side => side.counters!.filter(one => one.lost === lost).map(({ face }) => face.figures!.join('-')))
  expect(shown(false)).toEqual([['18-2', '18-2', '1-8'], []])
  expect(shown(true)[1].slice(1)).toEqual(['5-4', '2-5', '(1)-4'])
})

test('leipzig §crt of an army that gives up a division the bulletin tells it, and strikes nothing through', () => {
  const game = combatPhase('f: 18-2 @0606 | a: 5-4*, 2-5* @0607', { dice: [1] })
  const before = leipzig.observe(game.state, 'french')
  playOut(game, 'attack:0606')
  const [attacker, defender] = leipzig.present.bulletin!(game.state, game.told, before)!.sides
  expect(attacker.counters!.map(({ lost }) => lost)).toEqual([false])
  expect(attacker.told).toEqual({ what: 'losses.told', params: { units: ['unit.2-5', 'unit.2-5'] } })
  expect(defender.counters!.map(({ lost }) => lost)).toEqual([true, true])
})
