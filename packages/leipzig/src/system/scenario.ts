import type { ScenarioData } from './data.ts'

// What a scenario changes in the rules.

export interface ScenarioRules {
  id: string
  first: number // game-turns, first and last
  last: number
  austria: 'open' | 'closed' | 'neutral' // open from the start, closed for good, or closed until she intervenes (§scenario.8)
  inverted: number // last turn on which Allied units lie face down, 0 if they never do (§recon)
  eastExit: boolean // the French get points for groups that leave by the east (§victory)
  saxons: boolean // Torgau's garrison waits (§saxon)
  bavaria: number // the first turn at whose end Bavaria may change sides, 0 if she does not (§bavaria)
  campaign: boolean // armistice, rebellion and intervention (§scenario.8)
}

export const scenarioRules = (data: ScenarioData): ScenarioRules => ({
  id: data.id,
  first: data.first,
  last: data.last,
  austria: data.austria === 'intervention' ? 'neutral' : data.austria,
  inverted: data.inverted,
  eastExit: data.group > 0,
  saxons: data.saxons > 0,
  bavaria: data.bavaria,
  campaign: data.campaign,
})
