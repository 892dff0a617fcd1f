// One board from its sources: the game's data, the layers that draw it and, on demand, its relief.

import type { BoardData } from '../../kernel/src/board-data.ts'
import { compileBattle } from './battle.ts'
import { compileCampaign } from './campaign.ts'
import type { Layers } from './draw.ts'
import { battleRelief, battleSheet } from './draw/battle-sheet.ts'
import { campaignRelief, campaignSheet } from './draw/campaign-sheet.ts'
import type { Picture } from './draw/relief.ts'
import { sourcesHash } from './hash.ts'

export const boardIds = ['1813', '1814', 'leipzig', 'bautzen'] as const

export type BoardId = (typeof boardIds)[number]

export interface Built {
  board: BoardData
  layers: Layers
  relief(): { fine: Picture; shrink: number } // the finer picture, and how much smaller the first one is
}

export function buildBoard(id: BoardId, complain: (message: string) => void): Built {
  if (id === 'bautzen') {
    const field = compileBattle(id, complain)
    const layers = battleSheet(field, sourcesHash(id), complain)
    return { board: field.board, layers, relief: () => ({ fine: battleRelief(field, 1.8), shrink: 3 }) }
  }
  const compiled = compileCampaign(id, complain)
  const layers = campaignSheet(compiled, sourcesHash(id), complain)
  return { board: compiled.board, layers, relief: () => campaignRelief(compiled) }
}
