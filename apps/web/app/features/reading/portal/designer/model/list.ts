/** Pure: lists inside of a theme (navigation, questions, pictures), whose entries have ids. */

/** The list with `entry` in the place of the one with its id. */
export const replaced = <T extends { id: string }>(list: readonly T[], entry: T): T[] =>
  list.map((one) => (one.id === entry.id ? entry : one))

export const without = <T extends { id: string }>(list: readonly T[], id: string): T[] =>
  list.filter((one) => one.id !== id)

/** The list with one entry `by` places further down, or up when negative; the same list when it is at the end already. */
export function shifted<T extends { id: string }>(list: readonly T[], id: string, by: number): readonly T[] {
  const from = list.findIndex((one) => one.id === id)
  const moved = list[from]
  const to = from + by
  return !moved || to < 0 || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
