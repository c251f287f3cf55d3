/** Ends of `<details>`: a piece of HTML goes on to the next blank line, and people write Markdown right below the end. */
import { outsideCode } from './code-lines.ts'

const END = /^([ \t>]{0,100})(.{0,20000}<\/details\s{0,20}>)[ \t]{0,100}(.*)$/i
/** The end is code, not an end. */
const WRITTEN = /^[^`]*(?:`[^`]*`[^`]*)*`[^`]*<\/details\s*>[^`]*`/i
const TABLE = /<(\/?)table\b/gi

/** The same lines, with a blank one behind each end that is in no table. */
export function detailsLines(text: string): string {
  if (!/<\/details/i.test(text)) return text
  const result: string[] = []
  let tables = 0
  /** Expected prefix of the line after an end; null elsewhere. */
  let ended: string | null = null
  const visit = (line: string) => {
    const goesOn = ended !== null && line.trim() !== '' && !/^\s*(?:>|<\/)/.test(line) && !/^(?: {4}|\t)/.test(line)
    if (goesOn) result.push((ended ?? '').trimEnd())
    ended = null
    for (const [, closing] of line.matchAll(TABLE)) tables += closing === '/' ? -1 : 1
    const [, start = '', end = '', rest = ''] = (tables <= 0 && !WRITTEN.test(line) && END.exec(line)) || []
    const isApart = rest !== '' && !rest.startsWith('</') && /^(?: {0,3}>)* {0,3}$/.test(start)
    if (isApart) result.push(start + end, start.trimEnd(), start + rest)
    else result.push(line)
    if (end !== '' && !isApart) ended = start.includes('>') ? start : ''
  }
  outsideCode(text.split('\n'), visit, (line) => {
    // Code right below the summary: people of MDX need no blank line there.
    if (/<\/summary\s*>[ \t]*$/i.test(result.at(-1) ?? '') && /^[ \t]*(?:`{3}|~{3})/.test(line)) result.push('')
    if (ended !== null && result.at(-1)?.trim() !== '') result.push(ended)
    ended = null
    result.push(line)
  })
  return result.join('\n')
}
