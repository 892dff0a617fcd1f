import { bidOptions, bidTotal, type Bids, type OptionInfo } from '@grognard/kernel'
import { appraise, settled } from '../../appraisal/appraise.ts'
import { goals, WEIGHTY } from '../../appraisal/counsel.ts'
import { cityHexes } from '../../rules/terrain.ts'
import { present } from '../../present/present.ts'
import type { Parameters } from '../../system/campaign.ts'
import { withKits } from '../../system/kit.ts'
import type { KitBase, KitData } from '../../system/kit-data.ts'
import { makeCampaign, SIDES, type CampaignTitle } from '../../system/make-campaign.ts'
import type { TurnData } from '../../system/roster.ts'
import { FRENCH, type Side } from '../../system/state.ts'
import { board } from './board.ts'
import { champagneSources, champagneTrains, inChampagne } from './champagne.ts'
import { certainties } from './certainties.ts'
import { chance1814 } from './chance.ts'
import { charts1814 } from './charts.ts'
import { clauseOf1814 } from './clauses.ts'
import { counsel1814 } from './counsel.ts'
import { boxedWorth } from './counsel/boxes.ts'
import { cover1814 } from './cover.ts'
import { doctrine1814, fitted1814, judge1814 } from './doctrine.ts'
import { newExtra, type Extra } from './extra.ts'
import { milestones } from './milestones.ts'
import { openness } from './openness.ts'
import { boxedTag, cardSources, cardTracks, optionFaces } from './option-faces.ts'
import { ownFacts, type G, type Own } from './own.ts'
import { parts } from './parts.ts'
import { phase1814 } from './phase.ts'
import { rareWays } from './rare-ways.ts'
import { tracks1814, with1814 } from './presentation.ts'
import { calendar, commanderData, makePieces, unitData } from './roster.ts'
import { procedures1814 } from './rules/turn.ts'
import { cityHolder, victoryCities } from './rules/victory.ts'
import { check } from './check.ts'
import { prepare, scenarios } from './scenarios.ts'
import { imagine, observe, showing, veil } from './secrets.ts'
import { setUpSources } from './set-up.ts'
import { words1814 } from './words/en.ts'

// 1814: Napoleon's Defiance. The campaign of France, December 1813 to May 1814.

/** 1814 §14.3: twelve turns. */
const LAST_TURN = 12

const playable = board.numbers.flatMap((_, hex) => (board.terrain[hex] !== 'sea' ? [hex] : []))

function parametersOf(calendar: readonly TurnData[]): Parameters {
  return {
    startTurn: 1,
    lastTurn: LAST_TURN,
    winter: turn => calendar[turn - 1].winter === true, // 1814 §1.1
    supplyRoute: winter => (winter ? 3 : 5),
    depotLink: winter => (winter ? 3 : 5),
    march: () => 3, // 1814 §8.4: in every season
    forcedMarch: 5,
    attritionFrom: winter => (winter ? 2 : 3),
    winterAttrition: 1,
    dummyTrains: 2,
    trainsOnCard: (turn: number, side: Side, g?: G) =>
      (g && inChampagne(g) ? champagneTrains(turn, side) : calendar[turn - 1].trains[SIDES[side]]) +
      (g ? bidTotal(BIDS[side], g.s.options) : 0),
    commandsOnCard: (turn, side) => calendar[turn - 1].commands[SIDES[side]],
    firstOnTie: FRENCH, // 1814 §9.3
    cossacksFrom: 4,
  }
}

/** Trains a turn (§7.2): the French ones are for the campaign, those of the Coalition for Champagne (docs/editions-1814.md). */
const BIDS: readonly [french: Bids, coalition: Bids] = [{ bidFrench: 1 }, { bidCoalition: 1 }]

const options: OptionInfo[] = [
  { id: 'boxes', clause: '1814 §15.1', byDefault: false },
  { id: 'overstacking', clause: '1814 §15.2', byDefault: false },
  { id: 'cards', clause: '1814 §16.1', byDefault: false },
  { id: 'command', clause: '1814 §16.2.a', byDefault: false },
  { id: 'murat', clause: '1814 §16.3', byDefault: false, needs: 'cards' },
  { id: 'split', clause: '1814 §16.4', byDefault: false },
  ...BIDS.flatMap(bids => bidOptions(bids, '1814 §7.2')),
]

/** All that an officer may count: the cities of victory first, then any that may be a stage on the way to them. */
const cities = cityHexes(board)
const counting = [...new Set([...victoryCities, ...playable.filter(hex => cities[hex])])]

const aims = { cities: counting }

export const procedures = procedures1814([])

/** Formations whose names are too long for a stripe. */
const SHORT: Record<string, string> = {
  'Army of the Rhone': 'Rhône',
  'National Guard': 'NG',
  'Paris Reserve': 'Res',
  'III German': 'III Ger',
  '3rd Army': '3rd',
  '4th Army': '4th',
  Catalonia: 'Cat',
  Cossacks: 'Cos',
  Garrison: 'G',
  Holland: 'Holl',
  Langeron: 'Lang',
  Peninsula: 'Pen',
  Pyrenees: 'Pyr',
  Reserves: 'Res',
}

type Title1814 = CampaignTitle<Own, Extra>

/** 1814 with these values: ours, or somebody's own copy's laid over them. */
function makeTitle(data: KitData, rules: string): Title1814 {
  const pieces = makePieces(data.units, data.commanders)
  const title: Title1814 = makeCampaign<Own, Extra>({
    id: '1814',
    rules,
    scenarios,
    options,
    board,
    playable,
    victoryCities: counting,
    pieces,
    parameters: parametersOf(data.turns),
    parts,
    own: ownFacts(pieces),
    procedures,
    clauseOf: clauseOf1814,
    overClause: '1814 §14.3',
    extra: t => newExtra(t.pieces.length),
    prepare,
    secrets: { observe, imagine, showing },
    veil,
    doctrine: doctrine1814,
    fitted: fitted1814,
    weighty: WEIGHTY,
    appraise(g, side, weights) {
      const judge = judge1814(g, weights)
      return appraise(judge, side, aims) + boxedWorth(judge, side)
    },
    counsel: (g, side, question, weights) => counsel1814(judge1814(g, weights), side, question),
    goals: (g, side, question, weights) => goals(judge1814(g, weights), side, question),
    chance: (g, side, weights) => chance1814(judge1814(g, weights), side),
    settled,
    openness,
    certainties,
    phase: phase1814,
    milestones,
    rareWays,
    check,
    present: campaign =>
      with1814(
        present(campaign, {
          cover: cover1814,
          playable,
          badges: ['fr', 'at'],
          words: { en: words1814 },
          victoryCities,
          calendar: data.turns,
          sources: { units: data.units, commanders: data.commanders },
          cityHolder: (view, hex) => cityHolder(title.play(view), hex),
          charts: charts1814,
          moreTracks: view => [...tracks1814(title.play(view)), ...cardTracks(title.play(view))],
          moreFaces: view => optionFaces(title.play(view)),
          tag: boxedTag,
          moreSources: [...champagneSources, ...setUpSources, ...cardSources],
          shortFormations: SHORT,
        }),
        view => title.play(view),
      ),
  })
  return title
}

/** Ids of the units that the rules bind to the place where they begin: garrisons, and who comes by sea or to Novara. */
function boundPieces(): string[] {
  const pieces = makePieces(unitData, commanderData)
  const { garrison, bySea, neapolitan } = ownFacts(pieces)
  return pieces.flatMap(({ id }, p) => (garrison[p] || bySea.includes(p) || neapolitan[p] ? [id] : []))
}

const ours: KitBase = { units: unitData, commanders: commanderData, turns: calendar, board, bound: boundPieces() }

export const title1814 = withKits(ours, '2', makeTitle)
