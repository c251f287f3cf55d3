/**
 * Pages of other programs as documents (EDIT-12): each reader turns what only its program has into the elements of our own pages, which are
 * then read as any web page. For the process that reads imports, not for browsers.
 */
import { parse } from 'parse5'
import { pageToDocument } from '../html/from-html.ts'
import type { TakePicture } from '../links/data-pictures.ts'
import { markdownToDocument } from '../markdown/from-markdown.ts'
import type { Block } from '../model/document.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { cleanText } from '../parse/reader.ts'
import { tidyNotion } from './notion-html.ts'
import { databaseTable } from './notion-table.ts'
import { tidyNotionText } from './notion-text.ts'

/** What a document could not take: left out (`dropped`), or there as plain text only. `what` is the name that its program has for it. */
export type Lost = { what: string; dropped: boolean }
export type ForeignDocument = { title: string | null; blocks: Block[]; lost: Lost[] }

const elementsLost = (tags: readonly string[]): Lost[] => tags.map((what) => ({ what, dropped: true }))

/** Throws ContentError past CONTENT_LIMITS, as the others do. */
export function notionPage(html: string, take?: TakePicture): ForeignDocument {
  // A mark that Notion puts behind formulas.
  const page = parse(cleanText(html).replaceAll('\uFEFF', ''))
  const title = tidyNotion(page)
  const { lost, ...document } = pageToDocument(page, title, take)
  return { ...document, lost: elementsLost(lost) }
}

export function notionText(markdown: string, take?: TakePicture): ForeignDocument {
  const { title, blocks } = markdownToDocument(tidyNotionText(cleanText(markdown)), take)
  return { title, blocks, lost: [] }
}

/** `pages`: addresses of the rows' own pages by their titles. */
export const notionTable = (
  rows: readonly (readonly string[])[],
  pages: Readonly<Record<string, string>>,
): ForeignDocument => ({
  title: null,
  blocks: parseBlocks(databaseTable(rows, pages)),
  lost: [],
})
