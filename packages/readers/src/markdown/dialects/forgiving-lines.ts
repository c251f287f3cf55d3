/**
 * Corrects Markdown that only one program accepts: rows of tables with pipes in code, headers that have another number of cells than the line
 * below them, code that is indented below a paragraph.
 */
import { eachOutsideCode, fenceBehind, outsideCode } from './code-lines.ts'
import { detailsLines } from './details-lines.ts'
import { wholeTables } from './whole-tables.ts'

const DELIMITER = /^[ \t>]{0,99}\|?[ \t]{0,99}:?-+:?[ \t]{0,99}(?:\|[ \t]{0,99}:?-+:?[ \t]{0,99})+\|?[ \t]{0,99}$/
const FENCE = /^( {4,})(?:`{3,}|~{3})[^`]*$/
/** Matches marks whose indented text belongs to them. */
const HOLDS = /^[ \t]*(?:!!!|\?{3}\+?|===[!+]?)[ \t]/
/** Components are written in it. */
const IS_MDX = /^[ \t]*<\/?[A-Z][\w.]*(?:[\s>]|\/>)/m
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/

/** A title in the quotation marks that writing Chinese gives. */
const CURLY_TITLE = /(\]\([^\s()<>]{1,2000})[ \t]+“([^“”"\n]{1,300})”\)/g

export const forgivingLines = (source: string): string => {
  const text = detailsLines(piecesApart(wholeTables(source.includes('“') ? withStraightTitles(source) : source)))
  const level = IS_MDX.test(text) && /^ {4,}\|/m.test(text) ? looseTables(text.split('\n')).join('\n') : text
  const fenced = /^ {4,}(?:`{3}|~{3})/m.test(level) ? looseCode(level.split('\n')).join('\n') : level
  return /-:?\s*\|\s*:?-/.test(fenced) ? tableLines(fenced.split('\n')).join('\n') : fenced
}

function withStraightTitles(text: string): string {
  const result: string[] = []
  outsideCode(
    text.split('\n'),
    (line) => result.push(eachOutsideCode(line, (part) => part.replace(CURLY_TITLE, '$1 "$2")'))),
    (line) => result.push(line),
  )
  return result.join('\n')
}

const CENTRE = /^([ \t]*)<center>[ \t]*(?=[^<\s])/i
/** Alone in its line it begins a piece of HTML too. */
const BREAK = /^[ \t]*(?:<br\s*\/?>[ \t]*)+$/i
const CENTRE_END = /(\S)[ \t]*<\/center>[ \t]*$/i

/** Markdown in a line with `<center>`, or below a `<br>`: a piece of HTML would begin there, in which nothing is Markdown. */
function piecesApart(text: string): string {
  if (!/<(?:center>|br\s*\/?>[ \t]*$)/im.test(text)) return text
  const result: string[] = []
  let isOpen = false
  const visit = (line: string) => {
    const begun = line.replace(CENTRE, '$1<center>\n\n$1')
    isOpen = begun !== line || (isOpen && !/<center>/i.test(line))
    const ended = isOpen ? begun.replace(CENTRE_END, '$1\n\n</center>\n') : begun
    if (/<\/center>/i.test(line)) isOpen = false
    const isPiece = BREAK.test(line) && (result.at(-1) ?? '').trim() === ''
    result.push(isPiece ? `${ended}\n` : ended)
  }
  outsideCode(text.split('\n'), visit, (line) => result.push(line))
  return result.join('\n')
}

/** Tables that are indented as code: in MDX nothing is code because of its indent. */
function looseTables(lines: readonly string[]): string[] {
  const result: string[] = []
  let before = ''
  let isTable = false
  const visit = (line: string) => {
    const next = lines[result.length + 1] ?? ''
    if (!isTable)
      isTable = /^ {4,}\|/.test(line) && DELIMITER.test(next) && !ITEM.test(before) && !/^[ \t]/.test(before)
    else if (!/^ {4,}\|/.test(line)) isTable = false
    result.push(isTable ? line.trimStart() : line)
    if (line.trim() !== '' && !isTable) before = line
  }
  outsideCode(lines, visit, (line) => {
    isTable = false
    before = ''
    result.push(line)
  })
  return result
}

const unchanged = (part: string) => part

/** Cells of a row; pipes in code are parts of it where `code` says so. */
function cellsOf(line: string, code: boolean): number {
  const plain = line.replace(/\\[\s\S]/g, '')
  const bare = (code ? eachOutsideCode(plain, unchanged, () => '') : plain).trim().replace(/^>[ \t]*/, '')
  return bare.replace(/^\||\|$/g, '').split('|').length
}

function tableLines(lines: readonly string[]): string[] {
  const result: string[] = []
  /** Cells of the table that the lines are in; 0 outside of one. */
  let width = 0
  const visit = (line: string) => {
    const before = result.at(-1) ?? ''
    if (line.trim() === '') width = 0
    if (width === 0 && before.includes('|') && DELIMITER.test(line)) {
      const written = cellsOf(before, false)
      width = cellsOf(line, false)
      // Below the text of an item, and further left, it would be more of that text.
      const text = ITEM.exec(result.at(-2) ?? '')?.[0].length ?? 0
      if (indentOf(before) < text) result.splice(-1, 0, '')
      if (written === width) result.push(line)
      else {
        width = cellsOf(before, true)
        if (written > width) result[result.length - 1] = escaped(before)
        result.push(cellsOf(line, false) === width || width < 2 ? line : withCells(line, width))
      }
    } else result.push(width > 0 && line.includes('`') && cellsOf(line, false) > width ? escaped(line) : line)
  }
  outsideCode(lines, visit, (line) => {
    width = 0
    result.push(line)
  })
  return result
}

const escaped = (line: string): string => eachOutsideCode(line, unchanged, (code) => code.replace(/(?<!\\)\|/g, '\\|'))

function withCells(line: string, width: number): string {
  const [indent = ''] = /^[ \t>]*/.exec(line) ?? []
  const cells = line
    .slice(indent.length)
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
  return `${indent}|${Array.from({ length: width }, (_, index) => cells[index] ?? ' --- ').join('|')}|`
}

/** A fence right below a line of text, and indented more than Markdown reads, begins where that line does. */
function looseCode(lines: readonly string[]): string[] {
  const result: string[] = []
  let before = ''
  for (let position = 0; position < lines.length; position++) {
    const line = lines[position] ?? ''
    const [, blanks = ''] = FENCE.exec(line) ?? []
    const start = before.length - before.trimStart().length + (ITEM.exec(before)?.[0].trimStart().length ?? 0)
    const end =
      blanks !== '' && !HOLDS.test(before) && before.trim() !== '' && blanks.length >= start + 4
        ? endOf(lines, position)
        : -1
    if (end >= 0) {
      result.push('')
      const inner = lines.slice(position + 1, end + 1)
      const least = Math.min(...inner.filter((one) => one.trim() !== '').map(indentOf))
      result.push(' '.repeat(start) + line.trimStart())
      for (const one of inner) result.push(one.slice(Math.min(Math.max(0, least - start), indentOf(one))))
      position = end
      before = ''
    } else if (fenceBehind(line, null)) {
      const last = endOf(lines, position)
      for (const one of lines.slice(position, (last < 0 ? lines.length : last) + 1)) result.push(one)
      position = last < 0 ? lines.length : last
      before = ''
    } else {
      result.push(line)
      before = line
    }
  }
  return result
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The line that closes the code that begins at `start`; -1 for none. */
function endOf(lines: readonly string[], start: number): number {
  let fence = fenceBehind(lines[start] ?? '', null)
  for (let position = start + 1; position < lines.length; position++) {
    fence = fenceBehind(lines[position] ?? '', fence)
    if (fence === null) return position
  }
  return -1
}
