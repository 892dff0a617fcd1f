import { describe, expect, test } from 'vitest'
import { weightsOf } from '@grognard/kernel'
import { bautzen, position, type Setting } from './position.ts'

// Follies that officers were once seen to commit at Bautzen, each with a position that they now judge rightly.

type Side = 'french' | 'coalition'

/** How good a position looks to a side. */
function looks(side: Side, where: string, setting: Setting = {}, weights = {}): number {
  const { state } = position(where, { side, ...setting })
  return bautzen.appraise(bautzen.observe(state, side), side, { ...weightsOf(bautzen.doctrine!), ...weights })
}

describe('follies', () => {
  test.each(['Blücher', 'Miloradovitch'])('%s does not stay beside the enemy with one weak unit', commander => {
    const alone = `${commander}, Starkenfeld* @1505 | Horn, Zielinsky @1507 | Compans, Bonnet @1404`
    const among = `Starkenfeld* @1505 | ${commander}, Horn, Zielinsky @1507 | Compans, Bonnet @1404`
    const gain = (weights = {}): number =>
      looks('coalition', among, {}, weights) - looks('coalition', alone, {}, weights)
    expect(gain()).toBeGreaterThan(0)
    expect(gain()).toBeGreaterThan(gain({ commanderExposed: 0 }))
  })

  test.each([
    ['Würschen', '1610', '1611', '1508'],
    ['a redoubt', '1107', '1108', '1005'],
  ])('%s is not left open while the French are near', (_, inside, outside, french) => {
    const manned = looks('coalition', `Horn @${inside} | Compans, Bonnet @${french}`)
    const open = looks('coalition', `Horn @${outside} | Compans, Bonnet @${french}`)
    expect(manned).toBeGreaterThan(open)
  })

  test('in the general retreat a stack that goes gains more than one that stands idle', () => {
    const setting: Setting = { turn: 8, state: { retreat: 8 } }
    const gain =
      looks('coalition', 'Horn, Zielinsky @1610 | Compans @1201', setting) -
      looks('coalition', 'Horn, Zielinsky @1607 | Compans @1201', setting)
    expect(gain).toBeGreaterThan(2 * bautzen.doctrine!.unmoved.value)
  })

  test.each([
    ['french', 'artillery'],
    ['french', 'drouot'],
    ['coalition', 'c:cossacks'],
    ['coalition', 'c:jaschwill'],
  ] as const)('the %s keep %s rather than play it without effect', (side, marker) => {
    const where = 'Compans, Bonnet @1201 | Horn, Zielinsky @1609'
    expect(looks(side, where, { hand: [marker] })).toBeGreaterThan(looks(side, where))
  })
})
