/** Puts a short list of numbers in order, in place and without any room: lists of hexes are, and are often in order already. */
export function inOrder(list: number[]): number[] {
  for (let i = 1; i < list.length; i++) {
    const n = list[i]
    let at = i
    for (; at > 0 && list[at - 1] > n; at--) list[at] = list[at - 1]
    list[at] = n
  }
  return list
}
