/** Items of lists that say their own numbers, each in a list of its own, as some programs write them. */
import type { Block } from '../model/document.ts'

/** A number that follows the one before it needs not be said. */
export function joinNumbers(blocks: Block[]): Block[] {
  let next: number | null = null
  for (const block of blocks) {
    if (block.type !== 'numberedListItem') {
      next = null
      continue
    }
    const { start }: { start?: number } = block.props
    if (start !== undefined && start === next) delete block.props.start
    next = (start ?? next ?? 1) + 1
  }
  return blocks
}
