import type { Declaration, Frame } from '@grognard/kernel'
import type { G } from './campaign.ts'
import { placePiece } from './stacks.ts'

// Units that somebody cannot tell apart change places in what he sees or imagines. Shared by all that hide stacks or parts of them.

/** Which locals of what may be under way are lists of pieces, and which are hexes. */
export interface Locals {
  pieces(frame: Frame): number[][]
  hexes(frame: Frame): number[]
  rename(frame: Frame, becomes: ReadonlyMap<number, number>): void
  drop(frame: Frame, hidden: readonly number[]): void // takes pieces out of its lists
}

/** Reads declarations, whatever else stands beside them in their files. */
export function localsOf(...files: readonly object[]): Locals {
  const declared = files.flatMap(file => Object.values(file).filter(isDeclaration))
  const kinds = new Map(declared.map(one => [one.name, { pieces: of(one, 'pieces'), hexes: of(one, 'hex') }]))
  return {
    pieces: frame => (kinds.get(frame.p)?.pieces ?? []).map(name => frame[name] as number[]),
    hexes: frame => (kinds.get(frame.p)?.hexes ?? []).map(name => frame[name] as number),
    rename(frame, becomes) {
      for (const name of kinds.get(frame.p)?.pieces ?? []) {
        const list = frame[name] as number[]
        if (list.some(piece => becomes.has(piece))) frame[name] = renamed(list, becomes)
      }
    },
    drop(frame, hidden) {
      for (const name of kinds.get(frame.p)?.pieces ?? [])
        frame[name] = (frame[name] as number[]).filter(piece => !hidden.includes(piece))
    },
  }
}

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' && value !== null && 'locals' in value

const of = ({ locals }: Declaration, kind: string): string[] =>
  Object.keys(locals).filter(name => locals[name].replace('?', '') === kind)

export function renamed(list: readonly number[], becomes: ReadonlyMap<number, number>): number[] {
  return list.map(piece => becomes.get(piece) ?? piece).sort((a, b) => a - b)
}

/** Each place gets another unit: who marched, was forced or fought lies on the place, and what is going on names the newcomer. */
export function exchange(g: G, becomes: ReadonlyMap<number, number>, locals: Locals): void {
  const { moved, forced, fought } = g.s
  const old = [...becomes].map(([piece, next]) => ({
    next,
    hex: g.s.hex[piece],
    marks: [moved[piece], forced[piece], fought[piece]],
  }))
  for (const { next, hex, marks } of old) {
    placePiece(g.s, next, hex)
    ;[moved[next], forced[next], fought[next]] = marks
  }
  for (const frame of g.s.frames) locals.rename(frame, becomes)
}
