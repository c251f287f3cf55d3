/** Pieces of HTML within another text, such as Markdown. */
import { parseFragment } from 'parse5'
import type { Block } from '../model/document.ts'
import { noteLost } from '../model/losses.ts'
import { cardsAsLists } from './card-tables.ts'
import { HtmlFlow } from './html-flow.ts'

/** Blocks of a piece of HTML with tables; `depth` counts the blocks that it is in. */
export function htmlPieceBlocks(html: string, depth: number): Block[] {
  const flow = new HtmlFlow(new Set(), true, new Map(), true)
  const { childNodes } = parseFragment(html)
  cardsAsLists(childNodes)
  const blocks = flow.blocks(childNodes, depth)
  for (const tag of flow.lost) noteLost(`<${tag}`)
  for (const what of flow.plain) noteLost(what, false)
  return blocks
}
