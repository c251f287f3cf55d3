/** Finds lines of code in Markdown: dialects apply only outside of it. */

const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/s

/** An open piece of code: what it opens with, and how far it is indented. */
export type Fence = { ticks: string; indent: number }

/** The piece of code that is open behind the line; null for none. What is indented more than Markdown allows does not close it. */
export function fenceBehind(line: string, fence: Fence | null): Fence | null {
  const [, before = '', ticks = '', info = ''] = FENCE.exec(line) ?? []
  const indent = before.replaceAll('\t', '    ').length
  if (fence === null) return ticks === '' || (ticks.startsWith('`') && info.includes('`')) ? null : { ticks, indent }
  return ticks.startsWith(fence.ticks) && info.trim() === '' && indent < fence.indent + 4 ? null : fence
}

/** Runs over the lines, fences with their content apart. */
export function outsideCode(
  lines: readonly string[],
  visit: (line: string) => void,
  code: (line: string) => void,
): void {
  let fence: Fence | null = null
  for (const line of lines) {
    const behind = fenceBehind(line, fence)
    if (fence !== null || behind !== null) code(line)
    else visit(line)
    fence = behind
  }
}

/** Begins where backticks do: from each of many that nothing closes, the rest of a line would be read again. */
const IN_LINE = /(?<!`)(`+[^`]+`+)/

/** The line with what `change` makes of its text, and `code` of the code within it. `isFirst`: the text begins the line. */
export const eachOutsideCode = (
  line: string,
  change: (part: string, isFirst: boolean) => string,
  code: (part: string) => string = (part) => part,
): string =>
  line
    .split(IN_LINE)
    .map((part, index) => (index % 2 === 1 ? code(part) : change(part, index === 0)))
    .join('')

/** The text with each run of lines outside of code changed as a whole. */
export function changeOutsideCode(text: string, change: (lines: readonly string[]) => string): string {
  const result: string[] = []
  let plain: string[] = []
  const flush = () => {
    if (plain.length > 0) result.push(change(plain))
    plain = []
  }
  outsideCode(
    text.split('\n'),
    (line) => plain.push(line),
    (line) => {
      flush()
      result.push(line)
    },
  )
  flush()
  return result.join('\n')
}
