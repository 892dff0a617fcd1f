import { BadKit, kitDigest, type Catalogue, type KitFiles, type State, type Title } from '@grognard/kernel'
import { toy as plain, type ToyState } from '../../kernel/test/toy-title.ts'

// The command line's titles, in its tests. Here the toy takes a kit: with how many points each side begins.

const words: Catalogue = {
  'toy.noJson': 'points.json, line 1: found no JSON, accepted: an object with points.',
  'toy.noNumber': 'points.json: found no number, accepted: one.',
  'toy.second': 'And a second fault.',
}

function read(name: string, files: KitFiles): Title {
  let points: unknown
  try {
    points = (JSON.parse(files['points.json']) as { points: unknown }).points
  } catch {
    throw new BadKit([{ key: 'toy.noJson' }], [words])
  }
  if (!Number.isInteger(points)) throw new BadKit([{ key: 'toy.noNumber' }, { key: 'toy.second' }], [words])
  const rules = `${plain.rules}+kit-${kitDigest(files).slice(0, 8)}`
  return {
    ...toy,
    rules,
    kit: { name, files, digest: kitDigest(files) },
    setup(choice, dice): State {
      const state: ToyState = plain.setup(choice, dice)
      return { ...state, rules, points: [Number(points), Number(points)] } as State
    },
  }
}

const toy: Title = {
  ...(plain as unknown as Title),
  kits: { files: ['points.json'], schemas: () => ({ 'points.json': { type: 'object' } }), read },
}

export const titles: readonly Title[] = [toy]
