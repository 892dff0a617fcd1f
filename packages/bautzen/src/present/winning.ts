import type { Phrase, Standing } from '@grognard/kernel'
import type { Battle } from '../system/battle.ts'
import { quotas } from '../rules/victory.ts'
import { COALITION, FRENCH, type BautzenState, type Side } from '../system/state.ts'

// bautzen §10.4, §10.5. How a side wins, and who is ahead.

export function howYouWin(t: Battle, view: BautzenState, side: Side): (Phrase & { clause: string })[] {
  const { total } = quotas({ s: view, t, events: [] })
  const { morale } = view
  if (side === FRENCH)
    return [
      { what: 'win.morale.french', clause: 'bautzen §10.4', params: { n: morale[COALITION] } },
      { what: 'win.objectives.french', clause: 'bautzen §9.A' },
      { what: 'win.retreat.french', clause: 'bautzen §10.4', params: { n: total } },
      { what: 'win.storm.french', clause: 'bautzen §10.5' },
      { what: 'win.napoleon.french', clause: 'bautzen §9.D' },
    ]
  return [
    { what: 'win.morale.coalition', clause: 'bautzen §10.4', params: { n: morale[FRENCH] } },
    { what: 'win.losses.coalition', clause: 'bautzen §9.B' },
    { what: 'win.hold.coalition', clause: 'bautzen §9.A' },
    { what: 'win.storm.coalition', clause: 'bautzen §10.5' },
    { what: 'win.retreat.coalition', clause: 'bautzen §10.4', params: { n: total } },
    { what: 'win.napoleon.coalition', clause: 'bautzen §9.D' },
  ]
}

/** bautzen §10.5: whose morale is the higher. */
export function standing(t: Battle, { morale }: BautzenState): Standing {
  const ahead = morale[FRENCH] - morale[COALITION]
  const leads = ahead === 0 ? null : t.sides[ahead > 0 ? FRENCH : COALITION]
  const text =
    leads === null
      ? { what: 'standing.level' }
      : { what: 'standing.leads', params: { side: leads, n: Math.abs(ahead) } }
  return { leads, text, scores: { [t.sides[FRENCH]]: morale[FRENCH], [t.sides[COALITION]]: morale[COALITION] } }
}
