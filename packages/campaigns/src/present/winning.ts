import type { Phrase, Standing } from '@grognard/kernel'
import { cite, type Campaign } from '../system/campaign.ts'
import type { CampaignState, Side } from '../system/state.ts'

// Who is ahead, and how a side wins: 1813 §14.4 and what takes its place in other titles.

/** What a title counts at its end. */
export interface Winning<Extra extends object> {
  lead: number // by how many points the Coalition must lead; otherwise the French have won
  clause: string // of victory
  cities(view: CampaignState<Extra>, side: Side): number // cities that count for it now
  given?(view: CampaignState<Extra>, side: Side): number // points given before the start
  more?(side: Side): readonly (Phrase & { clause: string })[] // other ways
}

function points<Extra extends object>(
  t: Campaign,
  win: Winning<Extra>,
  view: CampaignState<Extra>,
  side: Side,
): number {
  return win.cities(view, side) + (win.given?.(view, side) ?? 0) + (t.battlePoints > 0 ? view.battlePoints[side] : 0)
}

/** The side that would win if it were over now, and both sides' points. */
export function standing<Extra extends object>(t: Campaign, win: Winning<Extra>, view: CampaignState<Extra>): Standing {
  const [french, coalition] = ([0, 1] as const).map(side => points(t, win, view, side))
  const ahead = coalition - french
  const leads = ahead >= win.lead ? 1 : 0
  const scores = { [t.sides[0]]: french, [t.sides[1]]: coalition }
  const what = ahead === 0 ? 'standing.level' : 'standing.leads'
  return {
    leads: t.sides[leads],
    text: { what, params: { side: t.sides[ahead > 0 ? 1 : 0], n: Math.abs(ahead) } },
    scores,
  }
}

export function howYouWin<Extra extends object>(
  t: Campaign,
  win: Winning<Extra>,
  view: CampaignState<Extra>,
  side: Side,
): (Phrase & { clause: string })[] {
  const turn = t.parts.lastTurn({ s: view, t, events: [] })
  const lines = [
    {
      what: 'win.cities',
      clause: cite(t, '14.4.a'),
      params: { n: win.cities(view, side), of: t.victoryCities.length },
    },
  ] as (Phrase & { clause: string })[]
  if (t.battlePoints > 0)
    lines.push({ what: 'win.battles', clause: cite(t, '14.4.b'), params: { n: view.battlePoints[side] } })
  const given = win.given?.(view, side) ?? 0
  if (given > 0) lines.push({ what: 'win.given', clause: win.clause, params: { n: given } })
  lines.push(...(win.more?.(side) ?? []))
  const what = side === 0 ? 'win.end.french' : 'win.end.coalition'
  lines.push({ what, clause: win.clause, params: { turn, n: win.lead } })
  return lines
}
