// Rows of tables within a quote, written as small tables; all else of the quote stays where it is (ledger AI-04).
import type { AskedWords } from '../../search/ranking/asked-words.ts'

export type Table = { type: 'table'; header: string[]; rows: string[][] }

/** Rows of one table beside its header. */
const MAX_ROWS = 6

/** A cell that can be what is looked up: a number, or more than a single character. */
const KEY = /\d|\S{2}/
/** The line above a table that names it. */
const CAPTION = /^[^\n。.!?！？;；:：]{1,30}$/

/** Neighbouring lines of a quote: rows of one table, or text. */
type Run = { table?: Table; rows: string[][]; lines: string[] }

/**
 * The lines of a quote with its rows below their headers. `asked`: only the answering rows, where there are some; null: all of them, because the
 * text beside them answers.
 */
export function withTables(
  queryWords: AskedWords | null,
  tables: readonly Table[],
  quote: string,
  write: (text: string) => string,
): string {
  const runs = runsOf(tables, quote)
  const all = runs.flatMap(({ rows }) => rows)
  const isRelevant = queryWords ? wantedRows(queryWords, all) : () => true
  const shown = runs.map(({ rows }) => rows.filter(isRelevant).slice(0, MAX_ROWS))
  return runs
    .flatMap(({ table, lines }, i) => {
      if (table) return shown[i]!.length === 0 ? [] : [tableText(table.header, shown[i]!)]
      const isEmpty = runs[i + 1] !== undefined && shown[i + 1]!.length === 0
      const visibleLines = isEmpty && CAPTION.test(lines.at(-1)!) ? lines.slice(0, -1) : lines
      return visibleLines.length === 0 ? [] : [write(visibleLines.join('\n'))]
    })
    .join('\n\n')
}

function runsOf(tables: readonly Table[], quote: string): Run[] {
  const runs: Run[] = []
  for (const line of quote.split('\n')) {
    const last = runs.at(-1)
    const tableRow = rowOf(last?.table ? [last.table, ...tables] : tables, line)
    if (last && last.table === tableRow?.table) {
      last.lines.push(line)
      if (tableRow) last.rows.push(tableRow.row)
    } else runs.push({ table: tableRow?.table, rows: tableRow ? [tableRow.row] : [], lines: [line] })
  }
  return runs
}

/** The row of a line of a passage: `Role: Can edit | May: write articles`. */
function rowOf(tables: readonly Table[], line: string): { table: Table; row: string[] } | null {
  const parts = line.split(' | ')
  if (parts.length < 2) return null
  for (const table of tables) {
    const row = table.rows.find((cells) => isMadeOf(line, parts.length, table.header, cells))
    if (row) return { table, row }
  }
  return null
}

function isMadeOf(line: string, parts: number, header: readonly string[], cells: readonly string[]): boolean {
  const filled = cells.flatMap((cell, i) => (cell === '' ? [] : [{ cell, name: header[i] ?? '' }]))
  return filled.length === parts && filled.every(({ cell, name }) => line.includes(cell) && line.includes(name))
}

/**
 * Rows with a cell that equals the request ('exit code 2'), else those with at least half of the best row's weight. All of them where none has a
 * word of the question.
 */
function wantedRows(queryWords: AskedWords, rows: readonly string[][]): (row: string[]) => boolean {
  const termsOf = (text: string) => new Set(queryWords.find(text).map(({ term }) => term))
  const keyed = (row: string[]) =>
    row.some((cell) => KEY.test(cell) && queryWords.weights.has(cell.trim().toLowerCase()))
  if (rows.some(keyed)) return keyed
  const weightOf = (row: string[]) =>
    [...termsOf(row.join(' '))].reduce((sum, term) => sum + (queryWords.weights.get(term) ?? 0), 0)
  const best = Math.max(0, ...rows.map(weightOf))
  return (row) => weightOf(row) >= best / 2
}

function tableText(header: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
  return [header, header.map(() => '---'), ...rows].map(line).join('\n')
}
