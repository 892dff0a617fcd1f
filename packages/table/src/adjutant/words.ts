import { reviewWords } from '@grognard/staff/review-words'
import { adviceWords } from '@grognard/staff/words'
import { learn } from '../words/index.ts'
import { adjutant } from '../words/adjutant.ts'

learn('en', { ...adviceWords, ...reviewWords, ...adjutant })
