/** Maps the elements of a web page to blocks. */

import type { Block, Footnote, Inline } from '@lectern/content'
import { footnoteOf, newBlock } from '@lectern/content'
import { append, fromRuns } from '@lectern/content/building'
import { embedFrame } from '@lectern/contracts'
import { Losses } from '../losses/losses.ts'
import { NOTE_CLASS } from '../phrasing/note-tokens.ts'
import { PhrasingCollector } from '../phrasing/phrasing.ts'
import { AnchorMarks } from './anchor-marks.ts'
import {
  aligned,
  alignedTo,
  code,
  HEADINGS,
  inlineFormula,
  isEmptyItem,
  levelOf,
  nested,
  unfolding,
} from './flow-parts.ts'
import { lookClasses } from './html-looks.ts'
import { formulaOf } from './html-math.ts'
import { frameOf, httpsOf, isUnseen, pictureAttribute } from './html-media.ts'
import { joinNumbers } from './html-numbers.ts'
import { alignmentOf, inlineOfBlocks, linkTo, tableBlock } from './html-table.ts'
import {
  attribute,
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  oneLine,
  styleOf,
  textOf,
} from './nodes.ts'
import { noteBox } from './note-boxes.ts'
import { ownBlocks, type ReadWithin } from './own-blocks.ts'
import type { PageNote, PageNotes } from './page-notes.ts'
import { isPlain, styleMarks } from './style-marks.ts'
import { isBox, isTicked, signOfBox } from './tick-boxes.ts'

const BLOCK_TAGS = new Set(
  'address article aside body center dd dialog div dl dt fieldset figure footer form header hgroup html legend main nav p search section'.split(
    ' ',
  ),
)
const HIDDEN_TAGS = new Set('head link meta noscript script style template title'.split(' '))
/** Controls of MediaWiki beside the text. */
const TOOLS = ['mw-editsection', 'mw-jump-link']
/** Visible elements that the model has no block for. */
const UNSUPPORTED_TAGS = new Set('applet canvas embed iframe math object select svg textarea'.split(' '))
/** Elements that embed another page or file: they become links. */
const FRAMES = new Set(['iframe', 'object', 'embed', 'frame'])
/** Blocks that a cell turns into lines of text. */
const CELL_TAGS: Partial<Record<Block['type'], string>> = {
  ...{
    table: 'table',
    codeBlock: 'pre',
    heading: 'h1–h6',
    callout: 'callout',
    mermaid: 'diagram',
    quote: 'blockquote',
  },
  ...{ toggleListItem: 'details', columnList: 'columns', divider: 'hr', tabs: 'tabs' },
}
/** The number of an item that follows the one before it. */
const NEXT = -1
/** Elements within elements; deeper ones are kept as their text. */
const MAX_DEPTH = 200

export type HtmlFlowOptions = {
  /** Names of tags that were left out before. */
  lost?: Iterable<string>
  /** Whether inline colours are kept. */
  styled?: boolean
  /** See `extractFootnotes`. */
  notes?: PageNotes
  /** A piece of a text that a person wrote: blanks stay at the borders of marks. */
  exact?: boolean
  /** Losses of the text that contains the piece. Whole pages name tags only. */
  losses?: Losses
}

export class HtmlFlow {
  /** Names of tags that were left out. */
  readonly lost: Set<string>
  /** Tags that table cells keep as text only. */
  readonly plain = new Set<string>()
  readonly anchors = new AnchorMarks()
  private readonly styled: boolean
  private readonly exact: boolean
  private readonly losses: Losses
  private readonly notes: PageNotes
  private readonly said = new Map<PageNote, Inline[]>()
  private inNote = false
  /** Boxes that make an item a task. */
  private readonly ofTasks = new Set<HtmlElement>()
  private deep = 0
  /** Within a cell whose blanks are all to be seen. */
  private isSet = false

  constructor({ lost = [], styled = false, notes = new Map(), exact = false, losses = new Losses() }: HtmlFlowOptions) {
    this.lost = new Set(lost)
    this.styled = styled
    this.exact = exact
    this.notes = notes
    this.losses = losses
  }

  /** `depth` counts blocks within blocks. */
  blocks(nodes: readonly HtmlNode[], depth: number): Block[] {
    const blocks: Block[] = []
    const collector = new PhrasingCollector(this.losses, this.exact)
    const flush = (make: (content: Inline[]) => Block = newBlock.paragraph) => {
      for (const part of collector.take()) {
        if (!Array.isArray(part)) blocks.push(part)
        else if (part.some(({ text }) => /[^\s\u00a0]/.test(text))) blocks.push(make(fromRuns(part)))
      }
    }
    const push = (parts: Block[]) => {
      flush()
      append(blocks, parts)
    }
    const walk = (node: HtmlNode): void => {
      if (!isElement(node)) {
        if ('value' in node && /\S/.test(node.value)) this.anchors.text()
        if ('value' in node && this.isSet) collector.htmlToken({ type: 'text', text: node.value })
        else if ('value' in node) collector.pageText(node.value)
        return
      }
      const tag = node.tagName
      if (HIDDEN_TAGS.has(tag) || TOOLS.some((name) => hasClass(node, name))) return
      if (['img', 'iframe', 'input'].includes(tag) && isUnseen(node)) return
      const footnotes = this.inNote ? null : this.footnotesAt(node)
      if (footnotes) {
        for (const footnote of footnotes) collector.footnote(footnote)
        return
      }
      if (BLOCK_TAGS.has(tag) || this.isWhole(tag)) this.anchors.line()
      this.anchors.note(node)
      const level = HEADINGS[tag] ?? levelOf(node)
      const formula = formulaOf(node)
      if (formula) {
        if (formula.alone) push([newBlock.source('math', formula.source)])
        else inlineFormula(collector, formula.source)
        return
      }
      const player = tag === 'iframe' ? embedFrame(httpsOf(attribute(node, 'src') ?? '')) : null
      if (player) {
        push([newBlock.embed(player.src, '')])
        return
      }
      if (tag === 'input' && isBox(node)) {
        if (!this.ofTasks.has(node)) collector.htmlToken({ type: 'text', text: signOfBox(node) })
        return
      }
      const frame = FRAMES.has(tag) ? frameOf(node) : null
      if (frame) {
        this.plain.add(tag)
        push([newBlock.paragraph(linkTo(frame.href, frame.words))])
        return
      }
      if (tag === 'math' && textOf(node.childNodes).trim() !== '') {
        this.plain.add(tag)
        collector.htmlToken({ type: 'text', text: textOf(node.childNodes).replace(/\s+/g, ' ') })
        return
      }
      if (this.leftOut(node)) return
      const mine = this.deep < MAX_DEPTH ? this.within(() => this.ownBlocks(node, depth)) : null
      if (this.deep >= MAX_DEPTH) collector.htmlToken({ type: 'text', text: textOf(node.childNodes) })
      else if (level !== undefined) {
        flush()
        this.anchors.heading(() => this.each(node, walk))
        flush((content) => this.anchors.made(aligned(newBlock.heading(level, content), node)))
        this.anchors.line()
      } else if (mine) push(mine)
      else if (tag === 'figcaption') this.caption(node, push, blocks)
      else if (this.isWhole(tag)) {
        push(this.within(() => this.whole(node, depth)))
        this.anchors.line()
      } else if (BLOCK_TAGS.has(tag)) {
        flush()
        // A term that is explained.
        if (tag === 'dt') collector.htmlToken({ type: 'open', tag: 'b', attribute: () => undefined })
        this.each(node, walk)
        if (tag === 'dt') collector.htmlToken({ type: 'close', tag: 'b' })
        flush((content) => aligned(newBlock.paragraph(content), node))
        this.anchors.line()
      } else {
        if (tag === 'br' && !this.isSet) collector.dropBlank()
        this.inline(node, collector, walk)
      }
    }
    for (const node of nodes) walk(node)
    flush()
    return joinNumbers(blocks)
  }

  /** A footnote whose place the element is; null for others, and where it says nothing. */
  private footnotesAt(element: HtmlElement): Footnote[] | null {
    const note = this.notes.get(element)
    const isWhole = element.tagName === 'span' && hasClass(element, NOTE_CLASS)
    if (!note && !isWhole) return null
    const content = (note && this.said.get(note)) ?? this.wordsOfNote(note ? note.nodes : element.childNodes)
    if (note) this.said.set(note, content)
    const footnote = footnoteOf(note && note.places > 1 ? note.label : '', content)
    return footnote.length > 0 ? footnote : null
  }

  private wordsOfNote(nodes: readonly HtmlNode[]): Inline[] {
    this.inNote = true
    try {
      return inlineOfBlocks(this.within(() => this.blocks(nodes, 0)))
    } finally {
      this.inNote = false
    }
  }

  private each(element: HtmlElement, walk: (node: HtmlNode) => void): void {
    this.within(() => {
      for (const child of element.childNodes) walk(child)
    })
  }

  private within<T>(work: () => T): T {
    this.deep++
    try {
      return work()
    } finally {
      this.deep--
    }
  }

  private ownBlocks(element: HtmlElement, depth: number): Block[] | null {
    const read: ReadWithin = {
      blocks: (nodes) => this.blocks(nodes, depth + 2),
      container: (nodes, make) => this.container(nodes, depth, make),
    }
    return ownBlocks(element, read) ?? noteBox(element, read)
  }

  private leftOut(element: HtmlElement): boolean {
    const tag = element.tagName
    if (tag === 'input') {
      if (attribute(element, 'type') !== 'hidden') this.lost.add(tag)
      return true
    }
    if (UNSUPPORTED_TAGS.has(tag)) this.lost.add(tag)
    return UNSUPPORTED_TAGS.has(tag)
  }

  private isWhole(tag: string): boolean {
    return ['ul', 'ol', 'menu', 'table', 'pre', 'blockquote', 'hr', 'details'].includes(tag)
  }

  private whole(element: HtmlElement, depth: number): Block[] {
    switch (element.tagName) {
      case 'table': {
        const table = tableBlock(element, { styled: this.styled, exact: this.exact }, (cell) => this.cell(cell, depth))
        if (!table) return []
        const caption = element.childNodes.find((child) => isElement(child) && child.tagName === 'caption')
        return caption ? [...this.blocks([caption], depth), table] : [table]
      }
      case 'pre':
        return textOf(element.childNodes).trim() === '' ? [] : [code(element)]
      case 'hr':
        return [newBlock.divider()]
      case 'blockquote':
        return this.container(element.childNodes, depth, (content) => newBlock.quote(content, []))
      case 'details':
        return this.details(element, depth)
      default:
        return this.list(element, depth)
    }
  }

  /** A cell holds lines of text and pictures in them: what else it held is named. */
  private cell(cell: HtmlElement, depth: number): Block[] {
    this.anchors.line()
    this.anchors.note(cell)
    this.isSet = this.exact && styleOf(cell, 'white-space') === 'pre-wrap'
    const blocks = this.blocks(cell.childNodes, depth)
    this.isSet = false
    const visit = (block: Block): void => {
      const tag = CELL_TAGS[block.type]
      if (tag) this.plain.add(`td > ${tag}`)
      block.children.forEach(visit)
    }
    blocks.forEach(visit)
    return blocks
  }

  private list(list: HtmlElement, depth: number): Block[] {
    const blocks: Block[] = []
    let number = list.tagName === 'ol' ? Math.max(Number.parseInt(attribute(list, 'start') ?? '1', 10) || 1, 0) : null
    for (const child of list.childNodes) {
      if (!isElement(child)) continue
      const value = Number.parseInt(attribute(child, 'value') ?? '', 10)
      if (number !== null && value > 0) number = value
      if (child.tagName !== 'li') {
        // Old pages put a nested list after its item instead of into it.
        const last = blocks.at(-1)
        append(blocks, last ? nested(last, this.blocks([child], depth + 1), depth) : this.blocks([child], depth))
        continue
      }
      append(blocks, this.item(child, number, depth))
      // The others go on.
      if (number !== null) number = NEXT
    }
    // Buttons and pictures of styles are lists too, without a word.
    return blocks.every(isEmptyItem) ? [] : blocks
  }

  private item(item: HtmlElement, number: number | null, depth: number): Block[] {
    this.anchors.line()
    this.anchors.note(item)
    const box = descendants(item.childNodes, 'input', 'ul', 'ol').find(({ tagName }) => tagName === 'input')
    const alignment = alignmentOf(item)
    if (box && isBox(box)) this.ofTasks.add(box)
    const make = (content: Inline[]): Block => {
      if (box && isBox(box)) return newBlock.checkListItem(isTicked(box), content, [])
      if (number === null) return newBlock.listItem('bulletListItem', content, [])
      return newBlock.numberedListItem(number === NEXT ? undefined : number, content, [])
    }
    return this.container(item.childNodes, depth, (content) => alignedTo(make(content), alignment))
  }

  private details(element: HtmlElement, depth: number): Block[] {
    const isSummary = (node: HtmlNode) => isElement(node) && node.tagName === 'summary'
    const summary = element.childNodes.find(isSummary)
    const head = summary && isElement(summary) ? this.blocks(summary.childNodes, depth + 1) : []
    const [first, ...rest] = head
    const isText = first !== undefined && Array.isArray(first.content) && first.children.length === 0
    const inner = this.blocks(
      element.childNodes.filter((node) => node !== summary),
      depth + 1,
    )
    const toggle =
      first?.type === 'heading' && isText
        ? unfolding(first)
        : newBlock.listItem('toggleListItem', isText && Array.isArray(first.content) ? first.content : [], [])
    return [toggle, ...nested(toggle, [...(isText ? rest : head), ...inner], depth)]
  }

  /** A block whose own text is the first paragraph within; everything else becomes its children. */
  private container(nodes: readonly HtmlNode[], depth: number, make: (content: Inline[]) => Block): Block[] {
    const inner = this.blocks(nodes, depth + 1)
    const [first, ...rest] = inner
    const parent = make(first?.type === 'paragraph' ? first.content : [])
    if (first?.type === 'paragraph' && first.props.textAlignment !== 'left')
      alignedTo(parent, first.props.textAlignment)
    return [parent, ...nested(parent, first?.type === 'paragraph' ? rest : inner, depth)]
  }

  private caption(element: HtmlElement, push: (parts: Block[]) => void, blocks: Block[]): void {
    push([])
    const text = oneLine(element.childNodes)
    const last = blocks.at(-1)
    if (last && 'caption' in last.props && last.props.caption === '') last.props.caption = text
    else push(this.within(() => this.blocks(element.childNodes, 0)))
  }

  private inline(element: HtmlElement, collector: PhrasingCollector, walk: (node: HtmlNode) => void): void {
    const { tagName: tag } = element
    const look = lookClasses(element, this.styled)
    if (tag === 'abbr' && attribute(element, 'title')) this.plain.add('abbr')
    const ownTag = isPlain(element) || tag === 'span' || tag === 'font' ? [] : [tag === 'area' ? 'a' : tag]
    const tags = [...ownTag, ...styleMarks(element), ...(look === '' ? [] : ['span'])]
    const source = descendants(element.childNodes, 'source')[0]
    const read = (name: string) =>
      (tag === 'img' ? pictureAttribute(element, name) : attribute(element, name)) ??
      (name === 'src' && source ? attribute(source, 'src') : undefined)
    const quoted = (sign: string) => {
      if (tag === 'q') collector.htmlToken({ type: 'text', text: sign })
    }
    for (const one of tags)
      collector.htmlToken({ type: 'open', tag: one, attribute: one === 'span' ? () => look : read })
    quoted('“')
    if (tag === 'area') collector.htmlToken({ type: 'text', text: ` ${attribute(element, 'alt') || read('href')} ` })
    else if (tag !== 'video' && tag !== 'audio') this.each(element, walk)
    quoted('”')
    // The blank behind a link or code is none of theirs.
    const isTight = !this.exact && (tag === 'a' || tag === 'code') && collector.dropBlank()
    for (const one of tags.reverse()) collector.htmlToken({ type: 'close', tag: one })
    if (isTight) collector.pageText(' ')
  }
}
