import { findTitle } from '@grognard/kernel'
import { fuzz, type FuzzOptions, type FuzzReport } from '@grognard/kernel/testing'
import { workersHouse } from './house-of-worker.ts'

export interface FuzzTask extends FuzzOptions {
  title: string
}

const { titles } = await workersHouse()

export default function run({ title, ...wish }: FuzzTask): FuzzReport {
  return fuzz(findTitle(titles, title), wish)
}
