import { Command } from 'commander'
import { bad } from '../bad.ts'
import type { House } from '../house.ts'
import { complain, show, table } from '../output.ts'
import { readClauses } from '../rules/clauses.ts'
import { projectRoot, scan, type ClauseMap, type ClauseRow } from '../rules/scan.ts'

interface Flags {
  book?: string
  missing?: boolean
  json?: boolean
}

export function rulesCommand(house: House): Command {
  return new Command('rules')
    .description(
      'Prints which code decides and which tests prove each clause; exits 1 on a citation that does not exist.',
    )
    .option('--book <id>', 'only one rulebook: 1813, 1799, 1814, leipzig, bautzen')
    .option('--missing', 'only the clauses that lack code or tests')
    .option('--json', 'print the result as JSON')
    .action((flags: Flags) => {
      const index = readClauses()
      const books = [...new Set(index.map(one => one.book))]
      if (flags.book !== undefined && !books.includes(flags.book))
        throw bad('flag.noBook', { book: flags.book, known: books })
      const matrix = scan(index, projectRoot, clauseMaps(house))
      const clauses = matrix.clauses
        .filter(row => flags.book === undefined || row.book === flags.book)
        .filter(row => !flags.missing || row.code.length === 0 || row.tests.length === 0)
      show(flags.json, { clauses, unknown: matrix.unknown }, () => [
        ...table(clauses.map(cells)),
        ...books.filter(book => (flags.book ?? book) === book).map(book => total(book, matrix.clauses)),
      ])
      for (const { cite, where } of matrix.unknown)
        complain(`${where} cites ${cite}, which is not in the index of clauses.`)
      if (matrix.unknown.length > 0) process.exitCode = 1
    })
}

/** Titles of the campaign family say how their own books number its clauses. */
function clauseMaps({ titles }: House): ClauseMap[] {
  return titles.flatMap(title => {
    const { campaign } = title as { campaign?: { clauseOf: ClauseMap } }
    return campaign ? [(number: string): string => campaign.clauseOf(number)] : []
  })
}

const GAP = '—'

function cells(row: ClauseRow): string[] {
  return [
    `${row.book} §${row.clause}`,
    row.code.length === 0 ? `${GAP} no code` : `${row.code.length} × code`,
    row.tests.length === 0 ? `${GAP} no test` : `${row.tests.length} × test`,
    row.about,
    row.code[0] ?? '',
  ]
}

function total(book: string, rows: readonly ClauseRow[]): string {
  const own = rows.filter(row => row.book === book)
  const coded = own.filter(row => row.code.length > 0).length
  const tested = own.filter(row => row.tests.length > 0).length
  return `${book}: ${own.length} clauses, ${coded} with code, ${tested} with a test.`
}
