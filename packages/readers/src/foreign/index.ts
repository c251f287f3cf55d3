/**
 * Pages of other programs as documents (EDIT-12): each reader turns what only its program has into the elements of our own pages, which are
 * then read as any web page. For the process that reads imports, not for browsers.
 */

import { type Block, parseBlocks, type TakePicture } from '@lectern/content'
import { cleanText } from '@lectern/content/building'
import { parse } from 'parse5'
import { type HtmlDocument, pageToDocument } from '../html/from-html.ts'
import { markdownToDocument } from '../markdown/from-markdown.ts'
import type { FrontFacts } from '../markdown/front-matter.ts'
import { tidyConfluence } from './confluence-html.ts'
import { type StorageNames, tidyStorage } from './confluence-storage.ts'
import { wikiToStorage } from './confluence-wiki.ts'
import { tidyLake, withClosedCards } from './lake.ts'
import type { Lost } from './lost.ts'
import { tidyNotion } from './notion-html.ts'
import { databaseTable } from './notion-table.ts'
import { tidyNotionText } from './notion-text.ts'
import { storageTree } from './storage-tree.ts'

export { bookNoteLinks, withBookNotes } from './book-notes.ts'
export { addressOf, pathOfTitle } from './page-path.ts'

export type ForeignDocument = {
  title: string | null
  blocks: Block[]
  lost: Lost[]
  comments?: number
  anchors?: Record<string, string>
  /** Characters left out of outputs that are too long. */
  cut?: number
  facts?: FrontFacts
  unread?: string[]
}

type Page = Pick<HtmlDocument, 'lost' | 'plain'>
/** Elements that the page has in no other way than web pages do. */
export const elementsLost = ({ lost, plain }: Page): Lost[] => [
  ...lost.map((what) => ({ what, dropped: true })),
  ...plain.map((what) => ({ what, dropped: false })),
]

/** Throws ContentError past CONTENT_LIMITS, as the others do. */
export function notionPage(html: string, take?: TakePicture): ForeignDocument {
  // A mark that Notion puts behind formulas.
  const page = parse(cleanText(html).replaceAll('\uFEFF', ''))
  const title = tidyNotion(page)
  const { lost, plain, ...document } = pageToDocument(page, title, take)
  return { ...document, lost: elementsLost({ lost, plain }) }
}

export function notionText(markdown: string, take?: TakePicture): ForeignDocument {
  const { title, blocks, lost } = markdownToDocument(tidyNotionText(cleanText(markdown)), take)
  return { title, blocks, lost }
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

/** A document in Yuque's own format. */
export const isLakePage = (text: string): boolean => /^\s*<!doctype lake\b/i.test(text)

const CONFLUENCE = /\bclass="[^"]*\b(?:confluence-information-macro|codeContent|expand-container|inline-task-list)\b/

/** A single page of Confluence, as browsers save it and as it writes pages for Word. */
export const isConfluencePage = (html: string): boolean => CONFLUENCE.test(html)

/** A page of an HTML export of a Confluence space. */
export function confluencePage(html: string, take?: TakePicture): ForeignDocument {
  const page = parse(cleanText(html))
  const programLosses: Lost[] = []
  const { title, comments } = tidyConfluence(page, programLosses)
  const { lost, plain, ...document } = pageToDocument(page, title, take, true)
  return { ...document, comments, lost: [...programLosses, ...elementsLost({ lost, plain })] }
}

/** The body of a Confluence page in its storage format; its title is elsewhere. */
export function confluenceStorage(xml: string, names: StorageNames, take?: TakePicture): ForeignDocument {
  const page = storageTree(cleanText(xml))
  const programLosses: Lost[] = []
  tidyStorage(page, names, programLosses)
  const { lost, plain, ...document } = pageToDocument(page, names.title ?? '', take, true)
  return { ...document, title: null, lost: [...programLosses, ...elementsLost({ lost, plain })] }
}

/** A page from before Confluence 4, in its wiki's own markup. */
export const confluenceWiki = (text: string, names: StorageNames, take?: TakePicture): ForeignDocument =>
  confluenceStorage(wikiToStorage(text), names, take)

/** A document in Yuque's format; `title` is what its book calls it. */
export function lakePage(lake: string, title: string | null, take?: TakePicture): ForeignDocument {
  const page = parse(withClosedCards(cleanText(lake)))
  const programLosses: Lost[] = []
  const pageTitle = tidyLake(page, programLosses)
  const { lost, plain, ...document } = pageToDocument(page, title ?? pageTitle, take, true)
  return { ...document, lost: [...programLosses, ...elementsLost({ lost, plain })] }
}

export { linkLists } from './link-lists.ts'
export { notebookPage } from './notebook.ts'
