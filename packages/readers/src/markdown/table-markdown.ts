/** Tables as Markdown; those with merged cells, colours, widths and the like, which it has no signs for, as HTML. */
import type { Table, TableCell } from '@lectern/content'
import { inlineMarkdown } from './inline-markdown.ts'
import { tableHtml } from './table-html.ts'
import type { WrittenNotes } from './written-notes.ts'

const RULES = { left: '---', justify: '---', center: ':---:', right: '---:' } as const

/** Markdown must have a header row: an empty one says that there is none. */
export function tableMarkdown(table: Table, notes: WrittenNotes): string {
  if (!fitsPipes(table)) return tableHtml(table, notes)
  const { content } = table
  const grid = content.rows.map(({ cells }) => cells)
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 1)
  const lines = grid.map((row) => line(Array.from({ length: columns }, (_, i) => cellMarkdown(row[i], notes))))
  const rules = line(Array.from({ length: columns }, (_, i) => RULES[grid[0]?.[i]?.props.textAlignment ?? 'left']))
  if (!content.headerRows) lines.unshift(line(new Array<string>(columns).fill('')))
  return [lines[0], rules, ...lines.slice(1)].join('\n')
}

function fitsPipes({ props, content }: Table): boolean {
  const { rows, headerRows = 0, headerCols = 0, columnWidths } = content
  const [first] = rows
  const isHeadEmpty = headerRows > 0 && rows.length > 1 && first?.cells.every((cell) => cell.content.length === 0)
  if (headerRows > 1 || headerCols > 0 || isHeadEmpty || isColored(props) || columnWidths.some(Boolean)) return false
  return rows.every(({ cells }) =>
    cells.every(
      (cell, index) => isPlain(cell) && cell.props.textAlignment === first?.cells[index]?.props.textAlignment,
    ),
  )
}

const isColored = ({ textColor, backgroundColor = 'default' }: { textColor: string; backgroundColor?: string }) =>
  textColor !== 'default' || backgroundColor !== 'default'

const isPlain = ({ props }: TableCell): boolean =>
  (props.colspan ?? 1) === 1 && (props.rowspan ?? 1) === 1 && props.textAlignment !== 'justify' && !isColored(props)

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`

function cellMarkdown(cell: TableCell | undefined, notes: WrittenNotes): string {
  return cell ? inlineMarkdown(cell.content, '<br>', notes, true).replaceAll('|', '\\|') : ''
}
