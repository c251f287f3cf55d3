/** The title of a document that comes from outside: its first heading of level 1, which then is no block. */

import type { Block } from '../model/document.ts'
import { plainText } from '../model/runs.ts'

/** `title` is what the file says about itself; a first heading that says something else stays a heading. */
export function takeTitle(title: string | null, blocks: Block[]): { title: string | null; blocks: Block[] } {
  const first = blocks[0]
  if (first?.type !== 'heading' || first.props.level !== 1) return { title, blocks }
  const heading = plainText(first.content).replace(/\s+/g, ' ').trim()
  if (heading === '' || (title !== null && title !== heading)) return { title, blocks }
  return { title: heading, blocks: blocks.slice(1) }
}
