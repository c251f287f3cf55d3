/** Web pages to blocks, for imports (specification §2 'Manual editor'; EDIT-12). */
import { parse } from 'parse5'
import type { Block } from '../model.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { cleanText } from '../parse/reader.ts'
import { takeTitle } from '../text/take-title.ts'
import { HtmlFlow } from './html-flow.ts'
import { descendants, textOf } from './nodes.ts'

export type HtmlDocument = {
  title: string | null
  blocks: Block[]
  /** Tag names of what was seen and could not be kept. */
  lost: string[]
}

/**
 * The document of a web page or of a piece of one: headings, text and its marks, lists, tables, code, pictures, players. Its title
 * is a first heading of level 1, else what <title> says. HTML is never kept as markup. Throws ContentError past CONTENT_LIMITS.
 */
export function htmlToDocument(html: string): HtmlDocument {
  const page = parse(cleanText(html))
  const lost = new Set<string>()
  const { title, blocks } = takeTitle(null, parseBlocks(new HtmlFlow(lost).blocks(page.childNodes, 0)))
  const named = textOf(descendants(page.childNodes, 'title')[0]?.childNodes ?? [])
  return { title: title ?? (named.replace(/\s+/g, ' ').trim() || null), blocks, lost: [...lost].sort() }
}
