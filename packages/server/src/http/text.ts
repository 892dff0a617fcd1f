import { z } from 'zod'

// Names and chat are plain text: no control characters, none that turn the direction of writing or stand for nothing.

// oxlint-disable-next-line no-control-regex -- finding them is the point
const UNPLAIN = /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/

export function isPlain(text: string): boolean {
  return !UNPLAIN.test(text) && text.isWellFormed()
}

/** Something said, without white space around it. */
export function plainText(longest: number) {
  return z.string().max(longest).trim().min(1).refine(isPlain)
}

export const LONGEST_NAME = 24

export const nameSchema = plainText(LONGEST_NAME)
