import type { GameEvent, Occasion, Overlay, Phrase, Presentation, Question, Standing, Track } from '@grognard/kernel'
import { hexesOf } from '../../system/stacks.ts'
import { SIDES } from '../../system/make-campaign.ts'
import { inWinter } from '../../system/season.ts'
import { COALITION, FRENCH, type CampaignState } from '../../system/state.ts'
import { champagnePoints, champagneScores, COALITION_WINS, inChampagne, pointsOf } from './champagne.ts'
import type { Extra } from './extra.ts'
import type { G } from './own.ts'
import { BORDEAUX, MARSEILLES, PARIS } from './board.ts'
import { inPyreneanWinter, refuseFrozen, southWest } from './rules/pyrenees.ts'
import { citiesHeld, cityHolder, sudden, victoryCities } from './rules/victory.ts'
import { suggestedDepots } from './set-up.ts'

// What only 1814 shows: its cities, its seasons, the frozen south, and how it is won.

const CITIES = [
  ['track.paris', PARIS],
  ['track.bordeaux', BORDEAUX],
  ['track.marseilles', MARSEILLES],
] as const

const HOLDERS = ['mark.french', 'mark.coalition'].map(label => ({ label }))

/** 1814 §14.4, §1.1, §14.12: who holds the three cities, the season, and the Rhine; in our Champagne the points. */
export function tracks1814(g: G): Track[] {
  const season: Track = {
    id: 'track.season',
    value: inWinter(g) ? 1 : 2,
    steps: ['mark.winter', 'mark.spring'].map(label => ({ label })),
    clause: '1814 §1.1',
  }
  if (inChampagne(g)) {
    const most = [...pointsOf.values()].reduce((sum, points) => sum + points, 0)
    const points = Math.max(0, champagnePoints(g))
    return [season, { id: 'track.points', side: SIDES[COALITION], value: points, max: most, clause: '1814 §14.4' }]
  }
  return [
    ...CITIES.map(([id, hex]) => ({ id, value: cityHolder(g, hex) + 1, steps: HOLDERS, clause: '1814 §14.4' })),
    season,
    {
      id: 'track.rhine',
      value: g.s.extra.rhine ? 2 : 1,
      steps: ['mark.no', 'mark.yes'].map(label => ({ label })),
      clause: '1814 §14.12',
    },
  ]
}

/** 1814 §14.8: the frozen south, shaded while it is closed. */
export function winterOverlay(g: G): Overlay[] {
  if (!inPyreneanWinter(g)) return []
  const covered = [...southWest.keys()].filter(hex => southWest[hex])
  const stuck = ([FRENCH, COALITION] as const).flatMap(side => hexesOf(g, side))
  const frozen = stuck.filter(hex => refuseFrozen(g, g.s.top[hex]))
  const marks = frozen
    .sort((a, b) => a - b)
    .map(hex => ({ hex, tone: 'warn' as const, what: 'overlay.frozen', clause: '1814 §14.8', params: { hex } }))
  return [{ id: 'overlay.winter', clause: '1814 §14.8', covered, marks }]
}

type Rule = Phrase & { readonly clause: string }

/** 1814 §14.4: how the game is won; both sides look at the same lines. */
export function howYouWin(g: G): readonly Rule[] {
  const clause = '1814 §14.4'
  const emperor: Rule = { what: 'how.emperor', clause }
  if (inChampagne(g))
    return [
      emperor,
      { what: 'how.champagneParis', clause },
      { what: 'how.champagnePoints', params: { n: COALITION_WINS }, clause },
    ]
  return [
    { what: 'how.sudden', clause },
    emperor,
    { what: 'how.holdOut', params: { n: g.t.parts.lastTurn(g) }, clause: '1814 §14.3' },
  ]
}

/** By what the Coalition holds of Paris, Bordeaux and Marseilles, each a bit. */
const HOLDS = ['none', 'paris', 'bordeaux', 'sudden', 'marseilles', 'sudden', 'south', 'sudden']

/** Who is ahead: the French, until the Coalition has what it needs; and who holds how many of the cities, or points. */
export function standing1814(g: G): Standing {
  if (inChampagne(g)) {
    const [french, coalition] = champagneScores(g)
    return {
      leads: SIDES[coalition >= COALITION_WINS ? COALITION : FRENCH],
      text: { what: 'standing.points', params: { n: coalition, need: COALITION_WINS } },
      scores: { french, coalition },
    }
  }
  const held = victoryCities.reduce((bits, hex, i) => bits | (cityHolder(g, hex) === COALITION ? 1 << i : 0), 0)
  return {
    leads: SIDES[sudden(g) ? COALITION : FRENCH],
    text: { what: `standing.${HOLDS[held]}` },
    scores: { french: citiesHeld(g, FRENCH), coalition: citiesHeld(g, COALITION) },
  }
}

const GREAT: Record<string, string> = {
  'rhine.crossed': 'great.rhine',
  'cossacks.plundered': 'great.plunder',
  'battle.decisive': 'great.decisive',
  'napoleon.lost': 'great.napoleon',
}

/** Affairs that deserve a card: the Rhine, plunder, decisive victories, the Emperor's end; and Anglona's die. */
function occasion({ kind, params, side }: GameEvent): Occasion | undefined {
  const text = { what: kind, params: { ...params, side: side ?? '' } }
  if (GREAT[kind]) return { kind: 'great', heading: { what: GREAT[kind] }, text }
  return kind === 'anglona.roll' ? { kind: 'dice', heading: { what: 'great.anglona' }, text } : undefined
}

const LAID_OUT: Record<string, string> = {
  'ask.startingDepots': 'overlay.chain',
  'ask.depot': 'overlay.chain',
  'ask.train': 'overlay.supply',
}

/** 1814 §14.1: of the cities that may have a depot before the first turn, those that we suggest. */
function favoured(g: G, side: string, { prompt }: Question): readonly number[] | undefined {
  if (prompt !== 'ask.startingDepots') return undefined
  const own = side === SIDES[FRENCH] ? FRENCH : COALITION
  const left = suggestedDepots(g, own).filter(hex => !g.s.depots[own].includes(hex))
  return left.length > 0 ? left : undefined
}

/** What 1814 adds to the family's presentation. */
export function with1814(
  base: Presentation<CampaignState<Extra>>,
  play: (view: CampaignState<Extra>) => G,
): Presentation<CampaignState<Extra>> {
  return {
    ...base,
    overlays: (view, side) => [...base.overlays!(view, side), ...winterOverlay(play(view))],
    howYouWin: view => howYouWin(play(view)),
    standing: view => standing1814(play(view)),
    occasion,
    overlayFor: ({ prompt }) => LAID_OUT[prompt],
    favoured: (view, side, question) => favoured(play(view), side, question),
  }
}
