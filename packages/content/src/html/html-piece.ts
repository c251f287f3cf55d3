/** Pieces of HTML within another text, such as Markdown. */
import { parseFragment } from 'parse5'
import type { Block } from '../model/document.ts'
import { HtmlFlow } from './html-flow.ts'

/** Blocks of a piece of HTML with tables; `depth` counts the blocks that it is in. */
export const htmlPieceBlocks = (html: string, depth: number): Block[] =>
  new HtmlFlow(new Set()).blocks(parseFragment(html).childNodes, depth)
