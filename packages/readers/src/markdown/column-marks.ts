/** Columns in Markdown: their blocks one after the other, between HTML comments. */

import type { Block } from '@lectern/content'
import { newBlock } from '@lectern/content'
import { placeBlock, placeColumns } from '@lectern/content/building'
import { CONTENT_LIMITS } from '@lectern/contracts'
import { endsOf, htmlOf, type Pair } from './node-pairs.ts'
import type { MarkdownNode } from './parser.ts'

const OPEN = '<!-- columns -->'
const CLOSE = '<!-- /columns -->'
const COLUMN = /^<!-- column(?: (\d{1,2}(?:\.\d{1,2})?))? -->$/

/** Returns the Markdown of columns with its marks. */
export function columnsMarkdown(columns: { width: number; markdown: string }[]): string {
  const parts = columns.map(({ width, markdown }) => {
    const mark = width === 1 ? '<!-- column -->' : `<!-- column ${width} -->`
    return markdown === '' ? mark : `${mark}\n\n${markdown}`
  })
  return [OPEN, ...parts, CLOSE].join('\n\n')
}

type ColumnGroup = { columns: { width: number; nodes: MarkdownNode[] }[]; end: number }

const COLUMNS: Pair = { opens: (html) => html === OPEN, closes: (html) => html === CLOSE }

/** The columns that begin at `nodes[start]`, and the index of their last node; null where none begin or they do not end. */
function findColumns(nodes: MarkdownNode[], start: number): ColumnGroup | null {
  if (htmlOf(nodes[start]) !== OPEN) return null
  const end = endsOf(nodes, COLUMNS).get(start)
  if (end === undefined) return null
  const columns: ColumnGroup['columns'] = []
  let depth = 1
  for (const node of nodes.slice(start + 1, end)) {
    const mark = htmlOf(node)
    if (mark === CLOSE) depth--
    const column = depth === 1 ? COLUMN.exec(mark) : null
    if (column) columns.push({ width: Math.min(10, Math.max(0.1, Number(column[1] ?? 1))), nodes: [] })
    else columns.at(-1)?.nodes.push(node)
    if (mark === OPEN) depth++
  }
  return { columns, end }
}

/** Blocks of the columns at `nodes[start]`; `read` converts the nodes of one column at the given depth. */
export function columnBlocks(
  nodes: MarkdownNode[],
  start: number,
  depth: number,
  read: (nodes: MarkdownNode[], depth: number) => Block[],
): { blocks: Block[]; end: number } | null {
  // An empty column gets an empty paragraph, which is one level deeper than the column.
  const group = depth + 2 < CONTENT_LIMITS.depth ? findColumns(nodes, start) : null
  if (!group) return null
  const columns = group.columns.map(({ width, nodes: inner }) => {
    const blocks = read(inner, depth + 2).flatMap((block) => placeBlock(block, 'column'))
    return newBlock.column(width, blocks)
  })
  const list = newBlock.columnList(columns.flatMap((column) => placeColumns(column, 'columnList')))
  return { blocks: placeColumns(list, null), end: group.end }
}
