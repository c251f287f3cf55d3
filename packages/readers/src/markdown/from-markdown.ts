/** Markdown to blocks, for imports and for the API (specification §2 'Manual editor', §7). */

import type { Block, TakePicture } from '@lectern/content'
import { cleanText, extractDataPictures, extractTitle, rememberUrls } from '@lectern/content/building'
import { Losses, type LostPart } from '../losses/losses.ts'
import { anchorLines } from './dialects/anchor-lines.ts'
import { componentLines } from './dialects/component-lines.ts'
import { forgivingLines } from './dialects/forgiving-lines.ts'
import { mdxLines } from './dialects/mdx-lines.ts'
import { mkdocsLines } from './dialects/mkdocs-lines.ts'
import { nuxtLines } from './dialects/nuxt-lines.ts'
import { siteLines } from './dialects/site-lines.ts'
import { themePictures } from './dialects/theme-pictures.ts'
import { documentBlocks } from './flow.ts'
import { type FrontFacts, splitFrontMatter } from './front-matter.ts'
import { frontLines } from './front-matter-lines.ts'
import { extractHeadingNames, namedSlugs } from './heading-names.ts'
import { recordMissingParts } from './includes.ts'
import { parseMarkdown } from './parser.ts'

/**
 * Blocks with fresh ids of a Markdown text; front matter is left out. Never throws for any string; `checkBlocks` checks whether the result may
 * be stored. HTML is read for its text, simple styles, images and <details>, never kept as markup. Images become blocks of their own; those
 * whose bytes are in the text are given to `take`.
 */
export function markdownToBlocks(markdown: string, take?: TakePicture): Block[] {
  return blocksOf(frontLines(cleanText(markdown)).body, new Losses(), take)
}

/**
 * `table`: the address of the spreadsheet that the page shows, declared by our own archives. `anchors`: slugs of headings by the names that the
 * page gives them, '' for its title. `original`: the id of the protected article that our archive was made of.
 */
export type MarkdownDocument = {
  title: string | null
  blocks: Block[]
  table?: string
  original?: string
  facts: FrontFacts
  anchors: Record<string, string>
  /** Parts missing in the blocks. */
  lost: LostPart[]
  /** Names of fields of its front matter that have no place here. */
  unread: string[]
}

/** An imported file: its title from front matter or from a first heading of level 1 (which then is not a block), or null. */
export function markdownToDocument(markdown: string, take?: TakePicture): MarkdownDocument {
  const source = cleanText(markdown)
  const { title, table, original, facts, unread, lost: brokenFields, body } = splitFrontMatter(source)
  const losses = new Losses()
  recordMissingParts(body, losses)
  const all = blocksOf(anchorLines(body), losses, take)
  // Before names are taken out of the headings.
  const lost = losses.list(source, () => JSON.stringify(all))
  const names = extractHeadingNames(all)
  const document = extractTitle(title, all)
  return {
    ...document,
    ...(table !== null && { table }),
    ...(original !== null && { original }),
    facts,
    anchors: namedSlugs(names, document.blocks),
    lost: [...brokenFields, ...lost],
    unread,
  }
}

const blocksOf = (body: string, losses: Losses, take?: TakePicture): Block[] =>
  rememberUrls(() =>
    extractDataPictures(documentBlocks(parseMarkdown(commonMarkdown(body, losses), losses), losses), take),
  )

/** Converts extensions of site generators to common Markdown. */
function commonMarkdown(body: string, losses: Losses): string {
  const page = themePictures(mdxLines(nuxtLines(body, losses), losses), losses)
  return forgivingLines(componentLines(mkdocsLines(siteLines(page, losses), losses)))
}
