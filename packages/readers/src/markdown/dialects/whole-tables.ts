/**
 * Tables in HTML with blank lines in them: in Markdown a piece of HTML ends at a blank line, and a browser puts the pieces together again.
 * Those that hold no Markdown are made one piece.
 */
import { outsideCode } from './code-lines.ts'

const BEGINS = /^ {0,3}<table\b/i
const TABLE = /<(\/?)table\b/gi
/** Longer ones stay in pieces. */
const MOST_LINES = 3_000
const MARKDOWN = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|>|\|)|\*\*\S|__\p{L}|\]\(|`|(?:^|\s)[*_]\p{L}/u

export function wholeTables(text: string): string {
  if (!/<table\b/i.test(text)) return text
  const result: string[] = []
  /** Lines of the table that is open, and how many tables are in each other. */
  let table: string[] = []
  let open = 0
  const flush = () => {
    for (const line of table) result.push(line)
    table = []
    open = 0
  }
  const visit = (line: string) => {
    if (open === 0 && !BEGINS.test(line)) {
      result.push(line)
      return
    }
    table.push(line)
    for (const [, closing] of line.matchAll(TABLE)) open += closing === '/' ? -1 : 1
    if (open > 0 && table.length < MOST_LINES) return
    if (open <= 0 && isPlain(table)) table = table.filter((one) => one.trim() !== '')
    flush()
  }
  outsideCode(text.split('\n'), visit, (line) => {
    flush()
    result.push(line)
  })
  flush()
  return result.join('\n')
}

/** It has blank lines, and no Markdown behind the first of them. */
function isPlain(lines: readonly string[]): boolean {
  const blank = lines.findIndex((line) => line.trim() === '')
  return blank >= 0 && !lines.slice(blank).some((line) => MARKDOWN.test(line.replace(/<[^<>]*>/g, '')))
}
