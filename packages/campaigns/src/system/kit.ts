import { BadKit, kitDigest, type Fault, type KitFiles, type Kits, type State, type Title } from '@grognard/kernel'
import { z } from 'zod'
import { kitWords } from '../words/kit-en.ts'
import { KIT_FILES, NEVER, type KitBase, type KitData, type KitFile, type Values } from './kit-data.ts'
import { readOurRows, type Row } from './kit-rows.ts'
import { checkSetUp } from './kit-set-up.ts'
import { commandersSchema, turnsSchema, unitsSchema } from './roster.ts'

// A kit: the values of somebody's own copy, laid over ours. It holds only rows that differ, each named by its id or turn, and of
// a row only the fields that differ. Who fights for whom is not up for change: ids, names, sides and nations stay.

const fixed = { side: true, nation: true, tags: true, source: true } as const

/** A number for each side. */
export const share = (most: number) => {
  const count = z.int().min(0).max(most)
  return z.strictObject({ french: count, coalition: count })
}

/** The schemas of the files; names that rules ask for are those of our own rows. */
function schemasOf({ units, commanders, turns, turnFields }: KitBase) {
  const ours = (list: readonly (string | undefined)[]) => z.enum([...new Set(list)].filter(one => one !== undefined))
  const arrival = unitsSchema.element.shape.arrival.min(1)
  const cases = [...units, ...commanders].flatMap(row => Object.keys(row.variants ?? {}))
  const bounds = {
    turn: z.union([z.int().min(1).max(turns.length), z.literal(NEVER)]),
    arrival,
    variants: z.partialRecord(ours(cases), arrival).optional(),
  }
  return {
    'units.json': z.array(
      unitsSchema.element
        .omit(fixed)
        .extend({ ...bounds, occupancy: z.number().multipleOf(0.5).min(0.5).max(6) })
        .partial()
        .extend({ id: z.string() }),
    ),
    'commanders.json': z.array(
      commandersSchema.element
        .omit({ ...fixed, name: true }) // rules of arrival call him by it
        .extend({
          ...bounds,
          leaves: z.int().min(1).max(NEVER),
          gift: ours(commanders.map(one => one.gift)),
          seniority: ours(commanders.map(one => one.seniority)),
        })
        .partial()
        .extend({ id: z.string() }),
    ),
    'turns.json': z.array(
      turnsSchema.element
        .omit({ source: true })
        .extend({
          commands: share(6),
          trains: share(30),
          ...turnFields,
        })
        .partial()
        .extend({ turn: z.int() }),
    ),
  } satisfies Record<KitFile, z.ZodType>
}

/** The schemas as JSON Schema, by file. */
export function kitJsonSchemas(base: KitBase): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemasOf(base)).map(([file, schema]) => [file, z.toJSONSchema(schema)]))
}

/**
 * Reads the files of a kit. Whatever cannot be used is named by file and line, with what was found and what is accepted: all of it at
 * once, for a row that is sound is looked at further even where another is not.
 */
export function readKit(files: KitFiles, base: KitBase): Values {
  const faults: Fault[] = []
  const schemas = schemasOf(base)
  const read = (file: KitFile, key: string, ours: readonly object[]): Row[] => {
    const text = files[file]
    return text === undefined ? [] : readOurRows({ file, text, faults, schema: schemas[file].element, key, ours, base })
  }
  const units = read('units.json', 'id', base.units)
  const commanders = read('commanders.json', 'id', base.commanders)
  const turns = read('turns.json', 'turn', base.turns)
  const sound = <T>(rows: readonly Row[]): T[] => rows.filter(row => row.sound).map(row => row.value as T)
  const values: Values = { units: sound(units), commanders: sound(commanders), turns: sound(turns) }
  checkSetUp(overlay(base, values), { 'units.json': units, 'commanders.json': commanders }, faults)
  if (faults.length > 0) throw new BadKit(faults, [kitWords])
  return values
}

/** A short mark of what the files say, for the rules version of games played with them. */
export function kitMark(files: KitFiles): string {
  return kitDigest(files).slice(0, 8)
}

/** A title as it stands, which can also be made with a kit laid over its data; its rules version then names the kit. */
export function withKits<S extends State, T extends Title<S>>(
  ours: KitBase,
  rules: string,
  make: (data: KitData, rules: string) => T,
): T {
  const kits: Kits<S> = {
    files: KIT_FILES,
    schemas: () => kitJsonSchemas(ours),
    read(name, files) {
      const title = make(overlay(ours, readKit(files, ours)), `${rules}+kit-${kitMark(files)}`)
      return { ...title, kits, kit: { name, files, digest: kitDigest(files) } }
    },
  }
  return { ...make(ours, rules), kits }
}

/** Our data with a kit's values laid over them; what a copy says counts as printed. */
export function overlay(base: KitData, kit: Values): KitData {
  const printed = (source: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.keys(source).map(key => [key, 'printed']))
  const over = <T extends { source: unknown }>(row: T, change: object | undefined): T =>
    change
      ? {
          ...row,
          ...change,
          source: typeof row.source === 'string' ? 'printed' : printed(row.source as Record<string, string>),
        }
      : row
  return {
    units: base.units.map(row => {
      const change = kit.units.find(one => one.id === row.id)
      return over(row, change)
    }),
    commanders: base.commanders.map(row => {
      const change = kit.commanders.find(one => one.id === row.id)
      return over(row, change)
    }),
    turns: base.turns.map(row => {
      const change = kit.turns.find(one => one.turn === row.turn)
      return over(row, change)
    }),
  }
}
