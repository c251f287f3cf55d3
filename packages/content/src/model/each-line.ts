import type { Block, Inline } from './document.ts'

/** Visits the content of each block that holds text, and of each cell, in reading order. */
export function eachLine(blocks: readonly Block[], visit: (content: readonly Inline[]) => void): void {
  for (const block of blocks) {
    if (block.type === 'table')
      for (const { cells } of block.content.rows) for (const { content } of cells) visit(content)
    else if (Array.isArray(block.content)) visit(block.content)
    eachLine(block.children, visit)
  }
}
