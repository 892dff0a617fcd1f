import fortresses from './fortresses.json' with { type: 'json' }
import leaders from './leaders.json' with { type: 'json' }
import reinforcements from './reinforcements-a.json' with { type: 'json' }
import reinforcementsB from './reinforcements-b.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import setUp from './set-up.json' with { type: 'json' }
import suggested from './suggested.json' with { type: 'json' }
import turns from './turns.json' with { type: 'json' }
import type { OrderData } from '../system/data.ts'

/** The data as they are played. Kits lay their own over them; a test holds each file against its schema. */
export const orderData = {
  leaders,
  setUp,
  suggested,
  scenarios,
  reinforcements,
  reinforcementsB,
  fortresses,
  turns,
} as unknown as OrderData
