/** Takes Markdown's blanks off a text; by hand, as a regular expression needs the square of a long row of blanks. */

/** Without spaces, tabs and line feeds at one end or both; other blanks (no-break space) are text. */
export function trimBlanks(text: string, where: 'start' | 'end' | 'both' = 'both'): string {
  let start = 0
  let end = text.length
  if (where !== 'end') while (start < end && isBlank(text.charCodeAt(start))) start++
  if (where !== 'start') while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10
