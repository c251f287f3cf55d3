/** Marks in code: highlighted lines, compared lines, and marks for programs only. */

import { formatLines, linesIn } from '@lectern/content'
import type { Losses } from '../../losses/losses.ts'

const OPENS = String.raw`(?:\/\/|#|--|;|%|\/\*|<!--|\{\s*\/\*)`
const CLOSES = String.raw`(?:\*\/\s*\}?|-->)?`
/** A mark of Shiki, behind a line. */
const MARK = new RegExp(String.raw`[ \t]*${OPENS}[ \t]*\[!code[ \t]+([^\]\n]{1,80})\][ \t]*${CLOSES}[ \t]*$`)
/** A mark of Docusaurus, on a separate line, or of Gatsby, behind one. */
const ALONE = new RegExp(String.raw`^[ \t]*${OPENS}[ \t]*highlight-(next-line|start|end)[ \t]*${CLOSES}[ \t]*$`)
const BEHIND = new RegExp(String.raw`[ \t]+${OPENS}[ \t]*highlight-line[ \t]*${CLOSES}[ \t]*$`)
/** Marks of highlighted lines, with their number; the kind of the last three is not kept. */
const STANDS_OUT = /^(?:(?:highlight|hl|focus)|(error|warning|info))(?::(\d{1,4}))?$/

type Code = { language: string; code: string; lines: string }
type Line = { text: string; mark: string }

/**
 * Code without such marks, and its highlighted lines, including `lines`. Added and removed lines become a comparison of both states. Lost marks
 * are reported.
 */
export function withoutCodeMarks(language: string, code: string, losses: Losses, lines = ''): Code {
  // Samples of Markdown show the marks of the code in them.
  if (!/\[!code|highlight-/.test(code) || /^[ \t]*(?:`{3}|~{3})/m.test(code)) return { language, code, lines }
  const output: Line[] = []
  const marked = new Set(linesIn(lines))
  /** The last line of the highlighted range. */
  let until = 0
  let isOpen = false
  for (const written of code.split('\n')) {
    const alone = ALONE.exec(written)?.[1]
    if (alone) {
      if (alone === 'next-line') until = Math.max(until, output.length + 1)
      else isOpen = alone === 'start'
      continue
    }
    const line = splitMark(written)
    const count = countOf(line.mark, losses)
    const isAlone = line.mark !== '' && line.text.trim() === ''
    // A mark alone on its line applies to the following lines.
    if (count > 0) until = Math.max(until, output.length + count)
    if (!isAlone) output.push(line)
    if (!isAlone && (isOpen || output.length <= until)) marked.add(output.length)
  }
  const highlighted = formatLines(marked)
  if (!output.some(isChange)) return { language, code: output.map(({ text }) => text).join('\n'), lines: highlighted }
  const signOf = (line: Line) => (isChange(line) ? line.mark.charAt(0) : ' ')
  return { language: 'diff', code: output.map((line) => signOf(line) + line.text).join('\n'), lines: highlighted }
}

const isChange = ({ mark }: Line): boolean => /^(?:\+\+|--)/.test(mark)

function splitMark(line: string): Line {
  const behind = BEHIND.exec(line)
  if (behind) return { text: line.slice(0, behind.index), mark: 'highlight' }
  const mark = MARK.exec(line)
  return { text: mark ? line.slice(0, mark.index) : line, mark: mark?.[1]?.trim() ?? '' }
}

/** Returns how many lines the mark highlights. */
function countOf(mark: string, losses: Losses): number {
  const [is, kind, count = '1'] = STANDS_OUT.exec(mark) ?? []
  if (mark !== '' && (is === undefined || kind !== undefined) && !isChange({ text: '', mark }))
    losses.add(`[!code ${mark}]`, is === undefined)
  return is === undefined ? 0 : Number(count)
}

const NAMED = String.raw`\b(hl_lines|mark_lines|highlight|highlightLines|lines|focus|mark|ins|del)\s*[=:]\s*`
const STAND_OUT = new RegExp(
  String.raw`\{([\d,\s-]{1,200})\}|${NAMED}(?:"([^"]{0,200})"|'([^']{0,200})'|\{([^}]{0,200})\}|\[([^\]]{0,200})\])`,
  'g',
)

const TITLE = /\b(?:title|name|label|tab|filename)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** Returns the highlighted lines behind the language: `{1,3-5}`, `hl_lines="1 3"`, `highlight={1}`. */
export function linesOfInfo(info: string, losses: Losses): string {
  const lines: number[] = []
  for (const [setting, plain, name, ...values] of info.replace(TITLE, '').matchAll(STAND_OUT)) {
    const numbers = linesIn(plain ?? values.find((value) => value !== undefined) ?? '')
    if (numbers.length === 0 || name === 'ins' || name === 'del') losses.add(setting, numbers.length === 0)
    lines.push(...numbers)
  }
  return formatLines(lines)
}

/** Behind the language: nothing in the code is a mark, and it is not a diagram and no formula. As `blocksToMarkdown` says it. */
export const AS_IT_IS = 'code'
export const isAsItIs = (info: string): boolean => /\scode(?=\s|$)/.test(info)

const BEGINS = /^\s*\/\/ ---cut(?:-before)?---\s*$/
const ENDS = /^\s*\/\/ ---cut-after---\s*$/
const FOR_CHECKS = /^\s*\/\/ @(?:noErrors|errors)\b/

/** Of code that is checked for its types (`twoslash` behind its language), what only the checks need goes. */
export function withoutChecks(info: string, code: string): string {
  if (!/\btwoslash\b/.test(info)) return code
  const lines = code.split('\n')
  const from = lines.findLastIndex((line) => BEGINS.test(line)) + 1
  const to = lines.findIndex((line, at) => at >= from && ENDS.test(line))
  return lines
    .slice(from, to < 0 ? undefined : to)
    .filter((line) => !FOR_CHECKS.test(line))
    .join('\n')
}
