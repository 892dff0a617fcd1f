import { z } from 'zod'

// The file format of a board: what the atlas writes and every title reads. One drawing unit is a hundredth of a
// hex's height (flat side to flat side), x to the right, y down.

const hexNumber = z.string().regex(/^\d{4}$/, 'a hex number is four digits, column then row')

export const boardDataSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  grid: z.strictObject({
    columns: z.tuple([z.int(), z.int()]), // first and last printed column
    rows: z.tuple([z.int(), z.int()]), // first and last printed row
    columnsRun: z.enum(['east', 'west']), // the way printed column numbers grow on the sheet
    raised: z.enum(['odd', 'even']), // which printed columns sit half a hex higher
  }),
  size: z.tuple([z.number(), z.number()]), // width and height of the sheet, in drawing units
  hexes: z.array(
    z.strictObject({
      n: hexNumber, // the printed number
      x: z.number(), // centre on the sheet
      y: z.number(),
      terrain: z.string(), // clear, forest, marsh, rough, mountain, sea … (each family of titles names its own)
      region: z.string().optional(), // id of the region it lies in
    }),
  ),
  sides: z.array(
    z.strictObject({
      a: hexNumber, // the two hexes that share the side
      b: hexNumber,
      river: z.string().optional(), // the river that runs along it
      bridge: z.literal(true).optional(), // a bridge spans that river here
      lake: z.literal(true).optional(), // a lake fills the whole side
      road: z.literal(true).optional(), // a road crosses it
      pass: z.literal(true).optional(), // a mountain pass crosses it
      blocked: z.literal(true).optional(), // nothing crosses it, for another reason
    }),
  ),
  places: z.array(
    z.strictObject({
      id: z.string(), // stable, lower case: 'frankfurt-oder'
      name: z.string(), // as the map spells it
      hex: hexNumber,
      kind: z.enum(['city', 'fortress', 'town', 'village', 'height', 'redoubt', 'feature']),
      rank: z.int().min(1).max(3), // 1 prints largest
      source: z.enum(['printed', 'deduced', 'history', 'proposal']), // where its hex comes from
    }),
  ),
  regions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  sets: z.record(z.string(), z.array(hexNumber)), // named groups of hexes: playable areas, edges, supply sources …
  lines: z.record(z.string(), z.array(z.tuple([hexNumber, hexNumber]))), // named groups of hexsides: armistice line …
})

export type BoardData = z.infer<typeof boardDataSchema>
