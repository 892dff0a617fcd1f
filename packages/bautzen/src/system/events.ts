export { roll, tell, tellOwn } from '@grognard/kernel'

/** A modifier as it is written: '+2', '−1', '0'. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
