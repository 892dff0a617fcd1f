import { seededDice, type GameEvent } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1813 as title } from '../../src/titles/1813/title.ts'
import { asked, attack } from '../position.ts'
import { hex, war, type Setting } from './table.ts'

const [FROM, TO, HELP] = ['3613', '3614', '3615']

/** Blücher attacks the French on 3614; a Russian commander beside them may be called upon. */
function battle(set: Setting, helper = 'wittgenstein', helpers: Record<string, string> = { n123: HELP }) {
  const table = war(
    { blucher: FROM, n141: FROM, [helper]: HELP, ...helpers, n036: TO },
    { ...set, phase: 'combat', commands: [0, 4], dice: [6] },
  )
  attack(table, FROM, TO, 2)
  return table
}

/** The faces that bring the support up, as the odds say. */
function told(table: ReturnType<typeof battle>): unknown {
  const { side, answers } = asked(table)
  const enough = answers.find(answer => answer.id === 'enough')!
  const odds = title.odds!(title.observe(table.state, side), side, enough)!
  return odds.cases!.find(one => one.params!.hex === hex(HELP))!.params!.faces
}

/** And as the rules have it, every face played. */
function played(table: ReturnType<typeof battle>): number {
  let faces = 0
  for (let face = 1; face <= 6; face++) {
    const state = title.clone(table.state)
    state.dice = { ...seededDice('after'), next: [face], thrown: state.dice.thrown }
    const events: GameEvent[] = [...title.answer(state, 'coalition', `call:${HELP}`)]
    while (!events.some(event => event.kind.startsWith('support.') && event.kind !== 'support.roll')) {
      const { side, answers } = title.question(state)
      events.push(...title.answer(state, side, answers[answers.length - 1].id))
    }
    if (events.some(event => event.kind === 'support.comes')) faces++
  }
  return faces
}

test.each<[string, Setting, number]>([
  ['1813 §10.4 the odds of a support are those of the rules, face by face', {}, 4],
  [
    '1813 §16.6 in a quarrel a support of another nation comes less readily, and the odds say so',
    { extra: { tension: 1 } },
    3,
  ],
  ['1813 §16.1 card 33 tells in the odds of a support', { options: 'cards', cards: ['33', ''] }, 3],
  ['1813 §16.6 card 33 and a quarrel add up', { options: 'cards', cards: ['33', ''], extra: { tension: 1 } }, 2],
  [
    '1813 §16.6 card 48 ends the quarrel, and the odds say so',
    { options: 'cards', cards: ['', '48'], extra: { tension: 1 } },
    4,
  ],
])('%s', (_, set, faces) => {
  const table = battle(set)
  expect([told(table), played(table)]).toEqual([faces, faces])
})

test('1813 §16.1 card 29 makes the Landwehr line, in the odds of a support too', () => {
  const landwehr = title.campaign.pieces.find(piece => piece.nation === 'pr' && piece.label.startsWith('Land.'))!
  expect(landwehr.unit!.class).toBe('C')
  const faces = (drilled: number[]): unknown[] => {
    const set = { options: 'cards', cards: ['', '29'] as [string, string], extra: { drilled } }
    const table = battle(set, 'yorck', { [landwehr.id]: HELP })
    return [told(table), played(table)]
  }
  expect(faces([])).toEqual([3, 3])
  expect(faces([title.campaign.pieces.indexOf(landwehr)])).toEqual([4, 4])
})

test('1813 §10.2 the odds of an order name only commands that may be spent', () => {
  const table = war(
    { blucher: FROM, n141: FROM, n036: TO },
    { phase: 'combat', commands: [0, 4], options: 'cards', cards: ['30', ''] },
  )
  title.answer(table.state, 'coalition', `attack:${FROM}`)
  for (const id of [`target:${TO}`, 'everyone']) title.answer(table.state, 'coalition', id)
  const { answers } = title.question(table.state)
  const odds = title.odds!(title.observe(table.state, 'coalition'), 'coalition', answers[0])!
  expect(odds.cases!.map(one => one.params!.n)).toEqual(answers.slice(1).map(answer => answer.n))
})
