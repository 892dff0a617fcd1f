// What a database must be able to do for us: run some statements as one, durably, and say when a key was taken.

export type Value = string | number | null
export type Row = Record<string, Value>

export interface Statement {
  readonly sql: string // with $1, $2 … for its values
  readonly values: readonly Value[]
  readonly must?: boolean // it has to return a row; if it does not, nothing of its transaction is kept
}

export interface Sql {
  /** Runs statements as one transaction. Resolves once they are on the disk; rejects with Taken if nothing of them was kept. */
  run(...statements: readonly Statement[]): Promise<Row[][]>
  readonly found?: number // the version that its tables had when it was opened
  /** Where several processes share it: tells the others that a game has changed. What is lost is found by whoever looks now and then. */
  announce?(game: string, more?: string): void
  /** Hears of games that others have changed; with `more`, of what else they say of one, and which of them it is. */
  listen?(heard: (game: string, more?: string, by?: string) => void): Promise<void>
  close(): Promise<void>
}

/** A key was there already, or a row that had to be there was not: somebody else was before us. */
export class Taken extends Error {}

/** The database cannot be reached or cannot write. Nothing is acknowledged meanwhile. */
export class Unreachable extends Error {}

/** The database cannot be used by this program at all. Its message is one sentence for the operator. */
export class BadDatabase extends Error {}

export function statement(sql: string, ...values: readonly Value[]): Statement {
  return { sql, values }
}

export function must(sql: string, ...values: readonly Value[]): Statement {
  return { sql, values, must: true }
}
