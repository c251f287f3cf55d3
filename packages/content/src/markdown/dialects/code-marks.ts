/** Marks in code, as Shiki reads them: behind lines, `// [!code ++]`, what they say is kept as a comparison, the rest is named. */
import { noteLost } from '../../model/losses.ts'

const MARK =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\s*\/\*)[ \t]*\[!code[ \t]+([^\]\n]{1,80})\][ \t]*(?:\*\/\s*\}?|-->)?[ \t]*$/

/** Code without such marks; one with lines that came or went is a comparison of both states. */
export function withoutCodeMarks(language: string, code: string): { language: string; code: string } {
  // Samples of Markdown show the marks of the code in them.
  if (!code.includes('[!code') || /^[ \t]*(?:`{3}|~{3})/m.test(code)) return { language, code }
  const lines = code.split('\n').map((line) => {
    const mark = MARK.exec(line)
    return { text: mark ? line.slice(0, mark.index) : line, mark: mark?.[1]?.trim() ?? '' }
  })
  const isChange = ({ mark }: { mark: string }) => /^(?:\+\+|--)/.test(mark)
  for (const line of lines) if (line.mark !== '' && !isChange(line)) noteLost(`[!code ${line.mark}]`)
  // A mark alone on its line is about those behind it.
  const kept = lines.filter((line) => line.mark === '' || line.text.trim() !== '')
  if (!kept.some(isChange)) return { language, code: kept.map(({ text }) => text).join('\n') }
  const signOf = (line: { mark: string }) => (isChange(line) ? line.mark.charAt(0) : ' ')
  return { language: 'diff', code: kept.map((line) => signOf(line) + line.text).join('\n') }
}

const STAND_OUT = /\{[\d,\s-]{1,200}\}|\b(?:hl_lines|highlight|focus)=(?:"[^"]{0,200}"|\{[^}]{0,200}\})/g

/** Which lines stand out, in what is written behind the language: the editor shows all alike. */
export function noteStandingOut(info: string): void {
  for (const [said] of info.matchAll(STAND_OUT)) noteLost(said)
}

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
