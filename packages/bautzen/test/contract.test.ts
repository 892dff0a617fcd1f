import { pick, seededDice, word, type Params } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import commanders from '../src/data/commanders.json' with { type: 'json' }
import markers from '../src/data/markers.json' with { type: 'json' }
import tables from '../src/data/tables.json' with { type: 'json' }
import turns from '../src/data/turns.json' with { type: 'json' }
import units from '../src/data/units.json' with { type: 'json' }
import { bautzen } from '../src/index.ts'
import { commandersSchema, markersSchema, tablesSchema, turnsSchema, unitsSchema } from '../src/system/roster.ts'

describe('the contract', () => {
  test('random games end, and every promise of the contract holds on the way', () => {
    const report = fuzz(bautzen, { games: 6, seed: 'bautzen', thorough: 5 })
    expect(report.violations).toEqual([])
    expect(report).toMatchObject({ finished: 6, deadEnds: 0 })
  })

  test('everything a game says has words', () => {
    const missing = new Set<string>()
    const catalogue = bautzen.present.words.en
    const namer = {
      piece: (id: number) => bautzen.present.pieceName(state, id),
      hex: (id: number) => bautzen.present.hexName(id),
      side: (id: string) => word([catalogue], `side.${id}`),
    }
    const say = (key: string, params: Params = {}) => {
      const text = word([catalogue], key, params, namer)
      if (text.includes('⟨')) missing.add(`${key}: ${text}`)
    }
    let state = bautzen.setup({ scenario: 'battle', options: {} }, seededDice('words'))
    for (let game = 0; game < 12; game++) {
      state = bautzen.setup({ scenario: 'battle', options: {} }, seededDice(`words ${game}`))
      const dice = seededDice(`choices ${game}`)
      while (!bautzen.outcome(state)) {
        const question = bautzen.question(state)
        say(question.prompt, question.params)
        for (const answer of question.answers) say(`answer.${answer.verb}`, { ...question.params, ...answer })
        const why = bautzen.refuse(state, question.side, { hex: pick(dice, bautzen.board.size) })
        if (why) say(why.reason, why.params)
        const { id } = question.answers[pick(dice, question.answers.length)]
        for (const event of bautzen.answer(state, question.side, id)) {
          say(event.kind, { side: event.side!, ...event.params })
          if (event.secret) say(event.secret.kind, { side: event.side!, ...event.params, ...event.secret.params })
        }
      }
      for (const side of bautzen.sides) {
        const view = bautzen.observe(state, side)
        for (const line of bautzen.present.forces(view)) say(line.status, line.params)
        for (const track of bautzen.present.tracks(view)) {
          say(track.id, { ...track.params, value: track.value })
          for (const step of track.steps ?? []) for (const note of step.notes ?? []) say(note.what, note.params)
        }
        expect(bautzen.present.piles(view).every(pile => pile.faces.length > 0)).toBe(true)
      }
      say(state.outcome!.level)
    }
    for (const chart of bautzen.present.charts)
      for (const cell of [chart.id, ...chart.columns, ...chart.rows.flat()]) if (/^[a-z]+\./.test(cell)) say(cell)
    for (const row of bautzen.present.provenance) say(row.what)
    for (const option of bautzen.options) say(`option.${option.id}.text`)
    expect([...missing]).toEqual([])
  })
})

describe('the data', () => {
  test('every file keeps to its schema', () => {
    expect(unitsSchema.parse(units)).toHaveLength(71)
    expect(commandersSchema.parse(commanders)).toHaveLength(8)
    expect(turnsSchema.parse(turns)).toHaveLength(14)
    tablesSchema.parse(tables)
    const count = (side: string) =>
      markersSchema.parse(markers).reduce((sum, row) => sum + (row.side === side ? row.count : 0), 0)
    expect([count('french'), count('coalition')]).toEqual([9, 13])
  })

  test('what the book prints stands as printed', () => {
    const of = (name: string) => {
      const unit = units.find(one => one.name === name)!
      return [unit.strength, unit.quality, unit.march]
    }
    expect(of('Starkenfeld')).toEqual([2, 'A', 4])
    expect(of('Pirch')).toEqual([4, 'B', 2])
    expect(of('von Klux')).toEqual([4, 'A', 2])
    expect(of('Compans')).toEqual([6, 'A', 2])
    expect(of('Bonnet')).toEqual([7, 'A', 2])
    expect(tables.combat.find(row => row.upTo === 12)!.result).toBe('1/2R2#')
    expect(tables.terrain.village.modifier).toBe(-2)
    expect(tables.terrain.woods.cost).toBe(2)
  })
})
