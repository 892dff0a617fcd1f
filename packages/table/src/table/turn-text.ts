import type { Track } from '@grognard/kernel'
import type { Voice } from '../words/index.ts'

// The turn in words, for the top bar, the cover and the result.

/** 'Turn 4': a title's word for the track, with the number if it does not say it. */
export function turnName(voice: Voice, track: Track): string {
  const text = voice.say(track.id, { ...track.params, value: track.value })
  return /\d/.test(text) ? text : `${text} ${track.value}`
}

/** A mark so short that it stands in the turn's own box, and says nothing elsewhere. */
export function terse(mark: string): boolean {
  return mark.length <= 6 && !/[a-z]/.test(mark)
}

/** 'Turn 8, early June'. */
export function turnLine(voice: Voice, track: Track): string {
  const mark = track.steps?.[track.value - 1]?.mark
  return [turnName(voice, track), mark && !terse(mark) ? voice.tell(mark) : ''].filter(Boolean).join(', ')
}
