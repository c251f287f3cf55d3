// Texts of pictures at the passages that show them.
import { type Block, fileIdsIn } from '@lectern/content'

/** Returns, for each anchor, the texts of the pictures between it and the next one. A repeated anchor gets them at its first occurrence. */
export function picturesOf(
  blocks: Block[],
  anchors: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): string[][] {
  const byPassage = anchors.map((): string[] => [])
  if (texts.size === 0) return byPassage
  let passage = 0
  for (const block of inOrder(blocks)) {
    const next = anchors.indexOf(block.id)
    if (next >= 0) passage = next
    // Cells and columns of a block are its content; its children follow by themselves.
    for (const fileId of fileIdsIn([{ ...block, children: [] }])) {
      const text = texts.get(fileId)
      if (text) byPassage[passage]?.push(text)
    }
  }
  return byPassage
}

const inOrder = (blocks: Block[]): Block[] => blocks.flatMap((block) => [block, ...inOrder(block.children)])
