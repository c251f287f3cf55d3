/** How large a document is, without making its JSON: walks over each block once. */

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
  /** Of tables, and of sheets. */
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
  const found: Measures = {
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
  walk(blocks, 1, '', found)
  return found
}

function walk(blocks: readonly Block[], depth: number, within: string, found: Measures): void {
  if (blocks.length > 0) found.depth = Math.max(found.depth, depth)
  found.blocks += blocks.length
  blocks.forEach((block, index) => {
    const path = () => `${within}[${index}]`
    properties(block, path, found)
    if (block.type === 'tabs') larger(found.tabs, block.children.length, path)
    if (block.type === 'tab') larger(found.tabTitle, block.props.title.length, path)
    if (block.type === 'table') table(block.content, path, found)
    else if (block.type === 'workbook') workbook(block.content, path, found)
    else if (Array.isArray(block.content)) inlines(block.content, path, found)
    if (block.children.length > 0) walk(block.children, depth + 1, `${path()}.children`, found)
  })
}

type Path = () => string

function larger(found: Largest, count: number, path: Path): void {
  if (count <= found.count) return
  found.count = count
  found.path = path()
}

function url(text: string, path: Path, found: Measures): void {
  found.characters += text.length
  if (!DATA.test(text)) larger(found.url, text.length, path)
}

function properties({ props }: Block, path: Path, found: Measures): void {
  if ('href' in props) {
    url(props.href, path, found)
    if ('caption' in props) found.characters += props.caption.length
    else {
      url(props.icon, path, found)
      found.characters += props.title.length + props.description.length
    }
  } else if ('url' in props) {
    url(props.url, path, found)
    found.characters += props.name.length + props.caption.length
  } else if ('title' in props) found.characters += props.title.length
  else if ('source' in props) found.characters += props.source.length
}

function inlines(content: readonly Inline[], path: Path, found: Measures): void {
  const count = inlineItems(content, path, found)
  found.allInlines += count
  larger(found.inlines, count, path)
}

/** How many items they are, those of notes included. */
function inlineItems(content: readonly Inline[], path: Path, found: Measures): number {
  let count = content.length
  for (const item of content) {
    if (item.type === 'text') found.characters += item.text.length
    else if (item.type === 'link') {
      url(item.href, path, found)
      count += item.content.length
      for (const { text } of item.content) found.characters += text.length
    } else if (item.type === 'mention') found.characters += item.props.name.length
    else if (item.type === 'inlineImage') {
      url(item.props.url, path, found)
      url(item.props.href, path, found)
      found.characters += item.props.name.length + item.props.caption.length
    } else if (item.type === 'inlineMath') found.characters += item.props.source.length
    else {
      const before = found.characters
      count += inlineItems(item.props.note, path, found)
      larger(found.note, found.characters - before, path)
    }
  }
  return count
}

function table({ rows, columnWidths }: TableContent, path: Path, found: Measures): void {
  let columns = columnWidths.length
  for (const { cells } of rows) {
    columns = Math.max(columns, cells.length)
    for (const { content } of cells) inlines(content, path, found)
  }
  // Short rows are filled up when the table is read.
  found.cells += columns * rows.length
  larger(found.columns, columns, path)
}

function workbook({ sheets }: WorkbookContent, path: Path, found: Measures): void {
  for (const sheet of sheets) {
    found.sheetArea += sheetArea(sheet)
    sheetParts(sheet, found)
    for (const line of Object.values(sheet.cells)) {
      for (const { v, f, link, note } of Object.values(line)) {
        found.sheetCells++
        found.characters += (typeof v === 'string' ? v.length : 0) + (f?.length ?? 0) + (note?.length ?? 0)
        if (link !== undefined) url(link, path, found)
      }
    }
  }
}

function sheetParts({ merges, rows, columns, filter }: Sheet, found: Measures): void {
  found.sheetParts += merges.length + Object.keys(rows).length + Object.keys(columns).length
  if (!filter) return
  found.sheetParts += filter.hiddenRows.length
  for (const { values = [] } of Object.values(filter.rules)) {
    found.sheetParts += values.length
    for (const value of values) found.characters += value.length
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
