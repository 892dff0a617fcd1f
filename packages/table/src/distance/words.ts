import { far } from '../words/far.ts'
import { learn } from '../words/index.ts'

learn('en', far)
