import { seededDice, type State } from '@grognard/kernel'
import { makeOfficer } from '@grognard/staff'
import { titleNamed } from '../kits.ts'
import { workersHouse } from './house-of-worker.ts'

// A computer officer in a seat of a game at a distance: one decision from one view.

export interface OfficerTask {
  title: string
  view: State
  side: string
  seed: string
}

const { titles } = await workersHouse()
const officer = makeOfficer('lieutenant')

export default function run({ title, view, side, seed }: OfficerTask): string {
  const played = titleNamed(titles, { title })
  return officer.choose(played, view, side, played.question(view), seededDice(seed))
}
