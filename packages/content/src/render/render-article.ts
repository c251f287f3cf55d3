/** Renders an article for readers (specification §2 'Published reader view'). */
import type { Block, OutlineEntry } from '../model/document.ts'
import { outlineOf } from '../text/outline.ts'
import { blocksToText } from '../text/plain-text.ts'
import { writtenIn } from '../text/written-in.ts'
import { renderNotes } from './render-atoms.ts'
import { renderBlocks } from './render-blocks.ts'
import { newMathBudget } from './render-math.ts'
import { NoteList } from './render-notes.ts'
import type { RenderOptions } from './render-options.ts'

/**
 * HTML without scripts, styles or handlers, whatever the blocks hold: all text is escaped, tags and class names come
 * from this package, urls from an allow-list. Every block's element carries the block's id, which is the anchor of
 * outline entries and citations. What takes time is worked out before and given in `options`. `text` is for descriptions and search,
 * see `blocksToText`.
 */
export function renderArticle(
  blocks: Block[],
  options: RenderOptions = {},
): { html: string; outline: OutlineEntry[]; text: string } {
  const text = blocksToText(blocks)
  const notes = new NoteList(options.language ?? writtenIn(text) ?? 'en_US', !options.piece)
  const rendering = { ...options, math: newMathBudget(), notes }
  const html = renderBlocks(blocks, rendering)
  return { html: html + renderNotes(rendering), outline: outlineOf(blocks), text }
}
