/** Blocks of an article as paragraphs and tables. */
import type { Block, Heading, ListItem, Sheet, Tab } from '@lectern/content'
import type { IParagraphOptions } from 'docx'
import { writeCallout, writeColumns } from './boxes.ts'
import { writeBookmark, writeEmbed, writeMedia } from './cards.ts'
import { writeCode } from './code.ts'
import { FAINT, LINE } from './fonts.ts'
import { formula, inlineRuns } from './inline.ts'
import { LIST_INDENT, type ListKind } from './lists.ts'
import { paragraphLook, runLook } from './looks.ts'
import { PIXEL } from './page.ts'
import { writeDiagram, writeImage } from './pictures.ts'
import { type BlockContext, gap, paragraph, type Scribe, type Written, within } from './scribe.ts'
import { writeWorkbook } from './sheets.ts'
import { writeTable } from './table.ts'
import { oneLine, textRuns } from './text.ts'

type Numbered = ReturnType<Scribe['lists']['begin']>

export async function writeBlocks(scribe: Scribe, blocks: readonly Block[], place: BlockContext): Promise<Written> {
  const written: Written = []
  let list: Numbered | undefined
  let before: Block | undefined
  for (const block of blocks) {
    if (block.type !== 'numberedListItem') list = undefined
    else list ??= scribe.lists.begin(block.props.start)
    // Two boxes of code would become one.
    if (isCode(block) && before && isCode(before)) written.push(gap())
    written.push(...(await writeBlock(scribe, block, place, list)))
    before = block
  }
  return written
}

const isCode = ({ type }: Block): boolean => type === 'codeBlock' || type === 'mermaid'

async function writeBlock(
  scribe: Scribe,
  block: Block,
  place: BlockContext,
  list: Numbered | undefined,
): Promise<Written> {
  const bookmark = scribe.targets.block(scribe.chapterId, block.id)
  if (bookmark !== undefined) scribe.waiting.push(bookmark)
  scribe.blockId = block.id
  switch (block.type) {
    case 'bulletListItem':
    case 'numberedListItem':
    case 'checkListItem':
      return [
        item(scribe, block, place, list),
        ...(await writeBlocks(scribe, block.children, { ...within(place), depth: place.depth + 1 })),
      ]
    case 'callout':
      return writeCallout(scribe, block, place, writeBlocks)
    case 'columnList':
      return writeColumns(scribe, block.children, place, writeBlocks)
    case 'tab':
      return writeTab(scribe, block, place)
    case 'tabs':
    case 'column':
      return writeBlocks(scribe, block.children, place)
    default: {
      const ownBlocks = await writeLeaf(scribe, block, place)
      // Content of a toggle is below it; other children are indented.
      const isOpen = block.type === 'heading' && block.props.isToggleable === true
      return [...ownBlocks, ...(await writeBlocks(scribe, block.children, isOpen ? place : within(place)))]
    }
  }
}

type Leaf = Exclude<
  Block,
  {
    type: 'bulletListItem' | 'numberedListItem' | 'checkListItem' | 'callout' | 'columnList' | 'column' | 'tabs' | 'tab'
  }
>

async function writeLeaf(scribe: Scribe, block: Leaf, place: BlockContext): Promise<Written> {
  switch (block.type) {
    case 'paragraph':
    case 'toggleListItem': {
      // The editor keeps an empty paragraph at the end.
      if (block.content.length === 0) return []
      const look = { ...runLook(block.props), ...(block.type === 'toggleListItem' && { bold: true }) }
      const children = inlineRuns(scribe, block.content, look, place.width / PIXEL)
      return [paragraph(scribe, { ...paragraphLook(block.props, place), children })]
    }
    case 'heading':
      return writeHeading(scribe, block, place)
    case 'quote': {
      const { indent, ...look } = paragraphLook(block.props, place)
      const children = inlineRuns(scribe, block.content, runLook(block.props), place.width / PIXEL)
      return children.length === 0
        ? []
        : [paragraph(scribe, { ...look, style: 'Quote', indent: { left: place.indent + QUOTE_INDENT }, children })]
    }
    case 'codeBlock':
      return writeCode(scribe, block, place)
    case 'mermaid':
      return block.props.source.trim() === '' ? [] : writeDiagram(scribe, block, place)
    case 'math':
      return block.props.source.trim() === ''
        ? []
        : [paragraph(scribe, { alignment: 'center', children: formula(scribe, block.props.source) })]
    case 'table':
      return writeTable(scribe, block, place)
    case 'workbook':
      return writeWorkbook(scribe, block, place, (sheet) => sheetHeading(scribe, sheet))
    case 'image':
      return writeImage(scribe, block, place)
    case 'divider':
      return [
        paragraph(scribe, { border: { bottom: { style: 'single', size: 6, space: 1, color: LINE } }, children: [] }),
      ]
    case 'embed':
      return writeEmbed(scribe, block, place)
    case 'bookmark':
      return writeBookmark(scribe, block, place)
    default:
      return writeMedia(scribe, block, place)
  }
}

/** All panels are below each other, each below its title. */
async function writeTab(scribe: Scribe, { props, children }: Tab, place: BlockContext): Promise<Written> {
  const title = oneLine(props.title)
  const titleBlocks =
    title === ''
      ? []
      : [paragraph(scribe, { ...paragraphLook({}, place), keepNext: true, children: textRuns(title, { bold: true }) })]
  return [...titleBlocks, ...(await writeBlocks(scribe, children, within(place)))]
}

const QUOTE_INDENT = 300
const HEADINGS = ['Heading1', 'Heading2', 'Heading3', 'Heading4', 'Heading5', 'Heading6'] as const

/** The style of a heading; Word has six of them, deeper ones share the last. */
export const headingStyle = (level: number): IParagraphOptions['heading'] =>
  HEADINGS[Math.min(HEADINGS.length, Math.max(1, level)) - 1]

function writeHeading(scribe: Scribe, { props, content }: Heading, place: BlockContext): Written {
  const children = inlineRuns(scribe, content, runLook(props), place.width / PIXEL)
  if (children.length === 0) return []
  const heading = headingStyle(scribe.headingLevel + props.level)
  return [paragraph(scribe, { ...paragraphLook(props, place), heading, children })]
}

function sheetHeading(scribe: Scribe, sheet: Sheet): Written {
  const bookmark = scribe.targets.block(scribe.chapterId, sheet.id)
  if (bookmark !== undefined) scribe.waiting.push(bookmark)
  return [
    paragraph(scribe, { heading: headingStyle(scribe.headingLevel + 1), children: textRuns(oneLine(sheet.name)) }),
  ]
}

function item(
  scribe: Scribe,
  block: Exclude<ListItem, { type: 'toggleListItem' }>,
  place: BlockContext,
  list: Numbered | undefined,
) {
  const kind: ListKind = block.type === 'checkListItem' ? (block.props.checked ? 'checked' : 'unchecked') : 'bullet'
  const numbering =
    block.type === 'numberedListItem' && list
      ? scribe.lists.numbered(list, place.depth)
      : scribe.lists.marked(kind, place.depth)
  const done = kind === 'checked' ? { color: FAINT } : {}
  return paragraph(scribe, {
    ...paragraphLook(block.props, place),
    numbering,
    indent: { left: place.indent + LIST_INDENT, hanging: LIST_INDENT },
    spacing: { after: 60 },
    children: inlineRuns(scribe, block.content, { ...done, ...runLook(block.props) }, place.width / PIXEL),
  })
}
