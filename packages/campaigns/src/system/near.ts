import { placeNear, type Board } from '@grognard/kernel'

// Where something comes from, for whoever is asked to react: a number alone tells nobody where to look.

const found = new WeakMap<Board, string[]>() // by hex; questions are asked all the time, so each is looked for once

/** Parameters of a prompt: `where` is a hex in words, `place` the town by which it is found. */
export function whereFrom(board: Board, from: number): { from: number; where: string; place: string } {
  if (board.place[from]) return { from, where: 'where.here', place: board.place[from].name }
  let names = found.get(board)
  if (!names) found.set(board, (names = []))
  return { from, where: 'where.near', place: (names[from] ??= placeNear(board, from).name) }
}
