import { effect, signal } from '@preact/signals'

// What a player likes, kept in the browser.

export type Theme = 'paper' | 'lamp'
export type Pace = 'calm' | 'brisk' | 'instant' // how fast the computer's answers are shown

function kept<T extends string>(key: string, fallback: T, allowed: readonly T[]) {
  const name = `grognard.${key}`
  let stored: string | null = null
  try {
    stored = localStorage.getItem(name)
  } catch {
    // a browser that keeps nothing still plays
  }
  const value = signal<T>(allowed.includes(stored as T) ? (stored as T) : fallback)
  effect(() => {
    try {
      localStorage.setItem(name, value.value)
    } catch {
      // see above
    }
  })
  return value
}

const dark = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches

export const theme = kept<Theme>('theme', dark ? 'lamp' : 'paper', ['paper', 'lamp'])
export const pace = kept<Pace>('pace', 'brisk', ['calm', 'brisk', 'instant'])
export const folded = kept<'yes' | 'no'>('panel', 'no', ['yes', 'no'])
export type Battles = 'mine' | 'all' | 'none' // which of them stop play

export const battles = kept<Battles>('battles', 'mine', ['mine', 'all', 'none'])
export const newest = kept<'foot' | 'top'>('newest', 'foot', ['foot', 'top']) // where the journal grows
export const sole = kept<'yes' | 'no'>('sole', 'yes', ['yes', 'no']) // a question with one answer is answered by itself
export const hints = kept<'yes' | 'no'>('hints', 'yes', ['yes', 'no'])

export const sound = kept<'off' | 'on'>('sound', 'off', ['off', 'on'])
export const LOUDNESS = ['20', '40', '60', '80', '100'] as const
export const volume = kept<(typeof LOUDNESS)[number]>('volume', '60', LOUDNESS)

export function calmMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
