import { AGAIN, call, DONE, frame, hexAt, type Lesson } from '@grognard/kernel'
import { procedure, type Battle, type G } from './system/battle.ts'
import { tell } from './system/events.ts'
import { COMBAT, MOVEMENT } from './system/frames.ts'
import { place } from './system/stacks.ts'
import { COALITION, FRENCH, GONE, HAND, OUT } from './system/state.ts'

// A lesson: one attack with foot, horse and guns, in the open ground below the heights of Kreckwitz. Our own position. The rules run
// as always; what is said beside them stands in words/lesson-en.ts.

const HORSE = '1401'
const SOULT = '1201'
const NAPOLEON = '1001'
const TARGET = '1303'
const BLUCHER = '1505'
const FRONT = '1202' // where the foot attacks from
const BACK = '1403' // and the horse

const STACKS: readonly [hex: string, ids: string][] = [
  [NAPOLEON, 'napoleon b01'],
  [SOULT, 'soult b12'],
  [HORSE, 'b09'],
  [TARGET, 'b57'],
  [BLUCHER, 'blucher b56'],
]
const GUNS = [2, 1] // markers in hand, by side

// The bombardment, then the attack.
const DICE = [2, 3, 1, 2]

export const ATTACK_LESSON = frame('attack-lesson', ['movement', 'combat', 'over'], {})

/** Lays the position out, at the beginning of the French movement. */
export function setUpLesson(g: G): void {
  const { s, t } = g
  s.turn = 2
  s.hex.fill(GONE)
  for (const [number, ids] of STACKS)
    for (const id of ids.split(' ')) {
      const piece = t.pieces.findIndex(one => one.id === id)
      place(g, piece, hexAt(t.board, number))
      s.seen[piece] = s.hex[piece]
    }
  // Nothing is drawn and nothing is hidden: each side has its guns, and both know it.
  s.markerAt.fill(OUT)
  s.markerKnown.fill(1)
  s.drawn = [t.slots[FRENCH].length, t.slots[COALITION].length]
  for (const side of [FRENCH, COALITION] as const)
    for (const m of t.gunMarkers[side].slice(0, GUNS[side])) s.markerAt[m] = HAND
  s.ney = [0, 1, 2]
  if (s.dice.next.length === 0) s.dice.next = [...DICE]
  s.frames = []
  call(s, ATTACK_LESSON, {})
}

/** bautzen §5: one movement and one combat phase of the French; then it is seen who holds the ground. */
export const attackLesson = procedure(ATTACK_LESSON, {
  run(g, f) {
    if (f.at === 'movement') {
      f.at = 'combat'
      call(g.s, MOVEMENT, { side: FRENCH })
      return AGAIN
    }
    if (f.at === 'combat') {
      f.at = 'over'
      call(g.s, COMBAT, { side: FRENCH })
      return AGAIN
    }
    const hex = hexAt(g.t.board, TARGET)
    const winner = g.s.owner[hex] === COALITION ? COALITION : FRENCH
    g.s.outcome = {
      winner: g.t.sides[winner],
      level: winner === FRENCH ? 'level.lessonWon' : 'level.lessonHeld',
      clause: 'bautzen §8.5.1',
      scores: { french: winner === FRENCH ? 1 : 0, coalition: winner === FRENCH ? 0 : 1 },
    }
    tell(g, 'lesson.over', winner, 'bautzen §8.5.1', { hex }, [hex])
    return DONE
  },
})

export function lessonOf({ board, sides }: Battle): Lesson {
  const at = (...numbers: string[]): number[] => numbers.map(number => hexAt(board, number))
  const [soult, horse, target, front, back] = at(SOULT, HORSE, TARGET, FRONT, BACK)
  return {
    scenario: 'lesson',
    side: sides[FRENCH],
    steps: [
      { id: 'welcome', hexes: [soult, horse, target] },
      { id: 'foot', hexes: [soult], stack: soult, part: 'tray' },
      { id: 'horse', hexes: [horse], stack: horse, part: 'tray' },
      { id: 'enemy', hexes: [target], stack: target, part: 'tray' },
      { id: 'command', hexes: at(NAPOLEON, SOULT) },
      {
        id: 'front',
        hexes: [soult, front],
        prompt: 'ask.move',
        answers: ['move:1201', 'everyone', 'go:1202'],
        gesture: true,
      },
      { id: 'undo', part: 'undo', trial: 'undo' },
      {
        id: 'again',
        hexes: [soult, front],
        prompt: 'ask.move',
        answers: ['move:1201', 'everyone', 'go:1202'],
        gesture: true,
      },
      { id: 'back', hexes: [horse, back], prompt: 'ask.move', answers: ['move:1401', 'go:1403'], gesture: true },
      { id: 'bombard', hexes: [target], prompt: 'ask.move', answers: ['bombard:1303'] },
      { id: 'gun', part: 'prompt', prompt: 'ask.guns', answers: ['gun-artillery'] },
      { id: 'fire', part: 'prompt', prompt: 'ask.gunsMore', answers: ['fire'] },
      { id: 'smoke', part: 'journal' },
      { id: 'moved', part: 'prompt', prompt: 'ask.move', answers: ['end-movement'] },
      { id: 'refusal', hexes: at(BLUCHER), trial: 'refusal' },
      { id: 'attack', hexes: [target], prompt: 'ask.attack', answers: ['attack:1303'] },
      { id: 'with', hexes: [front], prompt: 'ask.with', answers: ['with:1202'] },
      { id: 'withHorse', hexes: [back], prompt: 'ask.withMore', answers: ['with:1403'] },
      { id: 'declared', part: 'prompt', prompt: 'ask.attackMore', answers: ['attacks-declared'] },
      { id: 'head', part: 'tray', stack: front, prompt: 'ask.head', answers: ['head:b12'] },
      { id: 'odds', part: 'odds', trial: 'odds' },
      { id: 'support', part: 'prompt', prompt: 'ask.supportAttack', answers: ['support-artillery'] },
      { id: 'theirGuns', prompt: 'ask.supportDefence', replies: ['support-artillery'] },
      { id: 'tactics', part: 'prompt', prompt: 'ask.tactics', answers: ['no-tactics'] },
      { id: 'result', part: 'journal', trial: 'report' },
      { id: 'sum', hexes: [target] },
      { id: 'fellBack', hexes: [target] },
      {
        id: 'follow',
        hexes: [front, target],
        stack: front,
        part: 'tray',
        prompt: 'ask.advance',
        answers: ['advance:'],
      },
      {
        id: 'done',
        points: ['march', 'concentric', 'arms', 'guns', 'head', 'odds'].map(point => `lesson.point.${point}`),
      },
    ],
  }
}
