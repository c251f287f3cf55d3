/** Which lines of Markdown are code: what a dialect writes is read outside of it only. */

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/

/** Runs over the lines, fences with their content apart. */
export function outsideCode(
  lines: readonly string[],
  visit: (line: string) => void,
  code: (line: string) => void,
): void {
  let fence = ''
  for (const line of lines) {
    const ticks = FENCE.exec(line)?.[1] ?? ''
    const isCode = fence !== '' || ticks !== ''
    if (fence === '') fence = ticks
    else if (ticks.startsWith(fence) && line.replace(/^[ \t>]+/, '').trimEnd() === ticks) fence = ''
    if (isCode) code(line)
    else visit(line)
  }
}
