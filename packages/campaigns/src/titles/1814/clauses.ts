import { clausesOf } from '../../system/clauses.ts'

// Where 1814's book has the family's clauses. From §8.5 on it counts otherwise, and it folds 1813's numbered points into their clause.

const at = (number: string): string => `1814 §${number}`

const moved: Record<string, string> = {
  '8.5': at('8.7'),
  '8.7': at('8.8'),
  '8.8': at('8.9'),
  reconnaissance: at('8.5'),
  withholding: at('13.4'),
  '11.16': at('11.17'),
  '11.17': at('11.18'),
  '11.18': at('11.19'),
  '11.19': at('11.20'),
  '14.4.a': at('14.4'),
  '14.4.b': at('9.4'),
  '14.12': at('14.7'),
  '15.3': at('15.2'),
}
// 1813's numbered points belong to the clause that they stand under.
for (const [clause, points] of [
  ['6.2', 4],
  ['8.4', 8],
  ['11.2', 3],
  ['11.12', 2],
] as const)
  for (let n = 1; n <= points; n++) moved[`${clause}.${n}`] = at(clause)

// What both books count alike: chapter by chapter, the first and the last.
const runs: readonly (readonly [chapter: number, first: number, last: number])[] = [
  [1, 1, 2],
  [2, 2, 3],
  [3, 2, 4],
  [4, 1, 2],
  [5, 1, 1],
  [6, 1, 6],
  [7, 1, 8],
  [8, 1, 4],
  [8, 6, 6],
  [9, 1, 3],
  [10, 1, 8],
  [11, 1, 15],
  [12, 1, 2],
  [13, 1, 3],
  [14, 1, 1],
  [14, 3, 5],
  [16, 1, 1],
]
const alike = ['16.2.a', '16.2.b', '16.2.c']
for (const [chapter, first, last] of runs) for (let n = first; n <= last; n++) alike.push(`${chapter}.${n}`)

export const clauseOf1814 = clausesOf('1814', moved, alike)
