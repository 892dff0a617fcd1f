import type { Answer, Odds, Question, State, Title } from '@grognard/kernel'
import type { Voice } from '../words/index.ts'

// The chances that a title tells of the answers to a question.

export interface Prospect {
  answer: Answer
  odds: Odds
}

export function prospectsOf(title: Title, view: State, question: Question | undefined): Prospect[] {
  if (!question || !title.odds) return []
  return question.answers.flatMap(answer => {
    const odds = title.odds!(view, question.side, answer)
    return odds ? [{ answer, odds }] : []
  })
}

export function percent(ways: number, of: number): number {
  return Math.round((100 * ways) / of)
}

/** The falls that favour the side asking. */
export function goodWays(odds: Odds): number {
  return odds.bars.reduce((sum, bar) => (bar.tone === 'good' || bar.tone === 'best' ? sum + bar.ways : sum), 0)
}

/** The chances in one line, for a tip. */
export function oddsLine(odds: Odds, voice: Voice): string {
  const told = odds.bars
    .filter(bar => bar.ways > 0)
    .map(bar => `${voice.say(bar.what, bar.params)} ${percent(bar.ways, odds.ways)} %`)
  return `${voice.say(odds.heading, odds.params)}: ${told.join(', ')}`
}

export function mean(ways: readonly number[]): number {
  const all = ways.reduce((sum, n) => sum + n, 0)
  return all === 0 ? 0 : ways.reduce((sum, n, value) => sum + n * value, 0) / all
}
