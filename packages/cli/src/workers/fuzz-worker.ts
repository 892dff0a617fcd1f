import { fuzz, type FuzzOptions, type FuzzReport } from '@grognard/kernel/testing'
import { titleNamed, type KitGiven } from '../kits.ts'
import { workersHouse } from './house-of-worker.ts'

export interface FuzzTask extends FuzzOptions {
  title: string
  kit?: KitGiven
}

const { titles } = await workersHouse()

export default function run({ title, kit, ...wish }: FuzzTask): FuzzReport {
  return fuzz(titleNamed(titles, { title, ...(kit ? { kit } : {}) }), wish)
}
