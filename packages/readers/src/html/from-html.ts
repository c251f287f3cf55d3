/** Web pages to blocks, for imports and for what is pasted (specification §2 'Manual editor'; EDIT-02, EDIT-12). */

import type { Block } from '@lectern/content'
import { parseBlocks, type TakePicture } from '@lectern/content'
import {
  cleanText,
  extractDataPictures,
  extractTitle,
  inlineText,
  noteParagraphs,
  rememberUrls,
} from '@lectern/content/building'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { tidyCode } from './copied-code.ts'
import { copiedPart } from './copied-panels.ts'
import { isGoogle, tidyGoogle } from './google-html.ts'
import { HtmlFlow } from './html-flow.ts'
import { isWordProcessor } from './html-looks.ts'
import { keepMainPart } from './main-part.ts'
import { descendants, oneLine } from './nodes.ts'
import { extractFootnotes } from './page-notes.ts'
import { isSheet, tidySheet } from './sheet-looks.ts'
import { rewrite } from './tree.ts'
import { isOffice, officePictures, tidyOffice } from './word-html.ts'
import { isYuque, tidyYuque } from './yuque-html.ts'

export type HtmlDocument = {
  title: string | null
  blocks: Block[]
  /** Names of tags that were left out. */
  lost: string[]
  /** Names of what is there as text only. */
  plain: string[]
  /** Slugs of headings by the ids of the elements that are their targets; '' is the top of the page. */
  anchors: Record<string, string>
  /** The address of the spreadsheet that the page shows, declared by our own archives. */
  table?: string
  /** The id of the protected article that it was made of, declared by our own archives. */
  original?: string
}

/**
 * The document of a web page or of a piece of one: headings, text and its marks, lists, tables, code, pictures, players. Its title
 * is a first heading of level 1, else what <title> says. Of a page that says what its article is the rest is left out, see `keepMainPart`. HTML is never kept as markup; pictures
 * whose bytes are in it are given to `take`. Throws ContentError past CONTENT_LIMITS.
 */
export function htmlToDocument(html: string, take?: TakePicture): HtmlDocument {
  const page = readPage(html)
  const notes = descendants(page.childNodes, 'meta')
  const isContents = notes.some((note) => noteOf(note, 'lectern-page') === 'contents')
  const around = isContents ? [] : keepMainPart(page)
  const flow = new HtmlFlow({ lost: around, styled: isWordProcessor(html), notes: extractFootnotes(page) })
  const pageTitle = oneLine(descendants(page.childNodes, 'title')[0]?.childNodes ?? []) || null
  const { title: heading, blocks } = titleOf(pageTitle, blocksOf(page, flow, take))
  const title = heading ?? pageTitle
  const [table, original] = ['lectern-table', 'lectern-original'].map((name) =>
    notes.map((note) => noteOf(note, name)).find((value) => value !== undefined),
  )
  if (isContents) return { title, blocks: [], lost: [], plain: [], anchors: {} }
  return {
    title,
    blocks,
    ...foundBy(flow, blocks),
    ...(table !== undefined && { table }),
    ...(original !== undefined && { original }),
  }
}

/** A first heading of level 1, or the only one where the page's own title begins with it. */
function titleOf(pageTitle: string | null, blocks: Block[]): { title: string | null; blocks: Block[] } {
  const first = extractTitle(null, blocks)
  if (first.title !== null) return first
  const [only, ...more] = blocks.filter((block) => block.type === 'heading' && block.props.level === 1)
  if (only?.type !== 'heading' || more.length > 0 || only.children.length > 0) return { title: null, blocks }
  const words = inlineText(only.content).replace(/\s+/g, ' ').trim()
  if (words === '' || !pageTitle?.startsWith(words)) return { title: null, blocks }
  return { title: words, blocks: blocks.flatMap((block) => (block === only ? noteParagraphs(only.content) : [block])) }
}

/** Reads a note of our own archive pages. */
function noteOf({ attrs }: DefaultTreeAdapterTypes.Element, key: string): string | undefined {
  const value = (attributeName: string) => attrs.find(({ name }) => name === attributeName)?.value
  return value('name') === key ? value('content') : undefined
}

/**
 * As {@link htmlToDocument} for a piece that becomes part of another text. `pictures` are addresses for the pictures that Office
 * programs show from their own machine, in order; they are used only if their number is the same.
 */
export function htmlToBlocks(html: string, pictures: readonly (string | null)[] = [], take?: TakePicture): Block[] {
  const page = readPage(html)
  const localPictures = officePictures(page)
  if (localPictures.length === pictures.length) {
    for (const [index, image] of localPictures.entries()) {
      const src = image.attrs.find(({ name }) => name === 'src')
      if (src) src.value = pictures[index] ?? ''
    }
  }
  return blocksOf(page, new HtmlFlow({ styled: isWordProcessor(html), notes: extractFootnotes(page) }), take)
}

/** As {@link htmlToDocument} for a page that was changed after it was parsed; `title` is what its program says. */
export function pageToDocument(
  page: DefaultTreeAdapterTypes.Document,
  title: string | null,
  take?: TakePicture,
  styled = false,
): HtmlDocument {
  const flow = new HtmlFlow({ styled, notes: extractFootnotes(page) })
  const document = extractTitle(title, blocksOf(page, flow, take))
  return { ...document, ...foundBy(flow, document.blocks) }
}

const foundBy = ({ lost, plain, anchors }: HtmlFlow, blocks: Block[]) => ({
  lost: [...lost].sort(),
  plain: [...plain].sort(),
  anchors: anchors.slugs(blocks),
})

function readPage(html: string): DefaultTreeAdapterTypes.Document {
  const page = parse(cleanText(html))
  if (isOffice(html)) tidyOffice(page)
  if (isYuque(html)) tidyYuque(page)
  if (isGoogle(html)) tidyGoogle(page)
  if (isSheet(html)) tidySheet(page)
  tidyCode(page)
  rewrite(page, copiedPart)
  return page
}

const blocksOf = (page: DefaultTreeAdapterTypes.Document, flow: HtmlFlow, take?: TakePicture): Block[] =>
  rememberUrls(() => parseBlocks(extractDataPictures(flow.blocks(page.childNodes, 0), take)))
