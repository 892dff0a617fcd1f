import { asked, bidOptions, makeTitle, topFrame, type Answer, type BoardData, type MadeTitle } from '@grognard/kernel'
import boardData from '../../../boards/bautzen/board.json' with { type: 'json' }
import commanders from './data/commanders.json' with { type: 'json' }
import markers from './data/markers.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import turns from './data/turns.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }
import { appraise, chance } from './appraisal/appraise.ts'
import { counsel } from './appraisal/counsel.ts'
import { doctrine, fitted, weighed } from './appraisal/doctrine.ts'
import { setUpLesson } from './lesson.ts'
import { odds } from './odds/odds.ts'
import { phase } from './present/phase.ts'
import { present } from './present/present.ts'
import { runs } from './present/runs.ts'
import { warnings } from './present/warnings.ts'
import { BIDS } from './rules/morale.ts'
import { emptyField, RULES, setUp } from './rules/set-up.ts'
import { allProcedures } from './rules/turn.ts'
import type { Battle, G } from './system/battle.ts'
import { check, milestones } from './system/check.ts'
import { BOMBARDMENT, COMBAT, DECLARATION, MARCH, MOVEMENT, PLAY_MARKERS } from './system/frames.ts'
import { layOut, SIDES, type BattleData } from './system/make-battle.ts'
import { conceal, deal } from './system/secrets.ts'
import { COLUMNS, type BautzenState } from './system/state.ts'

// Puts the title together.

/** Questions between whose affairs a position can be judged: nobody is in the middle of a combat or a march. */
const QUIET = [MOVEMENT, COMBAT, PLAY_MARKERS]

/**
 * Pieces, hexes or guns are being chosen, and nothing has been done yet. One who enters the map may have been seized (§2.D), and
 * Cossacks may have been played against a march that is chosen anew (§2.A).
 */
function undecided({ s }: G): boolean {
  const march = asked(s, MARCH)
  if (march) return (march.at === 'group' || march.at === 'where') && !march.entering && !march.warned
  return asked(s, DECLARATION)?.at === 'who' || asked(s, BOMBARDMENT)?.guns.length === 0
}

/** Is something only picked out by this answer? Who marches or attacks is kept in frames until it is all decided. */
function chooses({ s }: G, { verb }: Answer): boolean {
  if (asked(s, MOVEMENT)) return verb === 'move' || verb === 'bombard'
  if (asked(s, COMBAT)?.at === 'declaring') return verb === 'attack' || verb === 'bombard'
  return asked(s, MARCH)?.at === 'group' || asked(s, DECLARATION) !== undefined
}

/** A battle by the system of Bautzen, with what its data fix. */
export function makeBattle(data: BattleData): MadeTitle<BautzenState, Battle> & { battle: Battle } {
  const battle = layOut(data)
  const title = makeTitle<BautzenState, Battle>({
    id: 'bautzen',
    rules: RULES,
    sides: SIDES,
    scenarios: [{ id: 'battle' }, { id: 'lesson', ours: true, lesson: true }],
    options: [
      { id: 'no-standing', clause: 'bautzen §10.6', byDefault: false },
      { id: 'no-tactics', clause: 'bautzen §10.6', byDefault: false },
      { id: 'larger-quota', clause: 'bautzen §10.6', byDefault: false },
      { id: 'no-normann', clause: 'bautzen §10.6', byDefault: false },
      ...bidOptions(BIDS, 'bautzen §9.A'),
    ],
    board: battle.board,
    fixed: battle,
    procedures: allProcedures,
    overClause: 'bautzen §10.4',
    columns: COLUMNS,
    lengths: { pieces: battle.pieces.length },
    begin: (choice, dice) => emptyField(battle, choice, dice),
    setUp: g => (g.s.scenario === 'lesson' ? setUpLesson(g) : setUp(g)),
    conceal,
    veiled: ['hex', 'flags', 'markerAt', 'ney'],
    deal,
    doctrine,
    fitted,
    appraise: (g, side, weights) => appraise(g, side, weighed(weights)),
    counsel: (g, side, question, weights) => counsel(g, side, question, weighed(weights)),
    chance: (g, side, weights) => chance(g, side, weighed(weights)),
    runs,
    warnings,
    phase,
    chooses,
    undecided,
    settled: ({ s }) => topFrame(s) === undefined || QUIET.some(one => asked(s, one)),
    odds,
    check,
    milestones,
    present: present(battle, data),
  })
  return { ...title, battle }
}

/** The data as they are played. Tests lay their own over them. */
export const bautzenData = {
  board: boardData as unknown as BoardData,
  units,
  commanders,
  markers,
  turns,
  tables,
} as BattleData

export const bautzen = makeBattle(bautzenData)
