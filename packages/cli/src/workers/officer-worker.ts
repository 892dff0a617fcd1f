import { seededDice, type State } from '@grognard/kernel'
import { makeOfficer } from '@grognard/staff'
import { titleFor } from '@grognard/server'
import { workersHouse } from './house-of-worker.ts'

// A computer officer in a seat of a game at a distance: one decision from one view.

export interface OfficerTask {
  title: string
  view: State
  side: string
  seed: string
}

const house = await workersHouse()
const officer = makeOfficer('lieutenant')

export default async function run({ title, view, side, seed }: OfficerTask): Promise<string> {
  const played = (await titleFor(house, title, view.rules))!
  return officer.choose(played, view, side, played.question(view), seededDice(seed))
}
