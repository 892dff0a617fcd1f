// How the books of the family number its clauses. Rules name a clause by its number in 1813; a title says where its own book has it.

/**
 * `moved`: 1813's number -> the whole citation, where the book numbers the clause otherwise. `alike`: the numbers that it shares with
 * 1813, if not all of them. A number that is neither is none of its clauses: asking for it is a mistake and throws, for a citation
 * made up from it would look true.
 */
export function clausesOf(
  book: string,
  moved: Readonly<Record<string, string>> = {},
  alike?: readonly string[],
): (number: string) => string {
  return number => {
    if (Object.hasOwn(moved, number)) return moved[number]
    if (alike && !alike.includes(number)) throw new Error(`the book of ${book} has no clause for 1813's §${number}`)
    return `${book} §${number}`
  }
}
