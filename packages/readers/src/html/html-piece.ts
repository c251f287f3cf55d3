/** Pieces of HTML within another text, such as Markdown. */

import type { Block } from '@lectern/content'
import { parseFragment } from 'parse5'
import type { Losses } from '../losses/losses.ts'
import { cardsAsLists } from './card-tables.ts'
import { HtmlFlow } from './html-flow.ts'

/** Blocks of a piece of HTML with tables; `depth` counts the blocks that it is in. */
export function htmlPieceBlocks(html: string, depth: number, losses: Losses): Block[] {
  const flow = new HtmlFlow({ losses, styled: true, exact: true })
  const { childNodes } = parseFragment(html)
  cardsAsLists(childNodes, losses)
  const blocks = flow.blocks(childNodes, depth)
  for (const tag of flow.lost) losses.add(`<${tag}`)
  for (const what of flow.plain) losses.add(what, false)
  return blocks
}
