/** An article in small pieces that know their headings: what search is built from (specification §7 'AI search'). */

import type { Block, Heading, ListItem, Section, Table, Workbook } from '../model/document.ts'
import { noteTexts } from '../model/footnotes.ts'
import { inlineText } from '../model/runs.ts'
import { sheetLines } from '../workbook/cell-text.ts'
import { rowAnchor, shownSheets } from '../workbook/grid.ts'
import { blocksToText, ownText, tableRows } from './plain-text.ts'

/** Characters after which a list or a table continues in a new piece, so that its anchor stays near the words. */
export const PIECE_CHARACTERS = 800

/** Characters of a heading, or of the name of a column, that its pieces repeat. */
const NAME_CHARACTERS = 200

/**
 * Pieces in reading order: one for each paragraph, quote, picture, code block or toggle with what is in it; lists and
 * tables in bounded pieces. A table's rows are lines of `Header: cell | Header: cell`. The first piece below a heading
 * is anchored at the heading, others at their first block. A heading with nothing below it is a piece without text.
 */
export function sectionsOf(blocks: Block[]): Section[] {
  const walk = new SectionWalk()
  walk.blocks(blocks)
  walk.closeHeading(0)
  return walk.sections
}

class SectionWalk {
  readonly sections: Section[] = []
  private path: { level: number; text: string }[] = []
  /** Number of titles in the path that no heading ends: those above the current panel, and its title. */
  private fixed = 0
  /** The heading that has no piece yet. */
  private heading: Heading | undefined

  blocks(blocks: Block[]): void {
    for (let i = 0; i < blocks.length; i++) {
      const block = blocks[i]
      if (!block) continue
      if (isListItem(block)) {
        const run = listRun(blocks, i)
        for (const items of bounded(run, (item) => blocksToText([item]).length))
          this.add(items[0]?.id ?? block.id, 'list', blocksToText(items))
        i += run.length - 1
      } else this.block(block)
    }
  }

  private block(block: Block): void {
    if (block.type === 'heading') {
      this.open(block)
      this.blocks(block.children)
    } else if (block.type === 'table') {
      for (const rows of bounded(tableTexts(block), (line) => line.length)) this.add(block.id, 'table', rows.join('\n'))
      this.blocks(block.children)
    } else if (block.type === 'columnList' || block.type === 'column') {
      this.blocks(block.children)
    } else if (block.type === 'tabs') for (const panel of block.children) this.panel(panel)
    else if (block.type === 'codeBlock' || block.type === 'mermaid') {
      this.add(block.id, 'code', ownText(block))
      this.blocks(block.children)
    } else if (block.type === 'workbook') this.sheets(block)
    else this.add(block.id, 'text', blocksToText([block]))
  }

  /** The title is above each piece of what the panel holds; its headings end with it. */
  private panel(panel: Block): void {
    const { path, fixed, heading } = this
    const title = panel.type === 'tab' ? panel.props.title.slice(0, NAME_CHARACTERS) : ''
    const before = this.sections.length
    this.heading = undefined
    this.path = title === '' ? [...path] : [...path, { level: 0, text: title }]
    this.fixed = this.path.length
    this.blocks(panel.children)
    this.closeHeading(0)
    if (this.sections.length === before) this.add(panel.id, 'text', title)
    this.path = path
    this.fixed = fixed
    this.heading = this.sections.length === before ? heading : undefined
  }

  /** Rows of each sheet in bounded pieces below its name; the first is anchored at the sheet, others at their first row. */
  private sheets({ content }: Workbook): void {
    for (const sheet of shownSheets(content)) {
      const groups = bounded(sheetLines(sheet, content.styles), ({ text }) => text.length)
      groups.forEach((lines, index) => {
        const anchor = index === 0 ? sheet.id : rowAnchor(sheet, lines[0]?.row ?? 0)
        this.sections.push({
          anchor,
          headings: [sheet.name],
          text: lines.map(({ text }) => text).join('\n'),
          kind: 'table',
        })
      })
    }
  }

  /** Below a heading of `level` a deeper one may follow; any other ends the one before, even if it had no text. */
  closeHeading(level: number): void {
    const open = this.heading
    if (open && level <= open.props.level) this.push(open.id, 'text', '')
    this.heading = undefined
  }

  private open(heading: Heading): void {
    const { level } = heading.props
    this.closeHeading(level)
    while (this.path.length > this.fixed && (this.path.at(-1)?.level ?? 0) >= level) this.path.pop()
    const text = inlineText(heading.content).replace(/\s+/g, ' ').trim().slice(0, NAME_CHARACTERS)
    if (text === '') return
    this.path.push({ level, text })
    this.heading = heading
    const notes = noteTexts(heading.content)
    if (notes.length > 0) this.add(heading.id, 'text', notes.join('\n'))
  }

  private add(id: string, kind: Section['kind'], text: string): void {
    if (text.trim() === '') return
    this.push(this.heading?.id ?? id, kind, text)
    this.heading = undefined
  }

  private push(anchor: string, kind: Section['kind'], text: string): void {
    this.sections.push({ anchor, headings: this.path.map((entry) => entry.text), text, kind })
  }
}

/** Toggles are alone: they are a question with its answer more often than a point of a list. */
function isListItem(block: Block | undefined): block is ListItem {
  return block?.type === 'bulletListItem' || block?.type === 'numberedListItem' || block?.type === 'checkListItem'
}

function listRun(blocks: Block[], start: number): ListItem[] {
  const run: ListItem[] = []
  for (let i = start, block = blocks[i]; isListItem(block); block = blocks[++i]) run.push(block)
  return run
}

/** `isHead`: its cells name those of the rows below, and it is no line of its own. */
type TableLine = { row: number; text: string; isHead: boolean; notes: string[] }

/** Rows as `Header: cell | Header: cell`. */
export function tableLines(table: Table): TableLine[] {
  const rows = tableRows(table)
  const headers = table.content.headerRows ?? 0
  const names = (rows[headers - 1] ?? []).map((name) => name.slice(0, NAME_CHARACTERS))
  const first = rows.length > headers ? headers : 0
  return rows.map((row, index) => {
    const notes = table.content.rows[index]?.cells.flatMap(({ content }) => noteTexts(content)) ?? []
    if (index < first) return { row: index, text: '', isHead: true, notes }
    const cells = row.map((cell, column) =>
      cell !== '' && names[column] && rows.length > headers ? `${names[column]}: ${cell}` : cell,
    )
    return { row: index, text: cells.filter((cell) => cell !== '').join(' | '), isHead: false, notes }
  })
}

const tableTexts = (table: Table): string[] =>
  tableLines(table).flatMap(({ text, isHead, notes }) => (isHead ? notes : [[text, ...notes].join('\n')]))

function bounded<T>(items: T[], size: (item: T) => number): T[][] {
  const groups: T[][] = []
  let characters = 0
  for (const item of items) {
    const itemSize = size(item)
    const last = groups.at(-1)
    if (last && characters + itemSize <= PIECE_CHARACTERS) {
      last.push(item)
      characters += itemSize
    } else {
      groups.push([item])
      characters = itemSize
    }
  }
  return groups
}
