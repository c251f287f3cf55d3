// Blocks of a page that comes again keep the ids that they have here: links to headings and comments hold on to them (EDIT-12). Pure.
import type { Block } from '@lectern/content'

const bodyOf = ({ id: _, children, ...rest }: Block): string => JSON.stringify([rest, children.length])
const headingOf = ({ type, content }: Block): string | null => (type === 'heading' ? JSON.stringify(content) : null)

function* all(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* all(block.children)
  }
}

/** `fresh` with the ids of the blocks in `before` that say the same, and of headings with the same words; the first takes the first. */
export function keepIds(fresh: Block[], before: readonly Block[]): Block[] {
  const free = new Map<string, Block[]>()
  const add = (key: string, block: Block) => {
    const list = free.get(key)
    if (list) list.push(block)
    else free.set(key, [block])
  }
  for (const block of all(before)) {
    add(bodyOf(block), block)
    const heading = headingOf(block)
    if (heading !== null) add(`heading ${heading}`, block)
  }
  for (const list of free.values()) list.reverse()
  const taken = new Set<string>()
  const ids = new Map<Block, string>()
  const take = (key: string | null, block: Block) => {
    const list = key === null || ids.has(block) ? undefined : free.get(key)
    let found = list?.pop()
    while (found && taken.has(found.id)) found = list?.pop()
    if (!found) return
    taken.add(found.id)
    ids.set(block, found.id)
  }
  for (const block of all(fresh)) take(bodyOf(block), block)
  for (const block of all(fresh)) {
    const heading = headingOf(block)
    take(heading === null ? null : `heading ${heading}`, block)
  }
  const renamed = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) => ({ ...block, id: ids.get(block) ?? block.id, children: renamed(block.children) }) as Block)
  return renamed(fresh)
}
