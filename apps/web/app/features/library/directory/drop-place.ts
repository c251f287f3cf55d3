/** Pure: where things that are dragged over the directory would be dropped. */
import type { TreeNode } from '@lectern/contracts'
import { childrenOf, type NodePosition } from './move-nodes.ts'
import type { TreeLine } from './tree.ts'

/** `into`: the line of the folder that takes them; else the mark is above line `line`, at `depth`. */
export type Drop = NodePosition & { line: number; depth: number; into: boolean }

const after = (tree: readonly TreeNode[], { node, parentId }: TreeLine): string | null => {
  const siblings = childrenOf(tree, parentId)
  return siblings[siblings.findIndex(({ id }) => id === node.id) + 1]?.id ?? null
}

/** `y` in heights of a line from the top of the first one. The middle of a folder means into it, the edges mean between lines. */
export function dropPlace(tree: readonly TreeNode[], lines: readonly TreeLine[], y: number): Drop {
  const at = Math.max(0, Math.floor(y))
  const line = lines[at]
  if (!line) return { parentId: null, beforeId: null, line: lines.length, depth: 0, into: false }
  const part = Math.max(0, y) - at
  const { node, depth, parentId, open } = line
  const edge = node.type === 'folder' ? 0.25 : 0.5
  if (part < edge) return { parentId, beforeId: node.id, line: at, depth, into: false }
  const first = node.children[0]
  if (open && first && part >= 1 - edge) {
    return { parentId: node.id, beforeId: first.id, line: at + 1, depth: depth + 1, into: false }
  }
  if (part < 1 - edge) return { parentId: node.id, beforeId: null, line: at, depth, into: true }
  return { parentId, beforeId: after(tree, line), line: at + 1, depth, into: false }
}
