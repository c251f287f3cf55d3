/** The difference between two states of a long text: sending all of it with each save would delay typing. */

export type Splice<T> = { at: number; remove: number; of: number; blocks: T[] }

/** Below this size the whole text is sent: it is small, and need not match the server's text. */
export const LONG_TEXT = 200
/** More than this share of new blocks is not a small change. */
const SMALL = 0.5

/** Unchanged blocks are the same objects, as the editor keeps them. Null when sending the whole text is as good. */
export function spliceOf<T>(before: readonly T[], after: readonly T[]): Splice<T> | null {
  if (after.length < LONG_TEXT || before.length === 0) return null
  const shorter = Math.min(before.length, after.length)
  let position = 0
  while (position < shorter && before[position] === after[position]) position++
  let tail = 0
  while (tail < shorter - position && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const blocks = after.slice(position, after.length - tail)
  if (blocks.length > after.length * SMALL) return null
  return { at: position, remove: before.length - tail - position, of: before.length, blocks }
}
