// What a counter is. Units are nameless and change their size, so that a slot of the state holds one kind today and another tomorrow.

export const FREE = 0 // an empty slot
export const DIVISION = 1 // 2-5
export const CORPS = 2 // 5-4
export const ARMY = 3 // 18-2
export const HORSE = 4 // 1-8, a division of cavalry
export const HORSE_CORPS = 5 // 3-7
export const SUPPLY = 6 // (1)-4
export const DEPOT = 7 // (1)-2
export const LEADER = 8 // leader 1; leader n is LEADER + n - 1
export const KINDS = 18 // kinds are smaller than this
export const UNSEEN = -1 // what a view shows of an inverted counter (leipzig §recon)

export const LEADERS = 10 // of each side

/** What owners call it: '5-4', 'S', 'L3'. */
export const CODES: readonly string[] = [
  '',
  '2-5',
  '5-4',
  '18-2',
  '1-8',
  '3-7',
  'S',
  'D',
  ...Array.from({ length: LEADERS }, (_, i) => `L${i + 1}`),
]

const column = (values: readonly number[], leader: number): readonly number[] => [
  ...values,
  ...Array.from({ length: LEADERS }, () => leader),
]

/** Combat strength as printed; in parentheses for supply and depots, which only defend (leipzig §combat.L). */
export const STRENGTH = column([0, 2, 5, 18, 1, 3, 1, 1], 1)

/** Movement allowance; leaders have each their own (allowanceOf). */
export const ALLOWANCE = column([0, 5, 4, 2, 8, 7, 4, 2], 0)

/** How many divisions it is made of; of victory points it is worth as many, a leader one (leipzig §victory). */
export const DIVISIONS = column([0, 1, 2, 6, 1, 2, 0, 0], 0)

// How a kind gets over the ground (leipzig §tec).
export const FOOT = 0 // infantry and leaders
export const RIDERS = 1 // cavalry
export const WAGONS = 2 // supply and depots
export const ARMS = 3

export const ARM = column([FOOT, FOOT, FOOT, FOOT, RIDERS, RIDERS, WAGONS, WAGONS], FOOT)

export const isCombat = (kind: number): boolean => kind >= DIVISION && kind <= HORSE_CORPS
export const isInfantry = (kind: number): boolean => kind >= DIVISION && kind <= ARMY
export const isCavalry = (kind: number): boolean => kind === HORSE || kind === HORSE_CORPS
export const isSupply = (kind: number): boolean => kind === SUPPLY || kind === DEPOT
export const isLeader = (kind: number): boolean => kind >= LEADER

/** 1 to 10. */
export const leaderNumber = (kind: number): number => kind - LEADER + 1
export const leaderKind = (number: number): number => LEADER + number - 1
