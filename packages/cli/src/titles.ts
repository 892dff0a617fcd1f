import type { Title } from '@grognard/kernel'
import { title1799 } from '@grognard/campaigns'

/** Every title this program plays. Workers load this file too, by its address. */
export const titles: readonly Title[] = [title1799 as unknown as Title]
