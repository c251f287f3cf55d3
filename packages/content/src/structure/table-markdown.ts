/** Rows of a table in Markdown: what reaches over several rows is in each of them, so that a row can be read alone. */
import type { Inline, Table } from '../model/document.ts'
import { inlineText } from '../model/runs.ts'
import { type Frame, flat } from './structured-line.ts'

/** `isFirst`: the cell begins in this row. */
type GridCell = { content: Inline[]; isFirst: boolean }

/** Head and rule of the table; without a row of headers an empty one. */
export function tableFrame(table: Table): Frame {
  const grid = gridOf(table)
  const width = Math.max(1, ...grid.map((row) => row.length))
  const head = grid[(table.content.headerRows ?? 0) - 1] ?? []
  const names = Array.from({ length: width }, (_, column) => inlineText(head[column]?.content ?? []))
  return { open: `${rowMarkdown(names)}\n${rowMarkdown(names.map(() => '---'))}`, close: '' }
}

/** The cells of each row as lines of Markdown; `inline` writes the content of a cell where it begins. */
export const tableRowMarkdown = (row: readonly GridCell[], inline: (content: Inline[]) => string): string =>
  rowMarkdown(row.map(({ content, isFirst }) => (isFirst ? inline(content) : inlineText(content))))

const rowMarkdown = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => flat(cell).replaceAll('|', '\\|')).join(' | ')} |`

export function gridOf({ content }: Table): GridCell[][] {
  const grid: GridCell[][] = content.rows.map(() => [])
  content.rows.forEach(({ cells }, y) => {
    let x = 0
    for (const { props, content: words } of cells) {
      while (grid[y]?.[x]) x++
      for (let down = 0; down < (props.rowspan ?? 1); down++)
        for (let right = 0; right < (props.colspan ?? 1); right++) {
          const row = grid[y + down]
          if (row) row[x + right] = { content: right === 0 ? words : [], isFirst: down === 0 }
        }
      x += props.colspan ?? 1
    }
  })
  return grid.map((row) => Array.from(row, (cell) => cell ?? { content: [], isFirst: true }))
}
