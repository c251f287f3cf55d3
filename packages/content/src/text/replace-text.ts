/** The texts of single blocks, and replacing characters in them while ids, styles and links stay. */
import type { Block, Inline, NoteInline, StyledText, TableContent } from '../model/document.ts'
import { isFootnote } from '../model/footnotes.ts'
import { titled } from '../model/link-titles.ts'
import { toRuns } from '../model/runs.ts'
import type { WorkbookContent } from '../model/workbook.ts'
import { ownText } from './plain-text.ts'

/** Returns the text of each block in reading order; blocks without text are omitted. */
export function blockTexts(blocks: readonly Block[]): { id: string; text: string }[] {
  return blocks.flatMap((block) => {
    const text = ownText(block)
    return [...(text === '' ? [] : [{ id: block.id, text }]), ...blockTexts(block.children)]
  })
}

/** A text of the same length. */
type Replace = (text: string) => string

/** A copy of the blocks with each text replaced by `replace`; a text that several styles share is handed over as a whole. */
export const replaceText = (blocks: readonly Block[], replace: Replace): Block[] =>
  blocks.map((block) => ({ ...replaceOwn(block, replace), children: replaceText(block.children, replace) }) as Block)

function replaceOwn(block: Block, replace: Replace): Block {
  switch (block.type) {
    case 'table':
      return { ...block, content: replaceTable(block.content, replace) }
    case 'workbook':
      return { ...block, content: replaceWorkbook(block.content, replace) }
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return {
        ...block,
        props: { ...block.props, name: replace(block.props.name), caption: replace(block.props.caption) },
      } as Block
    case 'math':
    case 'mermaid':
      return { ...block, props: { ...block.props, source: replace(block.props.source) } }
    case 'embed':
      return { ...block, props: { ...block.props, caption: replace(block.props.caption) } }
    case 'bookmark': {
      const { title, description } = block.props
      return { ...block, props: { ...block.props, title: replace(title), description: replace(description) } }
    }
    case 'tab':
      return { ...block, props: { title: replace(block.props.title) } }
    case 'divider':
    case 'columnList':
    case 'column':
    case 'tabs':
      return block
    default:
      return { ...block, content: replaceInline(block.content, replace) } as Block
  }
}

/** Replaces in titles of links too. */
function replaceInline(content: Inline[], replace: Replace): Inline[] {
  const replaceTitle = ({ styles, ...item }: StyledText): StyledText => ({
    ...item,
    styles: titled(styles, styles.linkTitle === undefined ? undefined : replace(styles.linkTitle)),
  })
  return replaceWords(content, replace).map((item) =>
    item.type === 'link' ? { ...item, content: item.content.map(replaceTitle) } : item,
  )
}

/** Words on both sides of a footnote's number are one text; its note is another. */
function replaceWords(content: Inline[], replace: Replace): Inline[] {
  const replaced = content.map((item): Inline => {
    if (isFootnote(item))
      return { ...item, props: { ...item.props, note: replaceInline(item.props.note, replace) as NoteInline[] } }
    if (item.type !== 'inlineImage') return item
    const { name, caption } = item.props
    return { ...item, props: { ...item.props, name: replace(name), caption: replace(caption) } }
  })
  const before = toRuns(content.filter((item) => !isFootnote(item)))
    .map(({ text }) => text)
    .join('')
  const after = replace(before)
  if (after === before) return replaced
  let position = 0
  const replaceIn = (item: StyledText): StyledText => {
    const text = after.slice(position, position + item.text.length)
    position += item.text.length
    return { ...item, text }
  }
  return replaced.map((item) => {
    if (item.type === 'text') return replaceIn(item)
    if (item.type === 'link') return { ...item, content: item.content.map(replaceIn) }
    if (isFootnote(item)) return item
    // A formula, a picture or a person is one character.
    position++
    return item
  })
}

const replaceTable = (content: TableContent, replace: Replace): TableContent => ({
  ...content,
  rows: content.rows.map(({ cells }) => ({
    cells: cells.map((cell) => ({ ...cell, content: replaceInline(cell.content, replace) })),
  })),
})

const replaceWorkbook = (content: WorkbookContent, replace: Replace): WorkbookContent => ({
  ...content,
  sheets: content.sheets.map((sheet) => ({
    ...sheet,
    name: replace(sheet.name),
    cells: Object.fromEntries(
      Object.entries(sheet.cells).map(([row, line]) => [
        row,
        Object.fromEntries(
          Object.entries(line).map(([column, cell]) => {
            if (typeof cell.v !== 'string') return [column, cell]
            const v = replace(cell.v)
            // The result of a formula would return with the next calculation.
            if (v === cell.v) return [column, cell]
            const { f: _, ...plain } = cell
            return [column, { ...plain, v }]
          }),
        ),
      ]),
    ),
  })),
})
