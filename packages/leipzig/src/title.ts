import { asked, bidOptions, makeTitle, procedures, topFrame, type BoardData, type MadeTitle } from '@grognard/kernel'
import boardData from '../../../boards/leipzig/board.json' with { type: 'json' }
import { appraise, chance } from './appraisal/appraise.ts'
import { counsel } from './appraisal/counsel.ts'
import { doctrine, fitted, weighed } from './appraisal/doctrine.ts'
import { orderData } from './data/orders.ts'
import { odds } from './odds/odds.ts'
import { setUpLesson } from './present/lesson.ts'
import { phase } from './present/phase.ts'
import { present } from './present/present.ts'
import { runs } from './present/runs.ts'
import { warnings } from './present/warnings.ts'
import { affairsProcedures } from './rules/affairs-procedures.ts'
import { combatProcedures } from './rules/combat-procedures.ts'
import { marchProcedures } from './rules/march-procedures.ts'
import { emptyMap, RULES } from './rules/set-up.ts'
import { BIDS } from './rules/victory.ts'
import { check, milestones } from './system/check.ts'
import { COMBAT, MOVEMENT, RECOMBINE, REORGANISE } from './system/frames.ts'
import { withKits } from './system/kit.ts'
import type { G, Leipzig } from './system/leipzig.ts'
import { layOut, SIDES, type LeipzigData } from './system/make-leipzig.ts'
import { conceal, deal } from './system/secrets.ts'
import { studies } from './system/studies.ts'
import { COLUMNS, type LeipzigState } from './system/state.ts'

// Puts the title together.

/** Questions between whose affairs a position can be judged: nobody is in the middle of a march or a combat. */
const QUIET = [REORGANISE, MOVEMENT, RECOMBINE, COMBAT]

export type LeipzigTitle = MadeTitle<LeipzigState, Leipzig> & { leipzig: Leipzig }

/** The campaign, with what its data fix. */
export function makeLeipzig(data: LeipzigData, rules: string = RULES): LeipzigTitle {
  const leipzig = layOut(data, rules)
  const title = makeTitle<LeipzigState, Leipzig>({
    id: 'leipzig',
    rules,
    sides: SIDES,
    scenarios: data.orders.scenarios.map(({ id }) => (id === 'lesson' ? { id, ours: true, lesson: true } : { id })),
    options: [
      { id: 'open-dresden', clause: 'leipzig §tec', byDefault: true },
      { id: 'chart-b', clause: 'leipzig §reinforcements', byDefault: false },
      ...bidOptions(BIDS, 'leipzig §victory'),
    ],
    board: leipzig.board,
    fixed: leipzig,
    procedures: procedures<G>(...marchProcedures, ...combatProcedures, ...affairsProcedures),
    overClause: 'leipzig §victory',
    columns: COLUMNS,
    lengths: { pieces: leipzig.pieces.length },
    begin: (choice, dice) => emptyMap(leipzig, choice, dice),
    setUp: g => {
      if (g.s.scenario === 'lesson') setUpLesson(g)
    },
    conceal,
    deal,
    doctrine,
    fitted,
    appraise: (g, side, weights) => appraise(g, side, weighed(weights)),
    counsel: (g, side, question, weights) => counsel(g, side, question, weighed(weights)),
    chance: (g, side, weights) => chance(g, side, weighed(weights)),
    settled: ({ s }) => topFrame(s) === undefined || QUIET.some(one => asked(s, one)),
    runs,
    warnings,
    phase,
    odds,
    check,
    milestones,
    studies,
    present: present(leipzig),
  })
  return { ...title, leipzig }
}

/** The data as they are played. Tests lay their own over them. */
export const leipzigData: LeipzigData = { board: boardData as unknown as BoardData, orders: orderData }

export const leipzig = withKits(leipzigData, RULES, makeLeipzig)
