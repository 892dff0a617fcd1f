import { title1799 } from '@grognard/campaigns'
import { makeOfficer, playMatch, type Officer } from '@grognard/staff'

/** Ends whatever can be ended. */
const idler: Officer = {
  id: 'idler',
  choose: (_title, _view, _side, { answers }) => (answers.find(answer => answer.final) ?? answers[0]).id,
}

const { outcome } = playMatch(title1799, {
  choice: { scenario: 'campaign', options: {} },
  seed: 'idle',
  officers: { french: idler, coalition: makeOfficer('lieutenant') },
})
console.log(`${outcome.winner} wins, ${outcome.scores.french} to ${outcome.scores.coalition}`)
