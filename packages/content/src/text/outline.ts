/** Headings of an article, for the contents beside it. */

import type { Block, OutlineEntry, Workbook } from '../model/document.ts'
import { noteParagraphs } from '../model/footnotes.ts'
import { inlineText } from '../model/runs.ts'
import { shownSheets } from '../workbook/grid.ts'

/** In reading order, those within other blocks too; headings without text are left out. */
export function outlineOf(blocks: Block[]): OutlineEntry[] {
  return blocks.flatMap((block) => {
    const below = block.children.length === 0 ? [] : outlineOf(block.children)
    if (block.type === 'workbook') return sheetNames(block)
    if (block.type !== 'heading') return below
    const text = inlineText(block.content).replace(/\s+/g, ' ').trim()
    return text === '' ? below : [{ id: block.id, text, level: block.props.level }, ...below]
  })
}

/** Several sheets are below their names. */
function sheetNames({ content }: Workbook): OutlineEntry[] {
  const sheets = shownSheets(content)
  return sheets.length > 1 ? sheets.map(({ id, name }) => ({ id, text: name, level: 2 })) : []
}

/** Takes the title off a document from outside: its first heading of level 1. `title` is what the file says about itself; a first heading that says something else stays a heading. */
export function extractTitle(title: string | null, blocks: Block[]): { title: string | null; blocks: Block[] } {
  const first = blocks[0]
  if (first?.type !== 'heading' || first.props.level !== 1) return { title, blocks }
  const heading = inlineText(first.content).replace(/\s+/g, ' ').trim()
  if (heading === '' || (title !== null && title !== heading)) return { title, blocks }
  return { title: heading, blocks: [...noteParagraphs(first.content), ...blocks.slice(1)] }
}
