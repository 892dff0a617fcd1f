import type { Doctrine } from '@grognard/kernel'
import { familyDoctrine, judgeBy } from '../../appraisal/doctrine.ts'

// What an officer of 1799 weighs: what every campaign has.

export const doctrine1799 = { ...familyDoctrine } satisfies Doctrine

export const judge1799 = judgeBy(doctrine1799)
