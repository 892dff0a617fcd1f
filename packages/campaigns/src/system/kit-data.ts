import type { Board } from '@grognard/kernel'
import type { ZodType } from 'zod'
import type { CommanderData, TurnData, UnitData } from './roster.ts'

// What a kit is laid over, and what it may hold.

export const KIT_FILES = ['units.json', 'commanders.json', 'turns.json'] as const
export type KitFile = (typeof KIT_FILES)[number]

export interface KitData {
  units: readonly UnitData[]
  commanders: readonly CommanderData[]
  turns: readonly TurnData[]
}

/** What a kit is laid over, and what of it is not up for change. */
export interface KitBase extends KitData {
  board: Board
  bound: readonly string[] // units that the rules know by the hex they begin on
  turnFields?: Readonly<Record<string, ZodType>> // what a turn of this title says besides
}

export interface Values {
  units: readonly (Partial<UnitData> & { id: string })[]
  commanders: readonly (Partial<CommanderData> & { id: string })[]
  turns: readonly (Partial<TurnData> & { turn: number })[]
}

export const NEVER = 99 // arrives by an event, not by the calendar
