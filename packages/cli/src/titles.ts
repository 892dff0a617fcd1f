import { bautzen } from '@grognard/bautzen'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import type { Title } from '@grognard/kernel'
import { leipzig } from '@grognard/leipzig'

/** Every title this program plays. Workers load this file too, by its address. */
export const titles: readonly Title[] = [title1799, title1813, title1814, bautzen, leipzig]
