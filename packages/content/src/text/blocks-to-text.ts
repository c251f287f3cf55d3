/** Plain text of a document. */
import type { Block } from '../model/document.ts'
import { ownText } from './block-text.ts'

/** One line (or more) per block in reading order; blocks without words are left out. */
export function blocksToText(blocks: Block[]): string {
  const lines: string[] = []
  collect(blocks, lines)
  return lines.join('\n')
}

function collect(blocks: Block[], lines: string[]): void {
  for (const block of blocks) {
    const text = ownText(block).trim()
    if (text !== '') lines.push(text)
    collect(block.children, lines)
  }
}
