// 1814 §15.1: what a game with boxes keeps.

export const BOXES = 8 // for each side

export interface BoxesExtra {
  boxed: number[] // piece -> the box of its side that it is in, 1 to 8; 0 if it is in none; UNSEEN in the enemy's view
  boxHex: number[] // the hex where the marker of each box lies, the French boxes first; -1 if it is not in use
}

export const UNSEEN = 9 // in one of them, nobody knows which

export const noBoxes = (pieces: number): BoxesExtra => ({
  boxed: new Array<number>(pieces).fill(0),
  boxHex: new Array<number>(2 * BOXES).fill(-1),
})
