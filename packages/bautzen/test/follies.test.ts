import { describe, expect, test } from 'vitest'
import { distance, seededDice, weightsOf, type Weights } from '@grognard/kernel'
import { makeOfficer } from '@grognard/staff'
import { FRENCH, type BautzenState } from '../src/system/state.ts'
import {
  battle,
  bautzen,
  give,
  goOn,
  hex,
  modifiers,
  piece,
  position,
  question,
  told,
  type Game,
  type Setting,
} from './position.ts'

// Follies that officers were once seen to commit at Bautzen. Each is a drawn position in which a lieutenant, and one who thinks
// little, plays on to the end of the decision or of his sequence. The last line of each takes away the weight that keeps him from it:
// then somebody commits it, so that the position is one in which it can be committed.

type Title = typeof bautzen

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'] // of the dice that he thinks with
const HASTY = { budget: 60, samples: 1, finals: 0, beam: 4, follow: 20 }
const dice = Array.from({ length: 80 }, (_, i) => 3 + (i % 2)) // sevens, for whatever comes to blows

/** The title as it is judged with some of its weights otherwise. */
function judgedBy(changed: Weights): Title {
  const weights = { ...weightsOf(bautzen.doctrine!), ...changed }
  return {
    ...bautzen,
    appraise: (view: BautzenState, side) => bautzen.appraise(view, side, weights),
    counsel: (view: BautzenState, side, asked) => bautzen.counsel!(view, side, asked, weights),
  }
}

type Plays = (game: Game, side: string, until: (game: Game) => boolean) => Game

/** One who answers for a side; what the other is asked meanwhile it answers with the last that is listed. */
function officer(title: Title, skill: typeof HASTY | undefined, seed: string): Plays {
  const mind = seededDice(seed)
  const one = makeOfficer('lieutenant', skill)
  return (game, side, until) => {
    for (let n = 0; n < 200 && !game.state.outcome && !until(game); n++) {
      const asked = question(game)
      const view = bautzen.observe(game.state, side)
      give(game, asked.side === side ? one.choose(title, view, side, asked, mind) : asked.answers.at(-1)!.id)
    }
    return game
  }
}

/** In how many of his ways somebody commits a folly: as he judges, or by other weights. */
function follies(commits: (plays: Plays) => boolean, changed: Weights = {}): number {
  const title = judgedBy(changed)
  const ways = SEEDS.flatMap(seed => [officer(title, undefined, seed), officer(title, HASTY, seed)])
  return ways.filter(commits).length
}

/** The Coalition's sequence, played to its end. */
function sequence(plays: Plays, where: string, setting: Setting = {}): Game {
  const game = position(where, { side: 'coalition', dice, ...setting })
  return plays(game, 'coalition', ({ state }) => bautzen.phase!(state).side !== 'coalition')
}

/** One decision: he is asked, and answers until he has answered for good. */
function decision(plays: Plays, game: Game, side: string): Game {
  const { prompt } = question(game)
  expect(question(game).side).toBe(side)
  return plays(game, side, now => !question(now).prompt.startsWith(prompt))
}

const frenchWithin = ({ state }: Game, at: number, by: number): boolean =>
  state.owner.some((side, one) => side === FRENCH && state.units[one] > 0 && distance(battle.board, one, at) <= by)

/** Is he beside the French with one unit, of less strength than an escort has? */
function exposed(game: Game, commander: string): boolean {
  const { state } = game
  const at = state.hex[piece(commander)]
  if (at < 0 || state.units[at] !== 1 || !frenchWithin(game, at, 1)) return false
  const unit = state.hex.findIndex((one, p) => one === at && p >= battle.commanders)
  return battle.pieces[unit].strength[state.steps[unit]] < bautzen.doctrine!.commanderEscort.value
}

const played = (game: Game): number => told(game, 'marker.played').length

describe('follies', () => {
  test.each([
    ['Blücher', ', Starkenfeld @1607 | Horn, Zielinsky @1407 | Pirch @1404 | Compans @1705 | Bonnet* @1703'],
    [
      'Miloradovitch',
      ', Uvarov @1407 | Lukov, Pitchnitzky @1403 | St-Priest (7th) @1605 | Compans @1606 | Bonnet* @1706',
    ],
  ])('%s does not end his sequence beside the enemy with one weak unit', (commander, others) => {
    const commits = (plays: Plays): boolean => exposed(sequence(plays, commander + others), commander)
    expect(follies(commits)).toBe(0)
    expect(follies(commits, { commanderExposed: 0 })).toBeGreaterThan(0)
  })

  test.each([
    [
      'Würschen',
      ['1610', '1710'],
      'Blücher, Horn @1610 | Zielinsky @1609 | Pirch @1708 | Compans @1607 | Bonnet* @1808',
    ],
    ['a redoubt', ['1107'], 'Blücher, Horn @1107 | Zielinsky @1004 | Pirch @1108 | Compans* @0808 | Bonnet* @0906'],
  ])('%s is not left open while the French are near', (_, hexes, where) => {
    const commits = (plays: Plays): boolean => {
      const game = sequence(plays, where)
      const open = hexes.map(hex).filter(at => game.state.units[at] === 0)
      return open.length === hexes.length && open.some(at => frenchWithin(game, at, 3))
    }
    expect(follies(commits)).toBe(0)
    expect(follies(commits, { pressureEmpty: 0 })).toBeGreaterThan(0)
  })

  test('nobody stands idle in the general retreat', () => {
    const army =
      'Blücher, Horn, Pirch @1807 | von Klux, Zielinsky @1805 | Lukov @1003 | Wittgenstein, Yermolov, Uvarov @1704'
    const setting: Setting = { turn: 8, state: { retreat: 8, neyIn: 5 } }
    const commits = (plays: Plays): boolean => {
      const where = `${army} | Compans @1108 | Bonnet* @1506`
      const { hex: before } = position(where, { side: 'coalition', dice, ...setting }).state
      const { hex: after } = sequence(plays, where, setting).state
      return after.some((at, p) => p >= battle.commanders && battle.side[p] !== FRENCH && at >= 0 && at === before[p])
    }
    expect(follies(commits)).toBe(0)
    expect(follies(commits, { escapeNear: 0 })).toBeGreaterThan(0)
  })

  test('foot and horse attack together where they can', () => {
    // All objectives are taken, so that nothing else draws the horse away. No weight says so: the odds do (§8.4.f).
    const taken = Array.from(battle.ground.worth, worth => (worth > 0 ? 1 : 0))
    const commits = (plays: Plays): boolean => {
      const where = 'Soult, Compans, Bonnet @1408 | Briche @1508 | Lukov, Pitchnitzky @1407'
      const game = position(where, { dice, state: { taken } })
      plays(game, 'french', ({ state }) => bautzen.phase!(state).side !== 'french')
      return told(game, 'battle.dice').length === 0 || modifiers(game).combined !== 1
    }
    expect(follies(commits)).toBe(0)
  })

  test('bautzen §9.B the Coalition fears more for a unit that the next loss kills than for a whole one', () => {
    const looks = (where: string, killCoalition: number): number => {
      const { state } = position(where, { side: 'coalition' })
      const weights = { ...weightsOf(bautzen.doctrine!), killCoalition }
      return bautzen.appraise(bautzen.observe(state, 'coalition'), 'coalition', weights)
    }
    const [whole, lame] = ['Horn, Pirch', 'Horn*, Pirch*'].map(names => `${names} @1407 | Soult, Compans, Bonnet @1408`)
    expect(looks(whole, 1)).toBeGreaterThan(looks(whole, 0))
    expect(looks(lame, 1)).toBeLessThan(looks(lame, 0))
    expect(bautzen.fitted!.coalition.weights.killCoalition).toBeGreaterThan(0)
  })

  test('no Cossacks are sent against the Guard, which they do not hinder', () => {
    const commits = (plays: Plays): boolean => {
      const game = position('Napoleon, Friant, Barois @1002 | Horn @1006', { turn: 5, hand: ['c:cossacks'], dice })
      give(game, 'move:1002', 'everyone', 'go:1004')
      return played(decision(plays, game, 'coalition')) > 0
    }
    expect(follies(commits)).toBe(0)
    expect(follies(commits, { keepCossacks: 0 })).toBeGreaterThan(0)
  })

  test('Cossacks are sent where they keep a march out of a zone, and not where it goes on all the same', () => {
    const plan = (prussians: string, to: string) => (plays: Plays) => {
      const where = `Soult, Compans, Bonnet @1202 | Horn @${prussians}`
      const game = position(where, { turn: 5, hand: ['c:cossacks'], dice })
      give(game, 'move:1202', 'everyone', `go:${to}`)
      return played(decision(plays, game, 'coalition')) > 0
    }
    expect(follies(plan('1404', '1304'))).toBe(2 * SEEDS.length)
    expect(follies(plan('1207', '1204'))).toBe(0)
    expect(follies(plan('1207', '1204'), { sayKeptOff: -5 })).toBe(2 * SEEDS.length)
  })

  test('Discord is played where it holds somebody, and only there', () => {
    const plan = (compans: string) => (plays: Plays) => {
      const where = `Napoleon, Friant @1002 | Compans @${compans} | Horn @1009`
      return played(decision(plays, position(where, { turn: 5, hand: ['c:discord'], dice }), 'coalition')) > 0
    }
    expect(follies(plan('1003'))).toBe(0)
    expect(follies(plan('1802'))).toBe(2 * SEEDS.length)
    expect(follies(plan('1003'), { keepDiscord: 0 })).toBeGreaterThan(0)
  })

  test('the Arapiles are played while there are Prussians to hold, and only then', () => {
    const plan = (unit: string) => (plays: Plays) => {
      const setting: Setting = { turn: 8, phase: 'start', state: { retreat: 8 }, hand: ['arapiles'], dice }
      const game = position(`Napoleon, Friant @1002 | ${unit} @1009`, setting)
      return played(decision(plays, game, 'french')) > 0
    }
    expect(follies(plan('Karpenkov'))).toBe(0)
    expect(follies(plan('Horn'))).toBe(2 * SEEDS.length)
  })

  test.each([
    ['french', 'artillery', 'keepArtillery'],
    ['french', 'drouot', 'keepDrouot'],
    ['coalition', 'c:artillery', 'keepArtillery'],
    ['coalition', 'c:jaschwill', 'keepJaschwill'],
  ] as const)('the %s bring no %s to a fight that has one result only', (side, marker, keep) => {
    // A modifier of 11: whatever the dice show, it is the last row of the table (§8.5).
    const where =
      side === 'french'
        ? 'Soult, Compans, Lefebvre-Desnouettes @1408 | Friant @1410 | Pitchnitzky* @1409'
        : 'Blücher, von Klux, Starkenfeld @1408 | Zielinsky @1410 | Fontanelli* @1409'
    const commits = (plays: Plays): boolean => {
      const game = position(where, { side, phase: 'combat', hand: [marker], dice })
      give(game, 'attack:1409', 'with:1408', 'with:1410')
      const heads = ['Compans', 'von Klux'].map(name => `head:${battle.pieces[piece(name)].id}`)
      goOn(game, ['fight:1409', ...heads], now => question(now).prompt === 'ask.supportAttack')
      decision(plays, game, side)
      const supported = played(game) > 0
      plays(game, side, now => told(now, 'battle.dice').length > 0)
      const { attackingGuns = 0, ...others } = modifiers(game)
      expect(Object.values(others).reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(11)
      expect(attackingGuns > 0).toBe(supported)
      return supported
    }
    expect(follies(commits)).toBe(0)
    expect(follies(commits, { [keep]: 0 })).toBeGreaterThan(0)
  })
})
