/** Blocks of a text to Markdown. Without tables of cells, whose number formats are a large part of their own (to-markdown.ts). */

import type {
  Block,
  Callout,
  CodeBlock,
  Heading,
  Inline,
  ListItem,
  MediaBlock,
  TextBlock,
  Workbook,
} from '@lectern/content'
import { escapeHtml, inlineHtml, inlineText } from '@lectern/content/building'
import { Losses } from '../losses/losses.ts'
import { atomTag } from './atom-tags.ts'
import { alignedMarkdown, blockMark } from './block-marks.ts'
import { calloutMark } from './callout-marks.ts'
import { columnsMarkdown } from './column-marks.ts'
import { AS_IT_IS, withoutCodeMarks } from './dialects/code-marks.ts'
import { escapeInHtml, escapeLineStart } from './escape-markdown.ts'
import { blockImageMarkdown } from './image-markdown.ts'
import { inlineMarkdown } from './inline-markdown.ts'
import { cardMarkdown, fileMarkdown } from './link-cards.ts'
import { fitsMathFence } from './math-rules.ts'
import { EMPTY_LINE, nestedMarkdown } from './nested-marks.ts'
import { tabsMarkdown } from './tab-marks.ts'
import { tableMarkdown } from './table-markdown.ts'
import { WrittenNotes } from './written-notes.ts'

type Part = { text: string; list: 'bullet' | 'number' | null }
/** The largest number CommonMark reads as a list's. */
const MAX_LIST_NUMBER = 999_999_999

/** Writes a workbook, which is at the top of its document. */
type WriteWorkbook = (content: Workbook['content']) => string
const noWorkbook: WriteWorkbook = () => ''

/** As `blocksToMarkdown`, for documents without a workbook unless `writeWorkbook` is given. */
export function textToMarkdown(blocks: Block[], writeWorkbook = noWorkbook): string {
  const notes = new WrittenNotes()
  const text = join(withinLines(partsOf(blocks, notes, writeWorkbook)))
  const definitions = notes.definitions((note) => paragraph(note, notes))
  const markdown = [text, definitions].filter((part) => part !== '').join('\n\n')
  return markdown === '' ? '' : `${markdown}\n`
}

function flow(blocks: Block[], notes: WrittenNotes): string {
  return join(withinLines(partsOf(blocks, notes)))
}

/** Without empty lines at the ends. */
function withinLines(parts: Part[]): Part[] {
  const hasText = ({ text }: Part) => text !== EMPTY_LINE
  return parts.slice(parts.findIndex(hasText), parts.findLastIndex(hasText) + 1)
}

function partsOf(blocks: Block[], notes: WrittenNotes, writeWorkbook = noWorkbook): Part[] {
  let number = 0
  return blocks.flatMap((block): Part[] => {
    if (block.type === 'numberedListItem') {
      number = number === 0 ? (block.props.start ?? 1) + 1 : number + 1
      const marker = `${Math.min(number - 1, MAX_LIST_NUMBER)}. `
      return [{ text: item(block, marker, notes), list: 'number' }]
    }
    number = 0
    if (block.type === 'bulletListItem') return [{ text: item(block, '- ', notes), list: 'bullet' }]
    if (block.type === 'checkListItem')
      return [{ text: item(block, '- ', notes, block.props.checked ? '[x] ' : '[ ] '), list: 'bullet' }]
    if (block.type === 'quote') return [{ text: quote(marked(block, notes), block.children, notes), list: null }]
    if (block.type === 'callout') return [{ text: callout(block, notes), list: null }]
    if (block.type === 'columnList') return [{ text: columns(block.children, notes), list: null }]
    if (block.type === 'tabs') return [{ text: tabs(block.children, notes), list: null }]
    if (block.type === 'toggleListItem') return [{ text: toggle(block, notes), list: null }]
    if (block.type === 'heading' && block.props.isToggleable) return [{ text: toggle(block, notes), list: null }]
    const text = alignedMarkdown(blockMarkdown(block, notes, writeWorkbook), block)
    if (text === '') return partsOf(block.children, notes)
    const below = flow(block.children, notes)
    return [{ text, list: null }, ...(below === '' ? [] : [{ text: nestedMarkdown(below), list: null }])]
  })
}

/** Items of one list follow each other without a blank line, unless one of them has blank lines itself. */
function join(parts: Part[]): string {
  let markdown = ''
  parts.forEach(({ text, list }, i) => {
    const before = parts[i - 1]
    const tight =
      before && list !== null && before.list === list && !before.text.includes('\n\n') && !text.includes('\n\n')
    markdown += (before ? (tight ? '\n' : '\n\n') : '') + text
  })
  return markdown
}

function item(block: ListItem, marker: string, notes: WrittenNotes, task = ''): string {
  const text = marked(block, notes)
  const below = flow(block.children, notes)
  // Only the plain start of a list can be below a line of text without a blank line between.
  const gap = text === '' ? '' : /^(?:- |1\. )\S/.test(below) && !below.includes('\n\n') ? '\n' : '\n\n'
  const inner = below === '' ? task + text : task + text + gap + below
  return (marker + indent(inner, marker.length)).trimEnd()
}

function quote(text: string, children: Block[], notes: WrittenNotes): string {
  const inner = [text, flow(children, notes)].filter((part) => part !== '').join('\n\n')
  return inner
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function callout({ props, content, children }: Callout, notes: WrittenNotes): string {
  const text = paragraph(content, notes)
  return quote(text === '' ? calloutMark(props.tone) : `${calloutMark(props.tone)}\n${text}`, children, notes)
}

function columns(list: Block[], notes: WrittenNotes): string {
  const widthOf = (column: Block) => (column.type === 'column' ? column.props.width : 1)
  return columnsMarkdown(list.map((column) => ({ width: widthOf(column), markdown: flow(column.children, notes) })))
}

function tabs(panels: Block[], notes: WrittenNotes): string {
  const titleOf = (panel: Block) => (panel.type === 'tab' ? panel.props.title : '')
  return tabsMarkdown(panels.map((panel) => ({ title: titleOf(panel), markdown: flow(panel.children, notes) })))
}

function toggle(block: ListItem | Heading, notes: WrittenNotes): string {
  const words = escapeInHtml(inlineHtml(block.content, (atom) => atomTag(atom, notes))) + blockMark(block)
  const summary = block.type === 'heading' ? `<h${block.props.level}>${words}</h${block.props.level}>` : words
  const inner = flow(block.children, notes)
  return `<details>\n<summary>${summary}</summary>\n\n${inner === '' ? '' : `${inner}\n\n`}</details>`
}

function blockMarkdown(
  block: Exclude<Block, ListItem | Callout | { type: 'quote' | 'columnList' | 'tabs' }>,
  notes: WrittenNotes,
  writeWorkbook: WriteWorkbook,
): string {
  switch (block.type) {
    case 'paragraph':
      return marked(block, notes, true) || EMPTY_LINE
    case 'heading': {
      const text = inlineMarkdown(block.content, '<br>', notes).replace(/(^|[ \t])(#+)$/, '$1\\$2')
      return `${'#'.repeat(block.props.level)} ${text}${text === '' ? '' : blockMark(block, true)}`.trimEnd()
    }
    case 'codeBlock':
      return codeMarkdown(block)
    case 'mermaid':
      return block.props.source.trim() === '' ? '' : fence(block.props.source, 'mermaid')
    case 'math': {
      const { source } = block.props
      if (source.trim() === '') return ''
      return fitsMathFence(source) ? `$$\n${source}\n$$` : fence(source, 'math')
    }
    case 'column':
    case 'tab':
      return ''
    case 'embed':
    case 'bookmark':
      return cardMarkdown(block)
    case 'workbook':
      return writeWorkbook(block.content)
    case 'table':
      return tableMarkdown(block, notes)
    case 'divider':
      // Not '---': at the start of a file that could be front matter.
      return '***'
    default:
      return media(block) + (block.props.url === '' ? '' : blockMark(block, true))
  }
}

/** The text of a block with what else it says of itself. */
function marked(block: TextBlock, notes: WrittenNotes, isAround = false): string {
  const text = paragraph(block.content, notes)
  return text === '' ? '' : text + blockMark(block, isAround)
}

function paragraph(content: Inline[], notes: WrittenNotes): string {
  return inlineMarkdown(content, '\\\n', notes).split('\n').map(escapeLineStart).join('\n')
}

/** Returns code as Markdown, explicitly marked when it would be read as a diagram, formula or marks. */
function codeMarkdown({ props: { language, lines }, content }: CodeBlock): string {
  const code = inlineText(content)
  const read = withoutCodeMarks(language, code, new Losses())
  const isOther = language === 'mermaid' || language === 'math' || read.language !== language || read.code !== code
  const more = [lines && `{${lines}}`, isOther && AS_IT_IS].filter(Boolean).join(' ')
  return fence(code, more === '' ? (language === 'text' ? '' : language) : `${language} ${more}`)
}

function fence(text: string, language: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2)
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${text === '' ? '' : `${text}\n`}${ticks}`
}

function media({ type, props }: MediaBlock): string {
  const { url, name, caption } = props
  if (url === '') return ''
  if (type === 'image') return blockImageMarkdown(props)
  if (type === 'file') return fileMarkdown(props)
  const attributes = [
    `src="${escapeHtml(url)}"`,
    name && `data-name="${escapeHtml(name)}"`,
    caption && `title="${escapeHtml(caption)}"`,
  ]
  return `<${type} ${attributes.filter(Boolean).join(' ').replace(/\s+/g, ' ')} controls></${type}>`
}

/** Every line but the first moved in; empty ones stay empty. */
function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}
