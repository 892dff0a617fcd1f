import type { Face, ForceLine, Pile } from '@grognard/kernel'
import type { Battle } from '../system/battle.ts'
import { FORMATIONS } from '../system/formations.ts'

// Who stands where, by formation: steps left, who is out of command, who has lost. Of an enemy stack one knows how high it is (§7.3).

export function forces(t: Battle, piles: readonly Pile[]): ForceLine[] {
  const lines: { line: ForceLine; order: number }[] = []
  for (const { hex, faces } of piles) {
    const backs = faces.filter(face => face.hidden)
    if (backs.length > 0) lines.push({ line: unseen(t, hex, backs), order: FORMATIONS.length })
    const known = faces.filter(face => !face.hidden)
    for (const formation of new Set(known.map(face => formationOf(t, face))))
      lines.push({
        line: lineOf(
          t,
          hex,
          formation,
          known.filter(face => formationOf(t, face) === formation),
        ),
        order: formation,
      })
  }
  return lines.sort((a, b) => a.order - b.order || a.line.hex - b.line.hex).map(one => one.line)
}

const formationOf = (t: Battle, face: Face): number => t.pieces[face.piece!].formation

function unseen(t: Battle, hex: number, backs: readonly Face[]): ForceLine {
  return {
    hex,
    side: backs[0].side,
    pieces: backs.map(face => face.key),
    title: t.board.place[hex]?.name ?? t.board.numbers[hex],
    status: 'status.hidden',
    params: { hex, n: backs.length },
  }
}

function lineOf(t: Battle, hex: number, formation: number, faces: readonly Face[]): ForceLine {
  const units = faces.filter(face => face.kind === 'unit')
  const weak = units.filter(face => face.disrupted).length
  const lost = units.some(face => face.tags?.includes('tag.outOfCommand'))
  const steps = (i: 0 | 1): number => units.reduce((sum, face) => sum + (face.steps?.[i] ?? 0), 0)
  const states: NonNullable<ForceLine['states']>[number][] = []
  if (weak > 0) states.push({ what: 'status.weakened', tone: 'warn', params: { n: weak } })
  if (lost) states.push({ what: 'status.outOfCommand', tone: 'bad' })
  const chief = faces.find(face => face.kind === 'commander')
  return {
    hex,
    side: faces[0].side,
    pieces: faces.map(face => face.key),
    title: chief?.label ?? t.board.place[hex]?.name ?? t.board.numbers[hex],
    status: lost ? 'status.outOfCommand' : weak > 0 ? 'status.weakened' : 'status.ready',
    params: { hex, n: weak },
    formation: `formation.${FORMATIONS[formation]}`,
    ...(units.length > 0 && { strength: [steps(0), steps(1)] as const }),
    states,
  }
}
