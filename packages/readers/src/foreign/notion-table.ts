/** Databases of a Notion export: a table of their rows. */
import { type Block, type Inline, newBlock } from '@lectern/content'

/** The first row holds the names of the columns; `pages` are addresses of the rows' own pages by their titles. */
export function databaseTable(rows: readonly (readonly string[])[], pages: Readonly<Record<string, string>>): Block[] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return []
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0)
  const cellsOf = (row: readonly string[], index: number) =>
    Array.from({ length: width }, (_, column) => {
      const text = (row[column] ?? '').trim()
      const href = index > 0 && column === 0 && Object.hasOwn(pages, text) ? pages[text] : undefined
      return newBlock.tableCell(href === undefined ? wordsOf(text) : [{ type: 'link', href, content: styled(text) }])
    })
  return [
    newBlock.table(
      filled.map((row, index) => ({ cells: cellsOf(row, index) })),
      1,
    ),
  ]
}

const styled = (text: string) => [{ type: 'text' as const, text, styles: {} }]
const wordsOf = (text: string): Inline[] => (text === '' ? [] : styled(text))
