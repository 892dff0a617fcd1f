import type { Face, OptionInfo, Track } from '@grognard/kernel'
import { cardProcedures } from '../../cards/procedures.ts'
import { hideCards, imagineCards } from '../../cards/secrets.ts'
import { hand } from '../../cards/state.ts'
import { appraise, settled } from '../../appraisal/appraise.ts'
import { goals, WEIGHTY } from '../../appraisal/counsel.ts'
import { chanceBy } from '../../hints/chance.ts'
import { backFace, present } from '../../present/present.ts'
import { BATTLE_POINTS } from '../../rules/victory-points.ts'
import type { Parameters } from '../../system/campaign.ts'
import { clausesOf } from '../../system/clauses.ts'
import { withKits } from '../../system/kit.ts'
import type { KitBase, KitData } from '../../system/kit-data.ts'
import { makeCampaign, SIDES, type CampaignTitle } from '../../system/make-campaign.ts'
import { COALITION, FRENCH, type Side } from '../../system/state.ts'
import { bridgeBlown } from './cards/bridge.ts'
import { cover1813 } from './cover.ts'
import { cards, deck } from './cards/deck.ts'
import { certainties } from './certainties.ts'
import { charts1813 } from './charts.ts'
import { counsel1813 } from './counsel.ts'
import { doctrine1813, fitted1813, judge1813, type Judge1813 } from './doctrine.ts'
import { newExtra, type Extra } from './extra.ts'
import { shortFormations } from './formations.ts'
import { fightForVienna, lesson } from './lesson.ts'
import { roadToBerlin, supplyLesson } from './lesson-supply.ts'
import { openness } from './openness.ts'
import { parts } from './parts.ts'
import { phase1813 } from './phase.ts'
import { board, torgau } from './board.ts'
import { calendar, commanderData, makePieces, turnFields, unitData, type Turn1813 } from './roster.ts'
import { alikeNow, hideStacks, imagineStacks, isCovered, notePartings, veilEvents } from './rules/covered-stacks.ts'
import { endDrill } from '../../cards/drill.ts'
import { evacuation, recall } from './rules/evacuation.ts'
import { procedures1813 } from './rules/turn.ts'
import { cityHolder, points, victoryCities, territoryPoints } from './rules/victory.ts'
import { scenarios, setUpScenario } from './scenarios.ts'
import { words1813 } from './words/en.ts'
import { ownFacts, type G, type Own } from './own.ts'

// 1813: Napoleon's Nemesis. The whole campaign, February to November.

/** 1813 §14.3: nineteen turns. */
const LAST_TURN = 19

const playable = board.numbers.flatMap((_, hex) =>
  board.terrain[hex] !== 'sea' && board.region[hex] !== 'sweden' ? [hex] : [],
)

function parametersOf(calendar: readonly Turn1813[]): Parameters {
  return {
    startTurn: 1,
    lastTurn: LAST_TURN,
    winter: turn => calendar[turn - 1].winter === true, // 1813 §1.1
    supplyRoute: winter => (winter ? 3 : 5),
    depotLink: winter => (winter ? 3 : 5),
    march: winter => (winter ? 2 : 3),
    forcedMarch: 5,
    attritionFrom: winter => (winter ? 2 : 3),
    winterAttrition: 1,
    dummyTrains: 2,
    trainsOnCard: (turn: number, side: Side, g?: G) => trainsOnCard(calendar[turn - 1], side, g),
    commandsOnCard: (turn: number, side: Side, g?: G) => commandsOnCard(calendar[turn - 1], side, g),
    firstOnTie: FRENCH, // 1813 §9.3 and the ruling on §7.4
    cossacksFrom: 4,
  }
}

/** 1813 §14.15 i, d, §16.5: the usual row; after a truce its own; if Austria was bought off, half of both. */
function trainsOnCard(row: Turn1813, side: Side, g?: G): number {
  const { trains, trainsAfterArmistice: after } = row
  const name = SIDES[side]
  if (!g || !after || !g.s.extra.armistice) return trains[name]
  return g.s.extra.bought < 0 ? after[name] : Math.floor((trains[name] + after[name]) / 2)
}

/** 1813 §14.1, §14.16 c, §9.2: the card's commands, six for the Coalition with Austria; starred losses tell for a turn. */
function commandsOnCard(row: Turn1813, side: Side, g?: G): number {
  const { commands, commandsWithAustria } = row
  if (side === FRENCH) return commands.french - (g ? g.s.extra.starsDue : 0)
  return g && g.s.extra.austria && commandsWithAustria ? commandsWithAustria : commands.coalition
}

const options: OptionInfo[] = [
  { id: 'dummies', clause: '1813 §15.1', byDefault: false },
  { id: 'evacuation', clause: '1813 §15.2', byDefault: false },
  { id: 'overstacking', clause: '1813 §15.3', byDefault: false },
  { id: 'cards', clause: '1813 §16.1', byDefault: false },
  { id: 'command', clause: '1813 §16.2.a', byDefault: false },
  { id: 'earlyWeakness', clause: '1813 §16.3', byDefault: false },
  { id: 'lateArmistice', clause: '1813 §16.4', byDefault: false },
  { id: 'neutralAustria', clause: '1813 §16.5', byDefault: false },
  { id: 'tension', clause: '1813 §16.6', byDefault: false },
]

const chance = chanceBy<Judge1813>({ points, lead: 1 }) // the French win a tie (§14.4)

const aims = { cities: victoryCities }

/** Rare things that a game may reach. */
function milestones(g: G): string[] {
  const x = g.s.extra
  const reached: string[] = []
  if (x.armistice && g.s.scenario === 'campaign') reached.push('armistice')
  if (x.noArmistice) reached.push('no armistice')
  if (x.refusals[FRENCH] + x.refusals[COALITION] > 0) reached.push('refusal')
  if (x.bought >= 0) reached.push('bought neutrality')
  if (x.defections) reached.push('defection')
  if (g.s.outcome?.level === 'level.napoleon') reached.push("Napoleon's fall")
  return reached
}

export const procedures = procedures1813([
  evacuation,
  ...cardProcedures(deck, endDrill),
  bridgeBlown,
  fightForVienna,
  roadToBerlin,
])

/** How the great affairs stand. */
function affairsTracks(g: G): Track[] {
  const x = g.s.extra
  const list: Track[] = [
    {
      id: 'track.confederation',
      value: x.confederation,
      steps: ['mark.french', 'mark.both', 'mark.coalition'].map(label => ({ label })),
      clause: '1813 §14.9',
    },
    {
      id: 'track.austria',
      value: x.austria + 1,
      steps: ['mark.neutral', 'mark.war'].map(label => ({ label })),
      clause: '1813 §14.16',
    },
    { id: 'track.hamburg', value: x.hamburg, max: 3, clause: '1813 §14.14' },
  ]
  if (g.s.options.cards)
    for (const side of [FRENCH, COALITION] as const)
      list.push({ id: 'track.cards', side: SIDES[side], value: hand(x, side).length, clause: '1813 §16.1' })
  return list
}

/** 1813 §14.10: the neutral garrison of Torgau is nobody's counter, but it is there. */
function saxonFaces(g: G): { hex: number; face: Face }[] {
  if (g.s.extra.confederation === 3) return []
  return g.t.own.saxons.map(p => {
    const { id, nation, label, unit } = g.t.pieces[p]
    const face: Face = {
      key: `${id}-neutral`,
      side: '',
      kind: 'marker',
      nation,
      label,
      arm: unit?.arm,
      badge: unit?.class,
      note: 'tag.neutral',
      tags: ['tag.neutral'],
    }
    return { hex: torgau, face }
  })
}

/** 1813 §15.1: blanks, of which the enemy sees the backs. */
function blankFaces(g: G): { hex: number; face: Face }[] {
  const x = g.s.extra
  return x.blanks.map((hex, n) => {
    const back = backFace(g.t, COALITION, hex, 20 + n)
    return { hex, face: x.veil === FRENCH + 1 ? back : { ...back, hidden: false, label: 'face.blank' } }
  })
}

type Title1813 = CampaignTitle<Own, Extra>

/** 1813 with these values: ours, or somebody's own copy's laid over them. */
function makeTitle(data: KitData, rules: string): Title1813 {
  const pieces = makePieces(data.units, data.commanders)
  const title: Title1813 = makeCampaign<Own, Extra>({
    id: '1813',
    rules,
    scenarios,
    options,
    board,
    playable,
    victoryCities,
    pieces,
    parameters: parametersOf(data.turns),
    parts,
    own: ownFacts(pieces),
    procedures,
    clauseOf: clausesOf('1813'),
    overClause: '1813 §14.3',
    battlePoints: BATTLE_POINTS,
    extra: ({ own }) => newExtra(own.garrisons.length, own.leftBehind.length, own.contingents.length),
    prepare(g) {
      if (g.s.scenario !== 'campaign') setUpScenario(g)
      else if (g.s.options.evacuation) recall(g)
    },
    secrets: {
      observe(g, side) {
        hideCards(deck, g, side)
        hideStacks(g, side)
      },
      imagine(g, side) {
        imagineCards(deck, g, side)
        imagineStacks(g, side)
      },
      alike: alikeNow,
      parted: notePartings,
    },
    doctrine: doctrine1813,
    fitted: fitted1813,
    weighty: WEIGHTY,
    appraise: (g, side, weights) => appraise(judge1813(g, weights), side, aims),
    counsel: (g, side, question, weights) => counsel1813(judge1813(g, weights), side, question),
    goals: (g, side, question, weights) => goals(judge1813(g, weights), side, question),
    chance: (g, side, weights) => chance(judge1813(g, weights), side),
    settled,
    openness,
    certainties,
    phase: phase1813,
    veil: veilEvents,
    milestones,
    present: campaign =>
      present(campaign, {
        cover: cover1813,
        playable,
        badges: ['fr', 'ru'],
        words: { en: words1813 },
        victoryCities,
        shortFormations,
        winning: {
          lead: 1,
          clause: '1813 §14.4',
          cities: (view, side) => territoryPoints(title.play(view), side),
          more: side => [
            { what: side === FRENCH ? 'win.emperor.french' : 'win.emperor.coalition', clause: '1813 §14.4' },
            { what: 'win.hamburg', clause: '1813 §14.14' },
          ],
        },
        greatAffairs: [
          'austria.joins',
          'confederation.defects',
          'confederation.wavers',
          'napoleon.lost',
          'saxony.joins',
          'truce.begins',
          'truce.never',
          'truce.refused',
          'battle.decisive',
        ],
        calendar: data.turns,
        sources: { units: data.units, commanders: data.commanders },
        cityHolder: (view, hex) => cityHolder(title.play(view), hex),
        charts: charts1813(data.commanders),
        lessons: [lesson, supplyLesson],
        moreTracks: view => affairsTracks(title.play(view)),
        moreFaces: view => [...saxonFaces(title.play(view)), ...blankFaces(title.play(view))],
        covered: (view, piece) => isCovered(title.play(view), piece),
        moreSources: cards.map(card => ({ what: 'about.cards', source: card.source.effect })),
      }),
  })
  return title
}

/** Ids of the units that the rules bind to the place where they begin. */
function boundPieces(): string[] {
  const pieces = makePieces(unitData, commanderData)
  const { leftBehind, saxons, waits } = ownFacts(pieces)
  return pieces.flatMap(({ id }, p) => (leftBehind.includes(p) || saxons.includes(p) || waits[p] ? [id] : []))
}

/** What a kit is laid over. 1813 §14.10 to §14.13 name some units by the place where they begin: those stay there. */
const ours: KitBase = {
  units: unitData,
  commanders: commanderData,
  turns: calendar,
  turnFields,
  board,
  bound: boundPieces(),
}

export const title1813 = withKits(ours, '3', makeTitle)
