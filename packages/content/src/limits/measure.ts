/** Measures a document without creating its JSON: visits each block once. */

import type { Block, Inline, TableContent } from '../model/document.ts'
import type { Sheet, WorkbookContent } from '../model/workbook.ts'

export type Measures = {
  blocks: number
  depth: number
  /** Text, names, captions, formulas and urls. */
  characters: number
  /** Inline items of all blocks and cells, and where the most of one of them are. */
  allInlines: number
  inlines: Largest
  columns: Largest
  /** Panels of one block of tabs, and characters of a panel's title. */
  tabs: Largest
  tabTitle: Largest
  /** Characters of a footnote. */
  note: Largest
  /** Cells of tables and sheets. */
  cells: number
  sheetCells: number
  sheetArea: number
  /** Merges, sizes of rows and columns, and what filters list. */
  sheetParts: number
  url: Largest
}
/** `path` as in ContentError. */
export type Largest = { count: number; path: string }

const DATA = /^data:/i

export function measure(blocks: readonly Block[]): Measures {
  const measures: Measures = {
    blocks: 0,
    depth: 0,
    characters: 0,
    allInlines: 0,
    inlines: { count: 0, path: '' },
    columns: { count: 0, path: '' },
    tabs: { count: 0, path: '' },
    tabTitle: { count: 0, path: '' },
    note: { count: 0, path: '' },
    cells: 0,
    sheetCells: 0,
    sheetArea: 0,
    sheetParts: 0,
    url: { count: 0, path: '' },
  }
  walk(blocks, 1, '', measures)
  return measures
}

function walk(blocks: readonly Block[], depth: number, within: string, measures: Measures): void {
  if (blocks.length > 0) measures.depth = Math.max(measures.depth, depth)
  measures.blocks += blocks.length
  blocks.forEach((block, index) => {
    const path = () => `${within}[${index}]`
    properties(block, path, measures)
    if (block.type === 'tabs') larger(measures.tabs, block.children.length, path)
    if (block.type === 'tab') larger(measures.tabTitle, block.props.title.length, path)
    if (block.type === 'table') table(block.content, path, measures)
    else if (block.type === 'workbook') workbook(block.content, path, measures)
    else if (Array.isArray(block.content)) inlines(block.content, path, measures)
    if (block.children.length > 0) walk(block.children, depth + 1, `${path()}.children`, measures)
  })
}

type Path = () => string

function larger(largest: Largest, count: number, path: Path): void {
  if (count <= largest.count) return
  largest.count = count
  largest.path = path()
}

function url(text: string, path: Path, measures: Measures): void {
  measures.characters += text.length
  if (!DATA.test(text)) larger(measures.url, text.length, path)
}

function properties({ props }: Block, path: Path, measures: Measures): void {
  if ('href' in props) {
    url(props.href, path, measures)
    if ('caption' in props) measures.characters += props.caption.length
    else {
      url(props.icon, path, measures)
      measures.characters += props.title.length + props.description.length
    }
  } else if ('url' in props) {
    url(props.url, path, measures)
    measures.characters += props.name.length + props.caption.length
  } else if ('title' in props) measures.characters += props.title.length
  else if ('source' in props) measures.characters += props.source.length
}

function inlines(content: readonly Inline[], path: Path, measures: Measures): void {
  const count = inlineItems(content, path, measures)
  measures.allInlines += count
  larger(measures.inlines, count, path)
}

/** Counts inline items, including those of notes. */
function inlineItems(content: readonly Inline[], path: Path, measures: Measures): number {
  let count = content.length
  for (const item of content) {
    if (item.type === 'text') measures.characters += item.text.length
    else if (item.type === 'link') {
      url(item.href, path, measures)
      count += item.content.length
      for (const { text } of item.content) measures.characters += text.length
    } else if (item.type === 'mention') measures.characters += item.props.name.length
    else if (item.type === 'inlineImage') {
      url(item.props.url, path, measures)
      url(item.props.href, path, measures)
      measures.characters += item.props.name.length + item.props.caption.length
    } else if (item.type === 'inlineMath') measures.characters += item.props.source.length
    else {
      const before = measures.characters
      count += inlineItems(item.props.note, path, measures)
      larger(measures.note, measures.characters - before, path)
    }
  }
  return count
}

function table({ rows, columnWidths }: TableContent, path: Path, measures: Measures): void {
  let columns = columnWidths.length
  for (const { cells } of rows) {
    columns = Math.max(columns, cells.length)
    for (const { content } of cells) inlines(content, path, measures)
  }
  // Short rows are filled up when the table is read.
  measures.cells += columns * rows.length
  larger(measures.columns, columns, path)
}

function workbook({ sheets }: WorkbookContent, path: Path, measures: Measures): void {
  for (const sheet of sheets) {
    measures.sheetArea += sheetArea(sheet)
    sheetParts(sheet, measures)
    for (const line of Object.values(sheet.cells)) {
      for (const { v, f, link, note } of Object.values(line)) {
        measures.sheetCells++
        measures.characters += (typeof v === 'string' ? v.length : 0) + (f?.length ?? 0) + (note?.length ?? 0)
        if (link !== undefined) url(link, path, measures)
      }
    }
  }
}

function sheetParts({ merges, rows, columns, filter }: Sheet, measures: Measures): void {
  measures.sheetParts += merges.length + Object.keys(rows).length + Object.keys(columns).length
  if (!filter) return
  measures.sheetParts += filter.hiddenRows.length
  for (const { values = [] } of Object.values(filter.rules)) {
    measures.sheetParts += values.length
    for (const value of values) measures.characters += value.length
  }
}

/** Cells of the rows that hold something, from the first to the last column of the sheet that does or is merged. */
export function sheetArea({ cells, merges }: Sheet): number {
  let left = Number.POSITIVE_INFINITY
  let right = -1
  let rows = 0
  for (const line of Object.values(cells)) {
    rows++
    for (const key of Object.keys(line)) {
      const column = Number(key)
      left = Math.min(left, column)
      right = Math.max(right, column)
    }
  }
  for (const range of merges) right = Math.max(right, range.right)
  return rows === 0 ? 0 : rows * (right - left + 1)
}
