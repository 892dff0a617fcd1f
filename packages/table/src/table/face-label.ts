import type { Face } from '@grognard/kernel'
import { say, type Voice } from '../words/index.ts'

/** A counter in words, for those who hear the table rather than see it. */
export function faceLabel(face: Face, voice: Voice): string {
  const side = face.side ? voice.side(face.side) : say('side.nobody')
  if (face.hidden) return say('face.hidden', { side, kind: say(`kind.${face.kind}`) })
  const named = face.piece !== undefined && (face.kind === 'unit' || face.kind === 'commander')
  const parts = [(named && voice.piece(face.piece!)) || voice.tell(face.label)]
  parts.push(face.arm ? say(`arm.${face.arm}`) : say(`kind.${face.kind}`))
  if (face.formation) parts.push(face.formation)
  if (face.badge) parts.push(say(face.kind === 'commander' ? 'face.rating' : 'face.class', { badge: face.badge }))
  if (face.figures?.length) parts.push(face.figures.join('–'))
  if (face.steps) parts.push(say('face.steps', { left: face.steps[0], full: face.steps[1] }))
  if (face.guard) parts.push(say('face.guard'))
  for (const tag of new Set([face.note, ...(face.tags ?? [])])) if (tag) parts.push(voice.tell(tag))
  return `${side}: ${parts.join(', ')}`
}
