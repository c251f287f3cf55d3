/** People mentioned in a document. */
import type { Block, Inline } from '../model/document.ts'

/** Ids of the mentioned people, each once, in reading order. */
export function mentionsIn(blocks: readonly Block[]): string[] {
  const ids = new Set<string>()
  const look = (content: readonly Inline[]) => {
    for (const item of content)
      if (item.type === 'mention') ids.add(item.props.id)
      else if (item.type === 'footnote') look(item.props.note)
  }
  const walk = (block: Block) => {
    if (block.type === 'table') for (const { cells } of block.content.rows) for (const cell of cells) look(cell.content)
    else if (Array.isArray(block.content)) look(block.content)
    for (const child of block.children) walk(child)
  }
  for (const block of blocks) walk(block)
  return [...ids]
}
