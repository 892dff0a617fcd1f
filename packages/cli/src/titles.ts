import { bautzen } from '@grognard/bautzen'
import { title1799, title1813 } from '@grognard/campaigns'
import type { Title } from '@grognard/kernel'

/** Every title this program plays. Workers load this file too, by its address. */
export const titles: readonly Title[] = [title1799, title1813, bautzen]
