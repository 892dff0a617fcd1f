import { z } from 'zod'
import type { Leave } from '../tables/clocks.ts'
import { cutShort, daysLeft, declared, leaveAt, LEAVE_DAYS } from '../tables/leave.ts'
import { parsed, Said } from './answering.ts'
import type { FindingParts } from './finding.ts'
import type { Person } from './guests.ts'

// Leave, which stops the clocks of slow games.

const leaveSchema = z.strictObject({ from: z.int().min(0).optional(), days: z.int().min(0).max(LEAVE_DAYS) })

export function makeLeave({ store, keeper, now }: FindingParts) {
  const leaveOf = (leaves: readonly Leave[]) => ({ daysLeft: daysLeft(leaves, now()), leave: leaveAt(leaves, now()) })

  /** Leave for some days, or none: back already. The tables of whoever goes are told. */
  async function takeLeave(person: Person, body: unknown) {
    const at = now()
    const { from = at, days } = parsed(leaveSchema, body)
    const before = await store.leaves(person.id)
    const leaves = days === 0 ? cutShort(before, at) : declared(before, from, days, at)
    if (typeof leaves === 'string') throw new Said(409, leaves)
    await store.setLeaves(person.id, leaves)
    for (const { game } of await store.mine(person.id, now()))
      if (game.status === 'running' && game.pace?.slow) {
        await keeper.look(game.id)
        store.announce?.(game.id)
      }
    return leaveOf(leaves)
  }

  return { takeLeave, leave: async ({ id }: Person) => leaveOf(await store.leaves(id)) }
}
