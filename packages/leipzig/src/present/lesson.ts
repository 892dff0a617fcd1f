import { hexAt, type Board, type Lesson } from '@grognard/kernel'
import { GAME } from '../system/frames.ts'
import { CODES } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { allot } from '../system/stacks.ts'
import { ALLIED, FRENCH, type Side } from '../system/state.ts'

// The first lesson: a week before Leipzig. The rules run as always; what is said beside them stands in words/lesson-en.ts.

const ARMY = '1618' // where the army is formed
const LEIPZIG = '1718'
const COSSACKS = '1719'
const NAPOLEON = '1518'
const MARMONT = '1422'
const LOBAU = '1520'
const FLANK = '1619'

const STACKS: readonly [side: Side, hex: string, units: string][] = [
  [FRENCH, NAPOLEON, 'L1 5-4 S'],
  [FRENCH, ARMY, '5-4'],
  [FRENCH, MARMONT, '5-4'],
  [FRENCH, LOBAU, '5-4'],
  [ALLIED, LEIPZIG, 'L5 5-4 5-4 5-4 S'],
  [ALLIED, COSSACKS, '1-8'],
]

// The forced march, then the attack.
const DICE = [1, 4]

/** Lays the position out; nobody deploys. */
export function setUpLesson(g: G): void {
  const { s, t } = g
  for (const [side, hex, units] of STACKS)
    for (const code of units.split(' ')) allot(g, side, CODES.indexOf(code), hexAt(t.board, hex))
  if (s.dice.next.length === 0) s.dice.next = [...DICE]
  for (const frame of s.frames as { p: string; at: unknown }[]) if (frame.p === GAME.name) frame.at = 'turn'
}

export function lessonOf(board: Board, side: string): Lesson {
  const at = (...numbers: string[]): number[] => numbers.map(number => hexAt(board, number))
  const [napoleon, army, leipzig] = at(NAPOLEON, ARMY, LEIPZIG)
  return {
    scenario: 'lesson',
    side,
    steps: [
      { id: 'welcome', hexes: at(NAPOLEON, ARMY, LEIPZIG) },
      { id: 'counters', hexes: [napoleon], stack: napoleon, part: 'tray' },
      { id: 'enemy', hexes: [leipzig], stack: leipzig, part: 'tray' },
      { id: 'break', hexes: at(LOBAU), prompt: 'ask.reorganise', answers: ['reorganise:1520'] },
      { id: 'broken', part: 'prompt', prompt: 'ask.reorganise', answers: ['no-more'] },
      { id: 'ride', hexes: [napoleon], prompt: 'ask.move', answers: ['march:1518'] },
      { id: 'undo', part: 'undo', trial: 'undo' },
      { id: 'again', hexes: [napoleon], prompt: 'ask.move', answers: ['march:1518'] },
      { id: 'who', part: 'tray', stack: napoleon, prompt: 'ask.marchWho', answers: ['unit:f1'] },
      { id: 'refusal', hexes: [leipzig], trial: 'refusal' },
      { id: 'where', hexes: [army], prompt: 'ask.step', answers: ['step:1618'] },
      { id: 'corps', hexes: [napoleon], prompt: 'ask.move', answers: ['march:1518'] },
      { id: 'corpsWho', part: 'tray', stack: napoleon, prompt: 'ask.marchWho', answers: ['unit:f2'] },
      { id: 'corpsTo', hexes: [army], prompt: 'ask.step', answers: ['step:1618'] },
      { id: 'supply', hexes: [napoleon], prompt: 'ask.move', answers: ['march:1518'] },
      { id: 'supplyTo', hexes: [army], prompt: 'ask.step', answers: ['step:1618'] },
      { id: 'marmont', hexes: at(MARMONT), prompt: 'ask.move', answers: ['march:1422'] },
      { id: 'double', part: 'prompt', prompt: 'ask.step', answers: ['double'] },
      {
        id: 'road',
        hexes: at('1421', '1420', '1419', '1519', ARMY),
        prompt: 'ask.step',
        answers: ['step:1421', 'step:1420', 'step:1419', 'step:1519', 'force:1618'],
        many: true,
      },
      { id: 'flank', hexes: at(LOBAU), prompt: 'ask.move', answers: ['march:1520'] },
      { id: 'flankTo', hexes: at(FLANK), prompt: 'ask.step', answers: ['step:1619'] },
      { id: 'ended', part: 'prompt', prompt: 'ask.move', answers: ['end-movement'] },
      { id: 'unite', hexes: [army], prompt: 'ask.unite', answers: ['unite:1618'] },
      { id: 'united', hexes: [army], stack: army, part: 'tray', prompt: 'ask.unite', answers: ['no-more'] },
      { id: 'cossacks', hexes: at(FLANK, COSSACKS), prompt: 'ask.attack', answers: ['attack:1619'] },
      { id: 'unfed', part: 'prompt', prompt: 'ask.feed', answers: ['without-supply'] },
      { id: 'attack', hexes: [army], prompt: 'ask.attackMore', answers: ['attack:1618'] },
      { id: 'target', hexes: [leipzig], prompt: 'ask.target', answers: ['target:1718'] },
      { id: 'everyone', part: 'prompt', prompt: 'ask.with', answers: ['everyone'] },
      { id: 'odds', part: 'odds', trial: 'odds' },
      { id: 'fed', part: 'prompt', prompt: 'ask.feed', answers: ['feed:f3'] },
      { id: 'flee', hexes: at(COSSACKS), prompt: 'ask.flee', replies: ['flee:a6'] },
      { id: 'fled', hexes: at(COSSACKS), prompt: 'ask.fleeTo', replies: ['flee-to:2018'] },
      { id: 'stand', hexes: [leipzig], prompt: 'ask.flee', replies: ['stand-fast'] },
      { id: 'advance', hexes: at(COSSACKS), prompt: 'ask.advance', answers: ['advance:'] },
      { id: 'cover', hexes: [leipzig], prompt: 'ask.cover', replies: ['cover:a5'] },
      { id: 'result', hexes: [leipzig], part: 'journal', trial: 'report' },
      { id: 'allies', prompt: 'ask.move', replies: ['end-movement'] },
      {
        id: 'done',
        part: 'rules',
        points: ['size', 'supply', 'leaders', 'percent', 'flight', 'march'].map(point => `lesson.point.${point}`),
      },
    ],
  }
}
