import type { Title } from '@grognard/kernel'
import { makeOfficer, type Officer } from '@grognard/staff'
import type { House } from './house.ts'

const FIRST_RULES = '1' // what release 0.1.0 played by

/** Makes officers for games of a title; he of 0.1.0 judges as he did then, where his judgement was frozen. Kits came later. */
export async function officersFor({ frozen }: House, title: Title): Promise<(id: string) => Officer> {
  const former = title.kit ? undefined : await frozen?.(title.id, FIRST_RULES)
  return id => makeOfficer(id, {}, former)
}
