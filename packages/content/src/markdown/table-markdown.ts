/** Tables as Markdown; those with merged cells, which Markdown has no signs for, as HTML. Further header rows become rows. */
import type { Table, TableCell, TableContent } from '../model/document.ts'
import { inlineMarkdown } from './inline-markdown.ts'
import { tableHtml } from './table-html.ts'
import type { WrittenNotes } from './written-notes.ts'

const RULES = { left: '---', justify: '---', center: ':---:', right: '---:' } as const

/** Markdown must have a header row: an empty one says that there is none. */
export function tableMarkdown({ content }: Table, notes: WrittenNotes): string {
  const html = isMerged(content) ? tableHtml(content, notes) : null
  if (html !== null) return html
  const grid = gridOf(content.rows)
  const columns = grid.reduce((most, row) => Math.max(most, row.length), 1)
  const lines = grid.map((row) => line(Array.from({ length: columns }, (_, i) => cellMarkdown(row[i], notes))))
  const rules = line(Array.from({ length: columns }, (_, i) => RULES[grid[0]?.[i]?.props.textAlignment ?? 'left']))
  if (!content.headerRows) lines.unshift(line(new Array<string>(columns).fill('')))
  return [lines[0], rules, ...lines.slice(1)].join('\n')
}

const isMerged = ({ rows }: TableContent): boolean =>
  rows.some(({ cells }) => cells.some(({ props }) => (props.colspan ?? 1) > 1 || (props.rowspan ?? 1) > 1))

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`

function cellMarkdown(cell: TableCell | undefined, notes: WrittenNotes): string {
  return cell ? inlineMarkdown(cell.content, '<br>', notes, true).replaceAll('|', '\\|') : ''
}

/** Each cell at the column where it is seen. */
function gridOf(rows: { cells: TableCell[] }[]): (TableCell | undefined)[][] {
  const taken = new Set<string>()
  return rows.map(({ cells }, y) => {
    const row: (TableCell | undefined)[] = []
    for (const cell of cells) {
      while (taken.has(`${y},${row.length}`)) row.push(undefined)
      const x = row.length
      const { colspan = 1, rowspan = 1 } = cell.props
      for (let below = y + 1; below < y + rowspan; below++)
        for (let right = x; right < x + colspan; right++) taken.add(`${below},${right}`)
      row.push(cell, ...new Array<undefined>(colspan - 1).fill(undefined))
    }
    return row
  })
}
