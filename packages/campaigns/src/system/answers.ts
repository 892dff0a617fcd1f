import { atHex, type Answer } from '@grognard/kernel'
import type { Campaign } from './campaign.ts'

export { atHex, attemptedHex, attemptedPiece, ofNumber, ofPiece, plain } from '@grognard/kernel'

/** A step with what it costs so far, and whether everything ends there. The id does not tell: one hex, one answer. */
export function stepTo(t: Campaign, hex: number, spent: number, stops: boolean): Answer {
  const list = (t.answers.byHex[`step ${spent}${stops ? ' stops' : ''}`] ??= [])
  const plainStep = atHex(t, 'step', hex)
  return (list[hex] ??= Object.freeze(stops ? { ...plainStep, n: spent, stops } : { ...plainStep, n: spent }))
}
