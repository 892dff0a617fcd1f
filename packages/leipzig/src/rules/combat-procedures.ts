import { advance } from './advance.ts'
import { announcement } from './announcement.ts'
import { attack } from './attack.ts'
import { combat } from './combat.ts'
import { exchange } from './exchange.ts'
import { retreat } from './retreat.ts'
import { slipAway } from './slip-away.ts'

/** The combat phase. */
export const combatProcedures = [combat, announcement, slipAway, advance, attack, retreat, exchange]
