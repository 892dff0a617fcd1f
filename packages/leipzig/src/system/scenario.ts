// What a scenario changes in the rules.

export interface ScenarioRules {
  id: string
  first: number // game-turns, first and last
  last: number
  austria: 'open' | 'closed' | 'neutral' // open from the start, closed for good, or closed until she intervenes (§scenario.8)
  inverted: number // last turn on which Allied units lie face down, 0 if they never do (§recon)
  eastExit: boolean // the French get points for groups that leave by the east (§victory)
  saxons: boolean // Torgau's garrison waits (§saxon)
}

const spring = (id: string, austria: ScenarioRules['austria']): ScenarioRules => ({
  id,
  first: 1,
  last: 12,
  austria,
  inverted: 12,
  eastExit: true,
  saxons: true,
})

const summer = (id: string, austria: ScenarioRules['austria']): ScenarioRules => ({
  id,
  first: 24,
  last: 35,
  austria,
  inverted: 0,
  eastExit: false,
  saxons: false,
})

export const SCENARIOS: readonly ScenarioRules[] = [
  spring('1', 'closed'),
  spring('2', 'closed'),
  spring('3', 'open'),
  spring('4', 'open'),
  summer('5', 'open'),
  summer('6', 'open'),
  summer('7', 'closed'),
  { id: '8', first: 1, last: 35, austria: 'neutral', inverted: 15, eastExit: false, saxons: true },
]
