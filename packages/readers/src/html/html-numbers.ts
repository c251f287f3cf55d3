/** Numbers of lists: items of some programs say their own, each in a list of its own, and a list may start again right behind another. */
import { type Block, newBlock } from '@lectern/content'

/** A consecutive number is omitted. Before another number is an empty line: without it the list would go on. */
export function joinNumbers(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  let next: number | null = null
  for (const block of blocks) {
    if (block.type === 'numberedListItem') {
      const { start }: { start?: number } = block.props
      const goesOn: boolean = start === undefined || start === next
      if (!goesOn && next !== null) joined.push(newBlock.paragraph([]))
      if (goesOn || start === 1) delete block.props.start
      next = (start ?? next ?? 1) + 1
    } else next = null
    joined.push(block)
  }
  return joined
}
