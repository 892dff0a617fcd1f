import type { Title } from '@grognard/kernel'

/**
 * The nation whose cockade stands for a side: the one that its title's cover names in the side's place. What lies on the map is not
 * asked, since a cockade that follows it would tell whose counters lie face down.
 */
export const nationOf = (title: Title, side: string): string =>
  title.present.cover.nations[title.sides.indexOf(side)] ?? 'none'
