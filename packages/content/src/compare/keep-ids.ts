/** Keeps block ids when the whole text is replaced, so that links to a passage survive a save as Markdown. */
import type { Block } from '../model/document.ts'

/**
 * `after` with the ids of those blocks of `before` that are equal (type, properties, content; at any depth, in
 * order). New blocks keep their own ids. The blocks are copied, not changed.
 */
export function keepIds(before: Block[], after: Block[]): Block[] {
  const waiting = new Map<string, string[]>()
  visit(before, (block) => {
    const key = keyOf(block)
    const ids = waiting.get(key)
    if (ids) ids.push(block.id)
    else waiting.set(key, [block.id])
  })
  for (const ids of waiting.values()) ids.reverse()
  const newIds = new Set<string>()
  visit(after, (block) => newIds.add(block.id))
  const adopt = (blocks: Block[]): Block[] =>
    blocks.map((block) => {
      const old = waiting.get(keyOf(block))?.pop()
      // Ids stay unique: another block of `after` may have this one already.
      const id = old === undefined || newIds.has(old) ? block.id : old
      return { ...block, id, children: adopt(block.children) }
    })
  return adopt(after)
}

function visit(blocks: Block[], see: (block: Block) => void): void {
  for (const block of blocks) {
    see(block)
    visit(block.children, see)
  }
}

function keyOf({ type, props, content }: Block): string {
  return JSON.stringify([type, props, content])
}
