/** What readers get of an article (specification §2 'Published reader view'). */
import type { CodeColours } from '../code/highlight.ts'
import type { Block, OutlineEntry } from '../model/document.ts'
import { blocksToText } from '../text/blocks-to-text.ts'
import { outlineOf } from '../text/outline.ts'
import { renderBlocks } from './render-blocks.ts'

/**
 * HTML without scripts, styles or handlers, whatever the blocks hold: all text is escaped, tags and class names come
 * from this package, urls from an allow-list. Every block's element carries the block's id, which is the anchor of
 * outline entries and citations. Code is coloured as `colourCode` says. `text` is for descriptions and search, see `blocksToText`.
 */
export function renderArticle(
  blocks: Block[],
  colours: CodeColours = new Map(),
): { html: string; outline: OutlineEntry[]; text: string } {
  const html = renderBlocks(blocks, colours)
  return { html, outline: outlineOf(blocks), text: blocksToText(blocks) }
}
