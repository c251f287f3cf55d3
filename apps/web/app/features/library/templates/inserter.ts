/** Connects the template library with the open text: the editor registers a function while it is open. */
import { type Block, createId } from '@lectern/content'

type Insert = (blocks: Block[]) => void
let insert: Insert | null = null

export function setInserter(next: Insert | null): void {
  insert = next
}

/** Puts blocks at the caret; false when no text is open for writing. */
export function insertTemplate(blocks: Block[]): boolean {
  insert?.(blocks.map(withFreshIds))
  return insert !== null
}

/** The same template may be put in twice. */
const withFreshIds = (block: Block): Block => ({
  ...block,
  id: createId(),
  children: block.children.map(withFreshIds),
})
