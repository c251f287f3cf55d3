/** Tables of web pages: header rows, alignment and merged cells stay; what is in a cell becomes its text. */

import type { Block, Inline, TableCell, TextAlignment } from '@lectern/content'
import { decodeLink, newBlock } from '@lectern/content'
import {
  append,
  type BlockColors,
  colorsOfClasses,
  colorsOfStyle,
  fromRuns,
  inlineImage,
  toRuns,
} from '@lectern/content/building'
import { backgroundOf } from './html-looks.ts'
import { attribute, descendants, type HtmlElement, hasClass, isElement, styleOf } from './nodes.ts'

const ALIGNMENTS: readonly TextAlignment[] = ['left', 'center', 'right', 'justify']

/** Returns the text alignment of the element. */
export function alignmentOf(element: HtmlElement): TextAlignment {
  const alignment = styleOf(element, 'text-align') || (attribute(element, 'align') ?? '').toLowerCase()
  return ALIGNMENTS.find((one) => one === alignment) ?? alignmentOfClasses(attribute(element, 'class') ?? '')
}

/** As the pages of the reader name it. */
const alignmentOfClasses = (classes: string): TextAlignment =>
  ALIGNMENTS.find((one) => classes.split(/\s+/).includes(`align-${one}`)) ?? 'left'

const span = (cell: HtmlElement, name: 'colspan' | 'rowspan'): number | undefined => {
  const value = Number.parseInt(attribute(cell, name) ?? '', 10)
  return value > 1 && value <= 100 ? value : undefined
}

/** The blocks of a cell or of a note as one text, a line each; a table within has a line for each of its rows. */
export function inlineOfBlocks(blocks: Block[]): Inline[] {
  const content: Inline[] = []
  const add = (items: Inline[]) => {
    if (items.length === 0) return
    if (content.length > 0) content.push(words('\n'))
    append(content, items)
  }
  let number = 0
  const collect = (block: Block) => {
    number = block.type === 'numberedListItem' ? (block.props.start ?? number + 1) : 0
    const position = number
    if (block.type === 'table')
      for (const { cells } of block.content.rows)
        add(cells.flatMap((cell, index) => (index > 0 ? [words(' | '), ...cell.content] : cell.content)))
    else {
      const line = lineOf(block)
      const sign = signOf(block, number)
      add(sign === '' || line.length === 0 || isTask(line) ? line : [words(sign), ...line])
    }
    number = 0
    for (const child of block.children) collect(child)
    number = position
  }
  for (const block of blocks) collect(block)
  return fromRuns(toRuns(content))
}

const words = (text: string): Inline => ({ type: 'text', text, styles: {} })
export const linkTo = (href: string, text: string): Inline[] => [
  { type: 'link', href, content: [{ type: 'text', text, styles: {} }] },
]

/** The end of an address, without what follows its path. */
function nameOf(url: string): string {
  const end = url
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(-1)
  return decodeLink(end || url)
}

/** Tasks of other programs are signs in tables. */
const isTask = ([first]: readonly Inline[]): boolean => first?.type === 'text' && /^[☐☑]/.test(first.text)

/** Returns the sign before an item of a list. */
function signOf(block: Block, number: number): string {
  if (block.type === 'bulletListItem') return '• '
  if (block.type === 'numberedListItem') return `${number}. `
  return block.type === 'checkListItem' ? (block.props.checked ? '☑ ' : '☐ ') : ''
}

/** Returns the text of a block in one line. */
function lineOf(block: Block): Inline[] {
  switch (block.type) {
    case 'image': {
      const { url, name, caption, previewWidth } = block.props
      const picture = inlineImage({ url, name: name || caption, width: previewWidth })
      return caption === '' ? [picture] : [picture, words(`\n${caption}`)]
    }
    case 'video':
    case 'audio':
    case 'file': {
      const { name, url, caption } = block.props
      return linkTo(url, caption || name || nameOf(url))
    }
    case 'embed':
      return linkTo(block.props.href, block.props.caption || block.props.href)
    case 'bookmark':
      return linkTo(block.props.href, block.props.title || block.props.href)
    case 'math': {
      const source = block.props.source.replace(/\s+/g, ' ').trim()
      return source === '' ? [] : [{ type: 'inlineMath', props: { source } }]
    }
    case 'mermaid':
      return block.props.source === '' ? [] : [words(block.props.source)]
    case 'codeBlock':
      return codeLine(block.content)
    case 'tab':
      return block.props.title === '' ? [] : [words(block.props.title)]
    default:
      return Array.isArray(block.content) ? block.content : []
  }
}

/** `styled`: the styles of cells count beside our own classes; `exact`: and the widths of columns. */
type Reading = { styled: boolean; exact: boolean }

const codeLine = (content: Inline[]): Inline[] =>
  content.map((item) => (item.type === 'text' ? { ...item, styles: { code: true } } : item))

/** The table as a block, or null when it has no cells. `flow` converts what is in a cell. */
export function tableBlock(table: HtmlElement, reading: Reading, flow: (cell: HtmlElement) => Block[]): Block | null {
  const rows = descendants(table.childNodes, 'tr').map((row) => {
    const cells = row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    const inHead = row.parentNode?.nodeName === 'thead'
    return { head: inHead || cells.every(({ tagName }) => tagName === 'th'), inHead, cells }
  })
  const filled = rows.filter(({ cells }) => cells.length > 0)
  if (filled.length === 0) return null
  const first = filled.findIndex(({ head }) => !head)
  const headers = first >= 0 ? first : Math.max(1, filled.findLastIndex(({ inHead }) => inHead) + 1)
  const block = newBlock.table(
    filled.map(({ cells }) => ({ cells: cells.map((cell) => tableCell(cell, reading.styled, flow(cell))) })),
    headers,
  )
  const { content, props } = block
  const columns = headerColumns(filled.slice(headers).map(({ cells }) => cells))
  if (columns > 0) content.headerCols = columns
  const look = looksOf(table, reading.styled)
  if (look.textColor) props.textColor = look.textColor
  const around = table.parentNode
  if (reading.exact || (around && 'attrs' in around && hasClass(around, 'table-scroll')))
    content.columnWidths = widthsOf(table, content.columnWidths)
  return block
}

/** Returns the number of columns from the left with row headers only. A head that spans rows is there in all of them. */
function headerColumns(rows: HtmlElement[][]): number {
  let most = Number.POSITIVE_INFINITY
  const covered = new Map<number, number>()
  for (const cells of rows) {
    let column = 0
    let next = 0
    for (; ; column++) {
      const left = covered.get(column) ?? 0
      const cell = cells[next]
      if (left > 0) covered.set(column, left - 1)
      else if (cell?.tagName === 'th') {
        covered.set(column, (span(cell, 'rowspan') ?? 1) - 1)
        for (let more = span(cell, 'colspan') ?? 1; more > 1; more--)
          covered.set(++column, (span(cell, 'rowspan') ?? 1) - 1)
        next++
      } else break
    }
    most = Math.min(most, column)
  }
  return Number.isFinite(most) ? most : 0
}

/** Widths of the columns, in pixels. */
function widthsOf(table: HtmlElement, columns: readonly (number | undefined)[]): (number | undefined)[] {
  const widths = descendants(table.childNodes, 'col').map((col) => Number.parseInt(attribute(col, 'width') ?? '', 10))
  return columns.map((_, index) => ((widths[index] ?? 0) > 0 ? widths[index] : undefined))
}

const looksOf = (element: HtmlElement, styled: boolean): BlockColors => ({
  ...(styled && colorsOfStyle(attribute(element, 'style') ?? '')),
  ...colorsOfClasses(attribute(element, 'class') ?? ''),
})

function tableCell(cell: HtmlElement, styled: boolean, blocks: Block[]): TableCell {
  const alignment = alignmentOf(cell)
  const [first] = blocks
  const inner = first && 'textAlignment' in first.props ? first.props.textAlignment : 'left'
  const result = newBlock.tableCell(inlineOfBlocks(blocks), alignment === 'left' ? inner : alignment)
  const classColor = colorsOfClasses(attribute(cell, 'class') ?? '').backgroundColor
  const background = classColor ?? (styled ? backgroundOf(cell) : null)
  if (background) result.props.backgroundColor = background
  const { textColor } = looksOf(cell, styled)
  if (textColor) result.props.textColor = textColor
  const [colspan, rowspan] = [span(cell, 'colspan'), span(cell, 'rowspan')]
  if (colspan !== undefined) result.props.colspan = colspan
  if (rowspan !== undefined) result.props.rowspan = rowspan
  return result
}
