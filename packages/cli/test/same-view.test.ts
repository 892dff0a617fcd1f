import { expect, test } from 'vitest'
import type { Title } from '@grognard/kernel'
import { bautzen } from '@grognard/bautzen'
import { title1814 } from '@grognard/campaigns'
import { leipzig } from '@grognard/leipzig'
import { meet } from '../../staff/test/meet.ts'

// What the staff's own tests say of 1799 and 1813, of the other titles.

const titles = [bautzen, title1814, leipzig] as unknown as Title[]

test.for(['sergeant', 'lieutenant'].flatMap(id => titles.map(title => [id, title.id, title] as const)))(
  '%s answers by his view alone in %s',
  ([id, , title]) => expect(meet(title, id, 10, 6)).toBe(6),
)
