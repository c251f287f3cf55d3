/** Tables of web pages: header rows, alignment and merged cells stay; what stands in a cell becomes its text. */
import { decodeLink } from '../links/decode-link.ts'
import { append } from '../model/append.ts'
import type { Block, Inline, TableCell, TextAlignment } from '../model/document.ts'
import { inlineImage } from '../model/inline-image.ts'
import { lookOfClasses } from '../model/looks.ts'
import { newBlock } from '../model/new-block.ts'
import { fromRuns, toRuns } from '../model/runs.ts'
import { backgroundOf } from './html-looks.ts'
import { attribute, descendants, type HtmlElement, isElement, styleOf } from './nodes.ts'

const ALIGNMENTS: readonly TextAlignment[] = ['left', 'center', 'right', 'justify']

/** What the element says about the alignment of its text. */
export function alignmentOf(element: HtmlElement): TextAlignment {
  const said = styleOf(element, 'text-align') || (attribute(element, 'align') ?? '').toLowerCase()
  return ALIGNMENTS.find((one) => one === said) ?? alignmentOfClasses(attribute(element, 'class') ?? '')
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
    const at = number
    if (block.type === 'table')
      for (const { cells } of block.content.rows)
        add(cells.flatMap((cell, at) => (at > 0 ? [words(' | '), ...cell.content] : cell.content)))
    else {
      const line = lineOf(block)
      const sign = signOf(block, number)
      add(sign === '' || line.length === 0 || isTask(line) ? line : [words(sign), ...line])
    }
    number = 0
    for (const child of block.children) collect(child)
    number = at
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

/** What stands before an item of a list. */
function signOf(block: Block, number: number): string {
  if (block.type === 'bulletListItem') return '• '
  if (block.type === 'numberedListItem') return `${number}. `
  return block.type === 'checkListItem' ? (block.props.checked ? '☑ ' : '☐ ') : ''
}

/** What a block says, as far as a line can say it. */
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
    case 'tab':
      return block.props.title === '' ? [] : [words(block.props.title)]
    default:
      return Array.isArray(block.content) ? block.content : []
  }
}

/** The table as a block, or null when it has no cells. `flow` converts what is in a cell; `styled`: the styles of cells count beside our own classes. */
export function tableBlock(table: HtmlElement, styled: boolean, flow: (cell: HtmlElement) => Block[]): Block | null {
  const rows = descendants(table.childNodes, 'tr').map((row) => {
    const cells = row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
    return { head: row.parentNode?.nodeName === 'thead' || cells.every(({ tagName }) => tagName === 'th'), cells }
  })
  const filled = rows.filter(({ cells }) => cells.length > 0)
  if (filled.length === 0) return null
  const headers = filled.findIndex(({ head }) => !head)
  return newBlock.table(
    filled.map(({ cells }) => ({ cells: cells.map((cell) => tableCell(cell, styled, flow(cell))) })),
    headers < 0 ? 1 : headers,
  )
}

function tableCell(cell: HtmlElement, styled: boolean, blocks: Block[]): TableCell {
  const own = alignmentOf(cell)
  const [first] = blocks
  const inner = first && 'textAlignment' in first.props ? first.props.textAlignment : 'left'
  const made = newBlock.tableCell(inlineOfBlocks(blocks), own === 'left' ? inner : own)
  const named = lookOfClasses(attribute(cell, 'class') ?? '').backgroundColor
  const background = named ?? (styled ? backgroundOf(cell) : null)
  if (background) made.props.backgroundColor = background
  const [colspan, rowspan] = [span(cell, 'colspan'), span(cell, 'rowspan')]
  if (colspan !== undefined) made.props.colspan = colspan
  if (rowspan !== undefined) made.props.rowspan = rowspan
  return made
}
