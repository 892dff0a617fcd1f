import { z } from 'zod'
import { cellFault } from './chart-cell.ts'

// The data files. Every datum says where it comes from; what the rulebook does not print is a reconstruction.

export const source = z.enum(['printed', 'deduced', 'history', 'proposal'])
const sideName = z.enum(['french', 'allied'])
const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number is four digits, column then row')
const count = z.int().min(0)
const leaderNumber = z.int().min(1).max(10)

export const leadersSchema = z.array(
  z.strictObject({
    side: sideName,
    no: leaderNumber, // in the order of seniority
    name: z.string(),
    nation: z.enum(['fr', 'pl', 'at', 'pr', 'ru', 'se']),
    attack: count, // the most he adds to an attack
    defence: count, // … and to a defence
    march: z.int().min(1).max(12),
    source: z.strictObject({ name: source, attack: source, defence: source, march: source }),
  }),
)

/** Where a group is set up: on a place, so near to one, on one side of the line, or in a country. */
const whereSchema = z.union([
  z.strictObject({ on: z.string() }),
  z.strictObject({ within: z.int().min(1).max(5), of: z.string() }),
  z.strictObject({ area: z.enum(['french-side', 'allied-side']) }),
  z.strictObject({ region: z.string() }),
])

export const setUpSchema = z.array(
  z.strictObject({
    id: z.string(),
    side: sideName,
    where: whereSchema,
    inf: count, // divisions, to be combined at will
    cav: count,
    supply: count,
    depot: count,
    leaders: z.array(leaderNumber),
    saxon: z.literal(true).optional(), // neutral at first
    gotha: z.literal(true).optional(), // triples its first march free
    austria: z.literal(true).optional(), // comes with Austria
    source: z.strictObject({ numbers: source, place: source }),
  }),
)

/** Units as their counters are printed; S is supply, D a depot. */
export const unitCode = z.enum(['2-5', '5-4', '18-2', '1-8', '3-7', 'S', 'D'])

export const suggestedSchema = z.array(
  z.strictObject({
    group: z.string(),
    hex: hexNumber,
    units: z.array(unitCode),
    leaders: z.array(leaderNumber),
    source,
  }),
)

const totals = z.strictObject({ inf: count, cav: count, supply: count, depot: count, leaders: count })
const city = z.strictObject({ points: count, holder: z.enum(['french', 'allied', 'nobody']) })

export const scenariosSchema = z.array(
  z.strictObject({
    id: z.string(),
    first: z.int().min(1), // turns
    last: z.int().max(36),
    french: z.array(z.string()), // groups of the set-up
    allied: z.array(z.string()),
    totals: z.strictObject({ french: totals, allied: totals }),
    austria: z.enum(['closed', 'open', 'intervention']), // until it intervenes, closed
    inverted: count, // the last turn on which Allied counters lie face down, 0 if they never do
    saxons: count, // the turn from which the Saxon garrison is French, 0 if there is none
    bavaria: count, // the first turn at whose end Bavaria may defect, 0 if it does not
    campaign: z.boolean(), // armistice, rebellion and intervention are in force
    cities: z.strictObject({ berlin: city, prague: city, dresden: city, leipzig: city, breslau: city }),
    division: count, // points for a division or leader lost
    group: count, // points for a group that leaves by the east side, 0 if none may
    source: z.strictObject({ order: source, austria: source, points: source }),
  }),
)

const cell = z.string().superRefine((text, context) => {
  const fault = cellFault(text)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

export const reinforcementsSchema = z.array(
  z.strictObject({
    turn: z.int().min(1).max(36),
    french: cell,
    berlin: cell,
    prague: cell,
    breslau: cell,
    other: cell,
    source,
  }),
)

export const fortressesSchema = z.array(z.strictObject({ place: z.string(), hex: hexNumber, source }))

const month = z.enum(['march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'])
export const turnsSchema = z.array(z.strictObject({ turn: z.int(), month, source }))

export type LeaderData = z.infer<typeof leadersSchema>[number]
export type Where = z.infer<typeof whereSchema>
export type GroupData = z.infer<typeof setUpSchema>[number]
export type UnitCode = z.infer<typeof unitCode>
export type SuggestedData = z.infer<typeof suggestedSchema>[number]
export type ScenarioData = z.infer<typeof scenariosSchema>[number]
export type CityName = keyof ScenarioData['cities']
export type ReinforcementRow = z.infer<typeof reinforcementsSchema>[number]
export type FortressData = z.infer<typeof fortressesSchema>[number]
export type TurnData = z.infer<typeof turnsSchema>[number]

/** The cities of the schedule, in its order: the column `holder` runs over them. */
export const CITIES = ['berlin', 'prague', 'dresden', 'leipzig', 'breslau'] as const satisfies readonly CityName[]

/** What the files of `data/` hold, besides the board and the tables. */
export interface OrderData {
  leaders: readonly LeaderData[]
  setUp: readonly GroupData[]
  suggested: readonly SuggestedData[]
  scenarios: readonly ScenarioData[]
  reinforcements: readonly ReinforcementRow[] // reading A of the chart
  reinforcementsB: readonly ReinforcementRow[] // reading B
  fortresses: readonly FortressData[]
  turns: readonly TurnData[]
}
