import type { Title } from '@grognard/kernel'
import { toy } from '../../kernel/test/toy-title.ts'

/** The command line's titles, in its tests. */
export const titles: readonly Title[] = [toy as unknown as Title]
