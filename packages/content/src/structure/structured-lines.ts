/** A document line by line, each as search has it and as Markdown: from this a passage of words gets its structure back (ADR 0066). */
import type { Block, Inline, Table, TextBlock } from '../model/document.ts'
import { isPictureName } from '../model/inline-image.ts'
import { inlineText } from '../model/runs.ts'
import { safeUrl } from '../model/safe-url.ts'
import { ownText, tableRows } from '../text/plain-text.ts'
import { tableLines } from '../text/sections.ts'
import { sheetLines } from '../workbook/cell-text.ts'
import { shownSheets } from '../workbook/grid.ts'
import { inlineMarkdown, linkMarkdown } from './inline-markdown.ts'
import { type DocumentPicture, type Frame, flat, pictureMark, type StructuredLine } from './structured-line.ts'
import { gridOf, tableFrame, tableRowMarkdown } from './table-markdown.ts'

export function structuredLines(blocks: readonly Block[]): StructuredLine[] {
  const walk = new LineWalk()
  walk.blocks(blocks, { indent: '', isInStep: false })
  return walk.lines
}

/** `isInStep`: within a point of a list, a quote or the like. */
type Position = { indent: string; isInStep: boolean }

class LineWalk {
  readonly lines: StructuredLine[] = []
  private step = 0
  private count = 0
  private pictures: DocumentPicture[] = []
  /** Where the step of the last numbered point begins. */
  private numbered: number | undefined
  /** The step began with a picture: the next block belongs to it. */
  private isOpen = false

  blocks(blocks: readonly Block[], position: Position): void {
    let number = 0
    for (const block of blocks) {
      const isNumbered = block.type === 'numberedListItem'
      number = isNumbered ? (number > 0 ? number + 1 : (block.props.start ?? 1)) : 0
      if (!position.isInStep) this.begin(block)
      this.blocks(block.children, this.block(block, position, number))
    }
  }

  private begin(block: Block): void {
    if (block.type === 'numberedListItem') {
      if ((block.props.start ?? 1) > 1 && this.numbered !== undefined) this.joinSteps(this.numbered)
      this.step++
      this.numbered = this.lines.length
    } else if (block.type === 'image') {
      const before = this.lines.at(-1)
      if (before && !before.isTitle) return
      if (!this.isOpen) this.step++
      this.isOpen = true
      return
    } else if (!this.isOpen) this.step++
    if (block.type === 'heading') this.numbered = undefined
    this.isOpen = false
  }

  /** Blocks between two points of one list belong to the first of them. */
  private joinSteps(from: number): void {
    const step = this.lines[from]?.step ?? this.step
    for (const line of this.lines.slice(from)) line.step = step
  }

  /** Writes the lines of the block itself; returns where its children are. */
  private block(block: Block, position: Position, number: number): Position {
    const inner = { indent: `${position.indent}   `, isInStep: true }
    switch (block.type) {
      case 'heading':
        this.text(block, `${'#'.repeat(block.props.level)} `, position, true)
        return position
      case 'numberedListItem':
        this.text(block, `${number}. `, position)
        return inner
      case 'checkListItem':
        this.text(block, block.props.checked ? '- [x] ' : '- [ ] ', position)
        return inner
      case 'bulletListItem':
      case 'toggleListItem':
        this.text(block, '- ', position)
        return inner
      case 'quote':
      case 'callout':
        this.text(block, '> ', position)
        return { ...position, isInStep: true }
      case 'tab':
        this.add(block.id, block.props.title, `**${flat(block.props.title)}**`, { isTitle: true })
        return position
      case 'table':
        this.table(block, position)
        return position
      case 'codeBlock':
        this.source(block, inlineText(block.content), fence(inlineText(block.content), block.props.language))
        return position
      case 'mermaid':
        this.source(block, block.props.source, fence(block.props.source, 'mermaid'))
        return position
      case 'math':
        this.source(block, block.props.source, { open: '$$', close: '$$' })
        return position
      case 'workbook':
        this.sheets(block)
        return position
      case 'image':
        this.add(block.id, '', position.indent + this.mark(block.props))
        this.plain(block, position)
        return position
      case 'video':
      case 'audio':
      case 'file':
        this.plain(block, position, block.props.url)
        return position
      case 'embed':
      case 'bookmark':
        this.plain(block, position, block.props.href)
        return position
      case 'paragraph':
        this.text(block, '', position)
        return { ...position, isInStep: true }
      default:
        return position
    }
  }

  private add(id: string, words: string | string[], markdown: string, more: Partial<StructuredLine> = {}): void {
    const forms = [words].flat().map(flat)
    const { step, pictures } = this
    this.pictures = []
    if (markdown === '' && !more.frame) return
    this.lines.push({
      id,
      words: forms.filter((form) => form !== ''),
      markdown,
      isTitle: false,
      step,
      pictures,
      ...more,
    })
  }

  /** Lines of a text, the first one with the sign of its kind; notes below it as they are. */
  private text(block: TextBlock, sign: string, { indent }: Position, isTitle = false): void {
    const markdown = this.inline(block.content).split('\n')
    const pictures = this.pictures
    this.pictures = []
    for (const [index, words] of ownText(block).split('\n').entries()) {
      const line = markdown[index] ?? words
      if (line.trim() === '') continue
      const ofLine = pictures.filter(({ number }) => line.includes(pictureMark(number)))
      const lead = index === 0 ? sign : ' '.repeat(sign.length)
      this.add(block.id, words, indent + lead + line.trimEnd(), { isTitle, pictures: ofLine })
    }
  }

  /** The words of a card or a file; the first line leads to `href`. */
  private plain(block: Block, { indent }: Position, href = ''): void {
    for (const [index, words] of ownText(block).split('\n').entries())
      if (words.trim() !== '') this.add(block.id, words, indent + (index === 0 ? linkMarkdown(words, href) : words))
  }

  private source({ id }: Block, source: string, frame: Frame): void {
    if (source.trim() === '') return
    for (const line of source.split('\n')) this.add(id, line, line, { frame })
  }

  private table(table: Table, { isInStep }: Position): void {
    const frame = tableFrame(table)
    const grid = gridOf(table)
    const cells = tableRows(table)
    for (const { row, text, isHead, notes } of tableLines(table)) {
      if (!isInStep) this.step++
      if (!isHead) {
        const markdown = tableRowMarkdown(grid[row] ?? [], (content) => this.inline(content))
        this.add(table.id, [text, (cells[row] ?? []).join(' ')], markdown, { frame })
      }
      for (const note of notes) this.add(table.id, note, note)
    }
  }

  private sheets({ content }: Extract<Block, { type: 'workbook' }>): void {
    for (const sheet of shownSheets(content)) {
      this.add(sheet.id, sheet.name, `### ${flat(sheet.name)}`, { isTitle: true })
      for (const { text } of sheetLines(sheet, content.styles)) this.add(sheet.id, text, text)
    }
  }

  private inline(content: Inline[]): string {
    return inlineMarkdown(content, ({ props }) => this.mark(props))
  }

  /** '' for a picture that has no address to be shown from. */
  private mark({ url, name }: { url: string; name: string }): string {
    const address = safeUrl(url, 'image')
    const words = isPictureName(name) ? flat(name) : ''
    if (address === null || address.startsWith('data:')) return words
    this.count++
    this.pictures.push({ number: this.count, url: address, name: words })
    return words === '' ? pictureMark(this.count) : `${pictureMark(this.count)} (${words})`
  }
}

function fence(source: string, language: string): Frame {
  const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length))
  const ticks = '`'.repeat(longest + 1)
  return { open: `${ticks}${language === 'text' ? '' : language}`, close: ticks }
}
