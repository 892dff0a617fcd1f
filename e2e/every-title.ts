import { bautzen } from '@grognard/bautzen'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import { leipzig } from '@grognard/leipzig'
import { openGame, type GameEvent, type Journal, type Title } from '@grognard/kernel'
import { expect, type Page } from '@playwright/test'
import type { Wanted } from './cuts.ts'
import { savedGames } from './table.ts'

// Every title, where to find in it what every title must do, and what its journal says of a battle.

const campaign = {
  fights: 'ask.commands',
  ends: 'no-more-riders',
  costs: { kind: 'warn.hungry', id: 'no-more-depots' },
}
const turn = { prompt: 'ask.rider', wisely: true, few: true } as const

export interface Case {
  rules: Title
  base: Pick<Wanted, 'title' | 'scenario'>
  march: Partial<Wanted> // a stack may be chosen to march
  fights: Partial<Wanted> // an attack is under way, and its dice are near
  waits: Partial<Wanted> & { side: string } // the last decision before the other side plays at length
  ends: string // the answer that hands over to it
  costs: { kind: string; id: string; scenario?: string; wisely?: boolean } // an answer that costs something for good
}

export const CASES: Case[] = [
  {
    rules: title1799,
    base: { title: '1799' },
    march: { prompt: 'ask.march', verb: 'march', wisely: true },
    waits: { ...turn, side: 'coalition', after: 40 },
    ...campaign,
    fights: { prompt: campaign.fights },
  },
  {
    rules: title1813,
    base: { title: '1813', scenario: 'spring' },
    march: { prompt: 'ask.march', verb: 'march', wisely: true },
    waits: { ...turn, side: 'french', after: 105 },
    ...campaign,
    fights: { prompt: campaign.fights, from: 1 }, // in the first game the order miscarries
  },
  {
    rules: title1814,
    base: { title: '1814' },
    march: { scenario: 'champagne', prompt: 'ask.march', verb: 'march' },
    waits: { ...turn, side: 'french', after: 218 },
    ...campaign,
    fights: { prompt: 'ask.defenceCommands', wisely: true },
  },
  {
    rules: bautzen,
    base: { title: 'bautzen' },
    march: { prompt: 'ask.move', verb: 'move', wisely: true },
    fights: { prompt: 'ask.head', wisely: true },
    waits: { prompt: 'ask.attack', wisely: true, few: true, side: 'french', after: 70 },
    ends: 'attacks-declared',
    costs: { kind: 'warn.onceOnly', id: 'play-alexander' },
  },
  {
    rules: leipzig,
    base: { title: 'leipzig', scenario: '5' },
    march: { prompt: 'ask.move', verb: 'march', wisely: true },
    fights: { prompt: 'ask.attackMore', few: true, wisely: true },
    waits: { prompt: 'ask.attack', wisely: true, few: true, side: 'french', after: 220 },
    ends: 'no-more-attacks',
    costs: { kind: 'warn.armistice', id: 'call-armistice', scenario: '8', wisely: true },
  },
]

/** A person plays that side, chance the other. */
export function playersOf({ rules }: Case, side = 'french'): Record<string, string> {
  return Object.fromEntries(rules.sides.map(one => [one, one === side ? 'human' : 'random']))
}

interface Fought {
  dice: number[]
  numbers: number[] // what the bulletin must print: a side's value, or the numbers that the table was asked with
}

/** What the journal itself says of its last battle: the game is played again here, and its events are read. */
export async function lastFought(page: Page, { rules }: Case): Promise<Fought> {
  let saved: Awaited<ReturnType<typeof savedGames>>[number]
  const shown = () => page.locator('.table').getAttribute('data-answered')
  await expect
    .poll(async () => (saved = (await savedGames(page))[0]).journal.answers.length - Number(await shown()))
    .toBe(0)
  const told = openGame(rules, saved!.journal as unknown as Journal).events.flat()
  if (rules.id === 'leipzig') return ofTable(told)
  const from = told.findLastIndex(event => event.kind === 'battle.begins')
  const battle = told.slice(from)
  if (rules.id === 'bautzen') {
    const { dice, params } = battle.find(event => event.kind === 'battle.dice')!
    return { dice: [...dice!], numbers: [Number(params!.score)] }
  }
  // a side each, the attacker's first
  const values = battle.filter(event => event.kind === 'battle.value')
  const first = battle[0].side
  values.sort((a, b) => Number(b.side === first) - Number(a.side === first))
  return {
    dice: values.flatMap(
      ({ side }) => battle.find(event => event.kind === 'battle.die' && event.side === side)?.dice ?? [],
    ),
    numbers: values.map(({ params }) => Number(params!.value)),
  }
}

function ofTable(told: readonly GameEvent[]): Fought {
  const { params, dice } = told.findLast(({ kind }) => kind === 'combat.die' || kind === 'combat.automatic')!
  return { dice: [...(dice ?? [])], numbers: [params!.attack, params!.defence, params!.column].map(Number) }
}

/** What a bulletin prints: its dice, and each side's value or the numbers that stand side by side. */
export function printed(page: Page): Promise<Fought & { adds: boolean }> {
  return page.locator('.bulletin-sheet').evaluate(sheet => {
    const number = (text: string) => Number(text.replaceAll(/[^\d−-]/g, '').replace('−', '-'))
    const sums = [...sheet.querySelectorAll('.news-sum')].map(sum => {
      const dice = [...sum.querySelectorAll('.die')].map(one => number(one.getAttribute('aria-label')!))
      const terms = [...sum.querySelectorAll('.term:not(.total) b')].filter(one => !one.querySelector('.die'))
      const total = sum.querySelector('.total b')
      return { dice, terms: terms.map(one => number(one.textContent)), total: total && number(total.textContent) }
    })
    const add = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    return {
      dice: sums.flatMap(sum => sum.dice),
      numbers: sums.flatMap(sum => (sum.total === null ? sum.terms : [sum.total])),
      adds: sums.every(({ dice, terms, total }) => total === null || add(dice) + add(terms) === total),
    }
  })
}
