import type { Catalogue } from '@grognard/kernel'
import { campaignWords } from '../../../words/en.ts'

/** English words of 1814. */
export const words1814: Catalogue = {
  ...campaignWords,
  'title.name': '1814',
}
