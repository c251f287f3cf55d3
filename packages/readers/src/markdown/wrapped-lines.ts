/** Whether the lines of a paragraph were broken by a program for their width, or by the person who wrote them. */

/** Narrower columns are a person's lines. */
const MIN_COLUMN = 56
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** A Chinese character is two wide. */
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)

/** True when no line had room for the first word of the next one. */
export function isWrapped(lines: readonly string[]): boolean {
  const column = Math.max(...lines.map(widthOf))
  if (column < MIN_COLUMN) return false
  return lines.every((line, index) => {
    const next = lines[index + 1]
    return next === undefined || widthOf(line) + widthOf(firstWord(next)) + 1 > column
  })
}

/** Up to a blank, or a Chinese character: a line may end after it. */
const firstWord = (line: string): string => /^\s*(?:[!-~\u00a1-\u10ff]+|\S)/.exec(line)?.[0].trim() ?? ''
