/** Highlighted lines of a piece of code: numbers from 1, `1,3-5`, in order and without repetition. */

const MAX_LINE = 9_999
const MAX_CHARACTERS = 2_000

/** Parses the numbers, also with blanks between them; drops invalid ones. */
export function linesIn(description: string): number[] {
  const lines = new Set<number>()
  for (const [, first = '', last = first] of description
    .slice(0, MAX_CHARACTERS)
    .matchAll(/(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?/g))
    for (let line = Math.max(1, Number(first)); line <= Math.min(MAX_LINE, Number(last)); line++) lines.add(line)
  return [...lines].sort((a, b) => a - b)
}

/** '' for none. */
export function formatLines(lines: Iterable<number>): string {
  const ranges: [number, number][] = []
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && line === last[1] + 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** Returns the numbers in order, merged and without invalid ones. */
export const tidyLines = (description: string): string => formatLines(linesIn(description))
