import { bidOptions, bidTotal, hexSet, makeBoard, type Bids, type BoardData, type OptionValues } from '@grognard/kernel'
import boardData from '../../../../../boards/1813/board.json' with { type: 'json' }
import { campaignProcedures } from '../../rules/sequence-of-play.ts'
import { BATTLE_POINTS } from '../../rules/victory-points.ts'
import type { G, GivenParts, Parameters } from '../../system/campaign.ts'
import { clausesOf } from '../../system/clauses.ts'
import { tell } from '../../system/events.ts'
import { makeCampaign, SIDES } from '../../system/make-campaign.ts'
import { makeRoster, type CommanderData, type TurnData, type UnitData } from '../../system/roster.ts'
import { holder } from '../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../system/state.ts'
import { chanceBy } from '../../hints/chance.ts'
import { present } from '../../present/present.ts'
import { cover1799 } from './cover.ts'
import { appraise, settled } from '../../appraisal/appraise.ts'
import { counsel, goals, WEIGHTY } from '../../appraisal/counsel.ts'
import commanders from './data/commanders.json' with { type: 'json' }
import turns from './data/turns.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }
import { doctrine1799, fitted1799, judge1799 } from './doctrine.ts'
import { words1799 } from './words/en.ts'

// Italy, 1799: chapter 18 of the 1813 book, on its Italian hexes.

const board = makeBoard(boardData as unknown as BoardData)
const playable = hexSet(board, 'italy-1799')
const calendar = turns as TurnData[]

/** 1799 §18.4: Genoa, Milan, Turin and Mantua. */
export const victoryCities = hexSet(board, 'vp-1799')
const coalitionLand = new Uint8Array(board.size)
for (const hex of hexSet(board, 'coalition-1799')) coalitionLand[hex] = 1
/** 1799 §18.6: the western passes and the southern edge; Klagenfurt. */
const sources: readonly (readonly number[])[] = [hexSet(board, 'uss-french-1799'), hexSet(board, 'uss-coalition-1799')]

/** 1799 §18.3: thirteen turns. */
const LAST_TURN = 13
/** 1799 §18.5: up to this turn the land is friendly to both. */
const FRIENDLY_UNTIL = 5
/** 1799 §18.4: by how many points the Coalition must lead. */
const LEAD = 3

const parameters: Parameters = {
  startTurn: 1,
  lastTurn: LAST_TURN,
  winter: () => false, // no turn of 1799 is winter: §18.7 stands in for the season
  supplyRoute: () => 3, // 1799 §18.7
  depotLink: () => 5, // §18.7 amends only the route of §6.2.4
  march: () => 3,
  forcedMarch: 5,
  attritionFrom: () => 3,
  winterAttrition: 1,
  dummyTrains: 2,
  trainsOnCard: (turn, side) => calendar[turn - 1].trains[SIDES[side]], // 1799 §18.1
  commandsOnCard: (turn, side) => calendar[turn - 1].commands[SIDES[side]],
  firstOnTie: COALITION, // 1799 §18.1
  cossacksFrom: 4,
}

const SUVOROV_FACTORS = 3

const parts: GivenParts = {
  /** 1799 §18.5: north of the Po and east of the Adige is the Coalition's; the rest is friendly to both, then to neither. */
  friendly(g, side, hex) {
    if (coalitionLand[hex]) return side === COALITION
    return g.s.turn <= FRIENDLY_UNTIL
  },
  sources: (_g, side) => sources[side],
  /** 1799 §18.8: a march that Suvorov goes all the way with rolls one less. */
  marchGift: (g, commander) => (isSuvorov(g, commander) ? -1 : 0),
  /** 1799 §18.8: he adds a factor to each good-order unit with him, three at most. */
  factorGift(g, commander, good) {
    return isSuvorov(g, commander) ? Math.min(good.length, SUVOROV_FACTORS) : 0
  },
  deemedSupplied: (g, piece) => g.t.pieces[piece].unit!.cossack, // 1813 §6.6
  finish,
}

function isSuvorov(g: G, piece: number): boolean {
  return g.t.pieces[piece].commander?.gift === 'suvorov'
}

/** 1799 §18.4: cities held by own units and battle points; the Coalition must lead by three, otherwise the French win. */
function finish(g: G): void {
  const totals = SIDES.map((_, side) => points(g, side as Side))
  const winner = totals[COALITION] - totals[FRENCH] >= LEAD ? COALITION : FRENCH
  g.s.outcome = {
    winner: SIDES[winner],
    level: winner === COALITION ? 'level.coalition' : 'level.french',
    clause: '1799 §18.4',
    scores: { french: totals[FRENCH], coalition: totals[COALITION] },
  }
  tell(g, 'game.over', winner, '1799 §18.4', { french: totals[FRENCH], coalition: totals[COALITION] })
}

/** 1799 §18.4: what a side has by now, and was given before the start. */
function points(g: G, side: Side): number {
  return g.s.battlePoints[side] + citiesHeld(g, side) + given(g.s.options, side)
}

/** For the Coalition: the book favours the French; with the second the chances of two lieutenants are even (docs/editions.md). */
const BIDS: Bids = { bidOne: 1, bidTwo: 2 }

/** What a side has been given. */
function given(options: OptionValues, side: Side): number {
  return side === COALITION ? bidTotal(BIDS, options) : 0
}

export function citiesHeld(g: G, side: Side): number {
  return victoryCities.filter(hex => holder(g, hex) === side).length
}

const chance = chanceBy({ points, lead: LEAD })

const aims = { cities: victoryCities }

export const title1799 = makeCampaign({
  id: '1799',
  rules: '2',
  scenarios: [{ id: 'campaign' }],
  options: bidOptions(BIDS, '1799 §18.4'),
  board,
  playable,
  victoryCities,
  pieces: makeRoster(board, units as unknown as UnitData[], commanders as unknown as CommanderData[]),
  parameters,
  parts,
  own: {},
  extra: () => ({}),
  procedures: campaignProcedures(),
  clauseOf: clausesOf('1813', { '14.1': '1799 §18.1', '14.4.a': '1799 §18.4', '16.2.b': '1799 §18.8' }),
  overClause: '1799 §18.3',
  battlePoints: BATTLE_POINTS,
  doctrine: doctrine1799,
  fitted: fitted1799,
  weighty: WEIGHTY,
  appraise: (g, side, weights) => appraise(judge1799(g, weights), side, aims),
  counsel: (g, side, question, weights) => counsel(judge1799(g, weights), side, question),
  goals: (g, side, question, weights) => goals(judge1799(g, weights), side, question),
  chance: (g, side, weights) => chance(judge1799(g, weights), side),
  settled,
  present: campaign =>
    present(campaign, {
      cover: cover1799,
      playable,
      words: { en: words1799 },
      victoryCities,
      winning: {
        lead: LEAD,
        clause: '1799 §18.4',
        cities: (view, side) => citiesHeld({ s: view, t: campaign, events: [] }, side),
        given: (view, side) => given(view.options, side),
      },
      greatAffairs: ['battle.decisive'],
      calendar,
      sources: { units: units as unknown as UnitData[], commanders: commanders as unknown as CommanderData[] },
    }),
})
