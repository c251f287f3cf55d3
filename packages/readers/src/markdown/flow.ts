/** Maps the block structure of Markdown to blocks. */

import type { Block, HeadingLevel, Inline, TableCell } from '@lectern/content'
import { newBlock } from '@lectern/content'
import { append, fromRuns, inlineText, toRuns } from '@lectern/content/building'
import { CONTENT_LIMITS } from '@lectern/contracts'
import { inlineOfBlocks, linkTo } from '../html/html-table.ts'
import type { Losses } from '../losses/losses.ts'
import { PhrasingCollector } from '../phrasing/phrasing.ts'
import { alignAll, closesAligned, opensAligned, readMarks, withMarks } from './block-marks.ts'
import { extractCalloutMark } from './callout-marks.ts'
import { columnBlocks } from './column-marks.ts'
import { isAsItIs, linesOfInfo, withoutChecks, withoutCodeMarks } from './dialects/code-marks.ts'
import type { Container } from './dialects/container-marks.ts'
import { CONTAINER } from './dialects/containers.ts'
import { fenceCaption } from './dialects/fence-names.ts'
import { withoutLeft } from './dialects/shortcodes.ts'
import { type Panel, readTabPanels, tabPanels } from './dialects/tab-panels.ts'
import { DEFINITION_TOKEN } from './footnotes.ts'
import { findDetails, htmlBlocks, summaryBlock } from './html-blocks.ts'
import { cardOf } from './link-cards.ts'
import { isEmptyLine, NESTED } from './nested-marks.ts'
import { endsOf, htmlOf, type Pair } from './node-pairs.ts'
import { labelOf, placeNotes } from './note-places.ts'
import { inlineTokens, type MarkdownNode } from './parser.ts'
import { tabsOf } from './tab-marks.ts'

const LEVELS: readonly HeadingLevel[] = [1, 2, 3, 4, 5, 6]
/** Attributes may be there without one. */
const LANGUAGE = /^(?![\w-]+=["'{])[\w+#.-]{1,32}/
const TASK = /^\[([ xX])\][ \t]/

/** The blocks of a whole text: footnotes have their notes, whose definitions no longer exist. */
export function documentBlocks(nodes: MarkdownNode[], losses: Losses): Block[] {
  const context: FlowContext = { depth: 0, losses }
  return flowBlocks(
    placeNotes(nodes, (note) => inlineOfBlocks(flowBlocks(note, context))),
    context,
  )
}

/** `depth` counts the blocks around. */
type FlowContext = { depth: number; losses: Losses }
const deeper = (context: FlowContext, levels = 1): FlowContext => ({ ...context, depth: context.depth + levels })

function flowBlocks(nodes: MarkdownNode[], context: FlowContext): Block[] {
  const blocks: Block[] = []
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]
    const around = aroundBlocks(nodes, i, context, blocks)
    const columns = around
      ? null
      : columnBlocks(nodes, i, context.depth, (inner, depth) => flowBlocks(inner, { ...context, depth }))
    const loose = readTabPanels(nodes, i)
    const details = context.depth + 1 < CONTENT_LIMITS.depth ? findDetails(nodes, i) : null
    if (around) {
      append(blocks, around.blocks)
      i = around.end
    } else if (columns) {
      append(blocks, columns.blocks)
      i = columns.end
    } else if (loose) {
      append(blocks, panelBlocks(loose.panels, context))
      i = loose.end
    } else if (details) {
      const { toggle, pictures } = summaryBlock(details.summary, context.losses)
      append(blocks, nest(toggle, [...pictures, ...flowBlocks(details.inner, deeper(context))], context))
      append(blocks, htmlBlocks(details.rest, context.depth, context.losses))
      i = details.end
    } else if (node)
      append(
        blocks,
        node.token.type === 'ordered_list_open' ? orderedList(node, context, blocks.at(-1)) : block(node, context),
      )
  }
  return blocks
}

const ALIGNED: Pair = { opens: opensAligned, closes: closesAligned }

/** Blocks between lines that set their layout: moved in below the last of `before`, or aligned. */
function aroundBlocks(
  nodes: MarkdownNode[],
  start: number,
  context: FlowContext,
  before: Block[],
): { blocks: Block[]; end: number } | null {
  const html = htmlOf(nodes[start])
  const parent = before.at(-1)
  const isNested = NESTED.opens(html) && parent !== undefined
  const end = isNested || ALIGNED.opens(html) ? endsOf(nodes, isNested ? NESTED : ALIGNED).get(start) : undefined
  if (end === undefined) return null
  const inner = nodes.slice(start + 1, end)
  if (!isNested) return { blocks: alignAll(flowBlocks(inner, context), html), end }
  if (context.depth + 1 >= CONTENT_LIMITS.depth) return { blocks: flowBlocks(inner, context), end }
  append(parent.children, flowBlocks(inner, deeper(context)))
  return { blocks: [], end }
}

function block({ token, children }: MarkdownNode, context: FlowContext): Block[] {
  switch (token.type) {
    case 'paragraph_open': {
      const marks = readMarks(children)
      const card = cardOf(children)
      return (card ? [card] : phrases(children, context).map(asBlock)).map((one) => withMarks(one, marks))
    }
    case 'heading_open': {
      const marks = readMarks(children)
      const level = LEVELS.find((one) => token.tag === `h${one}`) ?? 6
      return heading(level, phrases(children, context)).map((one) => withMarks(one, marks))
    }
    case 'hr':
      return [newBlock.divider()]
    case 'fence':
    case 'code_block': {
      const name = fenceCaption(token.info)
      const code = fenced(token.info, token.content.replace(/\n$/, ''), context)
      return name === '' ? [code] : [newBlock.paragraph([{ type: 'text', text: name, styles: { bold: true } }]), code]
    }
    case 'math_block':
      return [newBlock.source('math', token.content)]
    case 'blockquote_open':
      return quote(children, context)
    case 'bullet_list_open':
      return children.flatMap((item) => listItem(item, null, context))
    case 'table_open':
      return [table(children, context)]
    case 'html_block':
      if (isEmptyLine({ token, children })) return [newBlock.paragraph([])]
      return htmlBlocks(withoutLeft(token.content, context.losses), context.depth, context.losses)
    case DEFINITION_TOKEN:
      return unusedNote(labelOf(token), flowBlocks(children, context), context)
    case CONTAINER:
      return foreignContainer(token.meta as Container, children, context)
    default:
      return []
  }
}

/** The definition as it was written. */
function unusedNote(label: string, blocks: Block[], { losses }: FlowContext): Block[] {
  const mark: Inline = { type: 'text', text: `[^${label}]: `, styles: {} }
  losses.add(`[^${label}]:`, false)
  const [first, ...more] = blocks
  if (first?.type !== 'paragraph') return [newBlock.paragraph([{ ...mark, text: mark.text.trim() }]), ...blocks]
  return [{ ...first, content: fromRuns(toRuns([mark, ...first.content])) }, ...more]
}

/** Formulas and diagrams may be written as fenced code. */
function fenced(info: string, text: string, { losses }: FlowContext): Block {
  const codeLanguage = LANGUAGE.exec(info.trim())?.[0] ?? 'text'
  const highlighted = linesOfInfo(info, losses)
  if (isAsItIs(info)) return newBlock.codeBlock(codeLanguage, text, highlighted)
  const { language, code, lines } = withoutCodeMarks(codeLanguage, withoutChecks(info, text), losses, highlighted)
  return language === 'mermaid' || language === 'math'
    ? newBlock.source(language, code)
    : newBlock.codeBlock(language, code, lines)
}

function quote(children: MarkdownNode[], context: FlowContext): Block[] {
  const callout = extractCalloutMark(children)
  if (!callout) return container(children, context, (content) => newBlock.quote(content, []))
  const { tone, title, nodes } = callout
  if (title !== '')
    return nest(newBlock.callout(tone, boldLine(title, context), []), flowBlocks(nodes, deeper(context)), context)
  // The mark alone in its paragraph: the callout begins with a block of its own.
  if (nodes !== children) return nest(newBlock.callout(tone, [], []), flowBlocks(nodes, deeper(context)), context)
  return container(nodes, context, (content) => newBlock.callout(tone, content, []))
}

/** A container of another program; a tab alone is its title and what is in it, one after the other. */
function foreignContainer(is: Container, children: MarkdownNode[], context: FlowContext): Block[] {
  switch (is.kind) {
    case 'callout':
      if (is.title === '') return container(children, context, (content) => newBlock.callout(is.tone, content, []))
      return nest(
        newBlock.callout(is.tone, boldLine(is.title, context), []),
        flowBlocks(children, deeper(context)),
        context,
      )
    case 'details':
      return nest(
        newBlock.listItem('toggleListItem', lineOf(is.title, context), []),
        flowBlocks(children, deeper(context)),
        context,
      )
    case 'item':
      return nest(
        newBlock.listItem('bulletListItem', lineOf(is.title, context), []),
        flowBlocks(children, deeper(context)),
        context,
      )
    case 'frame':
      return withCaption(flowBlocks(children, context), is.caption, context)
    case 'step':
      return step(is, children, context)
    case 'titled':
      return [
        newBlock.paragraph(boldLine(is.title, context)),
        ...aroundOf(is, flowBlocks(children, context), context),
      ].filter(hasContent)
    case 'tab':
      return [newBlock.paragraph(boldLine(is.title, context)), ...flowBlocks(children, context)].filter(hasContent)
    case 'tabs': {
      const { before, panels } = tabPanels(is, children, context.losses)
      return [...flowBlocks(before, context), ...panelBlocks(panels, context)]
    }
    default:
      return flowBlocks(children, context)
  }
}

type Titled = Extract<Container, { kind: 'titled' | 'step' }>

/** Returns the content of a container, with the lines of its mark. */
const aroundOf = ({ more = [], foot = [] }: Titled, blocks: Block[], context: FlowContext): Block[] => [
  ...more.flatMap((line) => linesOf(line, context)),
  ...blocks,
  ...foot.flatMap((line) => linesOf(line, context)),
]

/** An item of a numbered list. Where headings are in it they stay headings, which readers find in the outline. */
function step(is: Titled, children: MarkdownNode[], context: FlowContext): Block[] {
  const title = boldLine(is.title, context)
  const isFlat =
    context.depth + 1 >= CONTENT_LIMITS.depth || children.some(({ token }) => token.type === 'heading_open')
  const inner = aroundOf(is, flowBlocks(children, isFlat ? context : deeper(context)), context)
  const [first, ...rest] = inner
  if (isFlat) return [newBlock.paragraph(title), ...inner].filter(hasContent)
  if (title.length > 0) return [newBlock.numberedListItem(undefined, title, inner)]
  if (first?.type === 'paragraph')
    return [newBlock.numberedListItem(undefined, first.content, [...first.children, ...rest])]
  return inner
}

/** Below the picture; below all where there is more than one, or one with a caption of its own. */
function withCaption(blocks: Block[], caption: string, context: FlowContext): Block[] {
  const [only, ...more] = blocks
  if (caption === '') return blocks
  if (!only || more.length > 0 || !('caption' in only.props) || only.props.caption !== '')
    return [...blocks, newBlock.paragraph(lineOf(caption, context))]
  only.props.caption = wordsOf(caption, context)
  return blocks
}

const panelBlocks = (panels: readonly Panel[], context: FlowContext): Block[] =>
  tabsOf(
    panels.map(({ title, nodes }) => ({
      title: wordsOf(title, context).trim(),
      blocks: flowBlocks(nodes, deeper(context, 2)),
    })),
    context.depth,
  )

const hasContent = (block: Block) => block.type !== 'paragraph' || block.content.length > 0
const lineOf = (markdown: string, { losses }: FlowContext): Inline[] => {
  const collector = new PhrasingCollector(losses)
  collector.markdown(inlineTokens(markdown, losses))
  return collector.take(true).flatMap((part) => {
    if (!Array.isArray(part) && 'url' in part.props) losses.add(part.props.url)
    return Array.isArray(part) ? fromRuns(part) : []
  })
}
/** The words of a line, where only words are allowed. */
const wordsOf = (markdown: string, context: FlowContext): string => {
  const content = lineOf(markdown, context)
  for (const part of content) if (part.type === 'inlineImage') context.losses.add(part.props.url)
  return inlineText(content)
}
/** A line with the pictures in it. */
const linesOf = (markdown: string, { losses }: FlowContext): Block[] => {
  const collector = new PhrasingCollector(losses)
  collector.markdown(inlineTokens(markdown, losses))
  return collector.take().map((part) => asBlock(Array.isArray(part) ? fromRuns(part) : part))
}
const boldLine = (markdown: string, context: FlowContext): Inline[] =>
  lineOf(markdown, context).map((part) =>
    part.type === 'text' && !part.styles.code ? { ...part, styles: { ...part.styles, bold: true } } : part,
  )

/** Right after a numbered list it continues that list, as in the editor. */
function orderedList({ token, children }: MarkdownNode, context: FlowContext, before: Block | undefined): Block[] {
  const start = before?.type === 'numberedListItem' ? 1 : Number(token.attrGet('start') ?? 1)
  return children.flatMap((item, index) => listItem(item, index === 0 ? start : 1, context))
}

/** A block whose own text is the first paragraph within it; everything else becomes its children. */
function container(nodes: MarkdownNode[], context: FlowContext, make: (content: Inline[]) => Block): Block[] {
  const [first, ...rest] = nodes
  if (first?.token.type !== 'paragraph_open') return nest(make([]), flowBlocks(nodes, deeper(context)), context)
  const marks = readMarks(first.children)
  const parts = phrases(first.children, context)
  const content = Array.isArray(parts[0]) ? parts[0] : []
  const more = parts.slice(content.length > 0 ? 1 : 0).map(asBlock)
  return nest(withMarks(make(content), marks), [...more, ...flowBlocks(rest, deeper(context))], context)
}

function listItem({ children }: MarkdownNode, number: number | null, context: FlowContext): Block[] {
  const inline = children[0]?.token.type === 'paragraph_open' ? children[0].children[0]?.token : undefined
  const text = inline?.children?.[0]
  const task = inline && text?.type === 'text' && TASK.test(inline.content) ? TASK.exec(text.content) : null
  if (task && text) {
    text.content = text.content.slice(task[0].length)
    return container(children, context, (content) => newBlock.checkListItem(task[1] !== ' ', content, []))
  }
  if (number === null)
    return container(children, context, (content) => newBlock.listItem('bulletListItem', content, []))
  const start = number === 1 ? undefined : number
  return container(children, context, (content) => newBlock.numberedListItem(start, content, []))
}

/** One heading with all the text, then the images that were in it. */
function heading(level: HeadingLevel, parts: (Inline[] | Block)[]): Block[] {
  const content = parts.flatMap((part) => (Array.isArray(part) ? part : []))
  const images = parts.flatMap((part) => (Array.isArray(part) ? [] : [part]))
  return content.length > 0 ? [newBlock.heading(level, content), ...images] : images
}

/** A first row without text means no header: Markdown requires one. */
function table(parts: MarkdownNode[], context: FlowContext): Block {
  const rows = parts
    .flatMap((part) => part.children)
    .map((row) => ({ cells: row.children.map((cell) => tableCell(cell, context)) }))
  const hasHeader = rows.length === 1 || rows[0]?.cells.some((cell) => cell.content.length > 0)
  return newBlock.table(hasHeader ? rows : rows.slice(1), hasHeader ? 1 : 0)
}

function tableCell({ token, children }: MarkdownNode, context: FlowContext): TableCell {
  const align = /text-align:(center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  return newBlock.tableCell(
    phrases(children, context, true).flatMap(cellContent),
    align === 'center' || align === 'right' ? align : 'left',
  )
}

/** Cells cannot contain players; they become links. */
function cellContent(part: Inline[] | Block): Inline[] {
  if (Array.isArray(part)) return part
  if (part.type !== 'video' && part.type !== 'audio') return []
  return linkTo(part.props.url, part.props.name || part.props.url)
}

/** `inLine`: pictures are in the text, alone in their line too. */
function phrases(nodes: MarkdownNode[], { losses }: FlowContext, inLine = false): (Inline[] | Block)[] {
  const collector = new PhrasingCollector(losses)
  for (const { token } of nodes) collector.markdown(token.children ?? [])
  return collector.take(inLine).map((part) => (Array.isArray(part) ? fromRuns(part) : part))
}

const asBlock = (part: Inline[] | Block): Block => (Array.isArray(part) ? newBlock.paragraph(part) : part)

/** Children go into the block, or after it at the maximum depth. */
function nest(parent: Block, children: Block[], { depth }: FlowContext): Block[] {
  if (depth + 1 >= CONTENT_LIMITS.depth) return [parent, ...children]
  parent.children = children
  return [parent]
}
