// Who stands where: the pieces of a hex are a chain in two columns, in the order of the roster, so that lists are always the same.

export const NOT_YET = -1 // a piece that has not arrived
export const GONE = -2 // a piece out of the game

/** The columns of a state that say where its pieces are. */
export interface Places {
  hex: number[] // piece -> hex, or a word below zero: NOT_YET, GONE, or one of the title's own
  top: number[] // hex -> its first piece, -1 if none; the pieces of a hex hang together by `under`
  under: number[] // piece -> the next piece on the same hex, -1 at the end
}

export function nowhere(pieces: number, hexes: number): Places {
  const column = (length: number, value: number): number[] => Array.from({ length }, () => value)
  return { hex: column(pieces, NOT_YET), top: column(hexes, -1), under: column(pieces, -1) }
}

/** Puts a piece on a hex, or takes it off (a word below zero). */
export function put(s: Places, piece: number, hex: number): void {
  if (s.hex[piece] >= 0) unchain(s, piece)
  s.hex[piece] = hex
  if (hex < 0) return
  let before = -1
  let next = s.top[hex]
  while (next >= 0 && next < piece) {
    before = next
    next = s.under[next]
  }
  s.under[piece] = next
  if (before < 0) s.top[hex] = piece
  else s.under[before] = piece
}

function unchain(s: Places, piece: number): void {
  const hex = s.hex[piece]
  if (s.top[hex] === piece) s.top[hex] = s.under[piece]
  else {
    let before = s.top[hex]
    while (s.under[before] !== piece) before = s.under[before]
    s.under[before] = s.under[piece]
  }
  s.under[piece] = -1
}

/** The pieces of a hex, in the order of the roster. Hot paths walk the chain themselves. */
export function piecesOn(s: Places, hex: number): number[] {
  const found: number[] = []
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) found.push(p)
  return found
}

/** What is wrong with the chains: a piece that hangs elsewhere than it stands, or a chain without an end. */
export function placesFault(s: Places): string | undefined {
  const seen = new Set<number>()
  for (let hex = 0; hex < s.top.length; hex++) {
    let last = -1
    for (let p = s.top[hex]; p !== -1; p = s.under[p]) {
      if (!(p > last && p < s.hex.length)) return `the pieces on hex ${hex} are no chain`
      if (s.hex[p] !== hex) return `piece ${p} hangs on hex ${hex} and stands on ${s.hex[p]}`
      seen.add(p)
      last = p
    }
  }
  const loose = s.hex.findIndex((hex, p) => (hex >= 0 && !seen.has(p)) || hex >= s.top.length)
  return loose < 0 ? undefined : `piece ${loose} stands on a hex without hanging there`
}
