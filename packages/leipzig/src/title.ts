import { makeTitle, procedures, type BoardData, type MadeTitle } from '@grognard/kernel'
import boardData from '../../../boards/leipzig/board.json' with { type: 'json' }
import { orderData } from './data/orders.ts'
import { odds } from './odds/odds.ts'
import { phase } from './present/phase.ts'
import { present } from './present/present.ts'
import { runs } from './present/runs.ts'
import { affairsProcedures } from './rules/affairs-procedures.ts'
import { combatProcedures } from './rules/combat-procedures.ts'
import { marchProcedures } from './rules/march-procedures.ts'
import { emptyMap, RULES } from './rules/set-up.ts'
import { check, milestones } from './system/check.ts'
import type { G, Leipzig } from './system/leipzig.ts'
import { layOut, SIDES, type LeipzigData } from './system/make-leipzig.ts'
import { conceal, deal } from './system/secrets.ts'
import { COLUMNS, type LeipzigState } from './system/state.ts'

// Puts the title together.

export type LeipzigTitle = MadeTitle<LeipzigState, Leipzig> & { leipzig: Leipzig }

/** The campaign, with what its data fix. */
export function makeLeipzig(data: LeipzigData): LeipzigTitle {
  const leipzig = layOut(data)
  const title = makeTitle<LeipzigState, Leipzig>({
    id: 'leipzig',
    rules: RULES,
    sides: SIDES,
    scenarios: data.orders.scenarios.map(({ id }) => ({ id })),
    options: [
      { id: 'open-dresden', clause: 'leipzig §tec', byDefault: false },
      { id: 'chart-b', clause: 'leipzig §reinforcements', byDefault: false },
    ],
    board: leipzig.board,
    fixed: leipzig,
    procedures: procedures<G>(...marchProcedures, ...combatProcedures, ...affairsProcedures),
    overClause: 'leipzig §victory',
    columns: COLUMNS,
    lengths: { pieces: leipzig.pieces.length },
    begin: (choice, dice) => emptyMap(leipzig, choice, dice),
    conceal,
    deal,
    appraise: () => 0,
    runs,
    phase,
    odds,
    check,
    milestones,
    present: present(leipzig),
  })
  return { ...title, leipzig }
}

/** The data as they are played. Tests lay their own over them. */
export const leipzigData: LeipzigData = { board: boardData as unknown as BoardData, orders: orderData }

export const leipzig = makeLeipzig(leipzigData)
