/** Pure: moving by keyboard. Alt with an arrow key moves among the siblings, into the folder above, or out of the folder. */
import type { TreeNode } from '@lectern/contracts'
import { childrenOf, type NodePosition } from './move-nodes.ts'
import { pathTo } from './tree.ts'

/** Returns the target of Alt with `key` for `id`; null when it cannot move further. */
export function keyPlace(tree: readonly TreeNode[], id: string, key: string): NodePosition | null {
  const path = pathTo(tree, id)
  const parentId = path.at(-2) ?? null
  const siblings = childrenOf(tree, parentId)
  const position = siblings.findIndex((node) => node.id === id)
  if (position < 0) return null
  const previous = siblings[position - 1]
  switch (key) {
    case 'ArrowUp':
      return previous ? { parentId, beforeId: previous.id } : null
    case 'ArrowDown':
      return siblings[position + 1] ? { parentId, beforeId: siblings[position + 2]?.id ?? null } : null
    case 'ArrowRight':
      return previous?.type === 'folder' ? { parentId: previous.id, beforeId: null } : null
    case 'ArrowLeft': {
      if (parentId === null) return null
      const outer = path.at(-3) ?? null
      const aunts = childrenOf(tree, outer)
      return { parentId: outer, beforeId: aunts[aunts.findIndex((node) => node.id === parentId) + 1]?.id ?? null }
    }
    default:
      return null
  }
}
