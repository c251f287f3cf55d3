/** Removes generated contents from a page, because the reader has contents of its own. */

const HEADING = /^[ \t]{0,3}#{1,6}[ \t]/
const ENDS = /^[ \t]{0,3}(?:#{1,6}[ \t]|(?:[-*_][ \t]*){3,}$)/
/** Lines that the opening of a part that unfolds may take. */
const MOST_LINES = 6

/**
 * `result` are the lines before the contents, the lines from `at` on follow. Takes away the heading without other content, or the part that
 * holds nothing else; returns true where that part closes further on.
 */
export function withoutContents(result: string[], lines: readonly string[], position: number): boolean {
  let next = position
  while (next < lines.length && lines[next]?.trim() === '') next++
  const behind = lines[next]
  let last = result.length - 1
  while (last >= 0 && result[last]?.trim() === '') last--
  if (HEADING.test(result[last] ?? '') && (behind === undefined || ENDS.test(behind))) {
    result.length = last
    return false
  }
  if (behind?.trim() !== '</details>') return false
  const start = result.findLastIndex((line) => /^[ \t]*<details\b/.test(line))
  if (start < 0 || last - start > MOST_LINES || !result.slice(start).join('\n').trim().endsWith('</summary>'))
    return false
  result.length = start
  return true
}
