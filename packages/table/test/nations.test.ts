import { readFileSync } from 'node:fs'
import { newGame, pick, play, seededDice, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { shelf, taken } from '../src/shelf.ts'

const styles = ['counters.css', 'tokens.css']
  .map(file => readFileSync(new URL(`../src/styles/${file}`, import.meta.url), 'utf8'))
  .join('\n')

/** Nations of all faces that a game of random answers shows. */
function seen(title: Title): Set<string> {
  const found = new Set<string>()
  for (const { id: scenario } of title.scenarios) {
    const game = newGame(title, { scenario, options: {} }, 'nations')
    const dice = seededDice('nations')
    for (let i = 0; i < 2500 && !game.state.outcome; i++) {
      if (i % 100 === 0)
        for (const pile of title.present.piles(game.state)) for (const face of pile.faces) found.add(face.nation)
      const asked = title.question(game.state)
      play(game, asked.side, asked.answers[pick(dice, asked.answers.length)].id)
    }
  }
  return found
}

for (const one of shelf)
  test(`${one.cover.id}: every nation has a colour, a cockade and a name`, async () => {
    const title = await taken(one)
    const names = title.present.nations
    expect([...seen(title)].filter(nation => !(nation in names))).toEqual([])
    for (const [nation, key] of Object.entries(names)) {
      expect(title.present.words.en[key], key).toBeDefined()
      expect(styles, nation).toContain(`--nation-${nation}: #`)
      expect(new RegExp(`\\.n-${nation} \\{[^}]*--c1[^}]*--c2[^}]*--c3`).test(styles), nation).toBe(true)
    }
  })
