import type { G } from './own.ts'

/** Rare things that a game may reach. */
export function milestones(g: G): string[] {
  const x = g.s.extra
  const reached: string[] = []
  if (x.returned.length > 0) reached.push('veterans back')
  if (x.rhine) reached.push("Bernadotte's crossing")
  if (g.t.own.neapolitan.some((one, p) => one && g.s.hex[p] >= 0)) reached.push('Murat active')
  if (g.s.outcome?.level === 'level.sudden') reached.push('sudden victory')
  if (g.s.outcome?.level === 'level.paris') reached.push('Paris taken in Champagne')
  if (g.s.outcome?.level === 'level.napoleon') reached.push("Napoleon's loss")
  return reached
}
