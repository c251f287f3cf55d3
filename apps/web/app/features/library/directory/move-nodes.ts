/** Pure: the directory after articles were moved, as the server will have it (specification §5 'cannot be moved into itself'). */
import type { TreeNode } from '@lectern/contracts'
import { findNode } from './tree.ts'

/** Below `parentId` (null: the top), before its child `beforeId`, else at the end. */
export type NodePosition = { parentId: string | null; beforeId: string | null }

export const childrenOf = (tree: readonly TreeNode[], parentId: string | null): readonly TreeNode[] =>
  parentId === null ? tree : (findNode(tree, parentId)?.children ?? [])

/** Those of `ids` that are not below another of them, in the order of the directory. */
export function topmost(tree: readonly TreeNode[], ids: ReadonlySet<string>): TreeNode[] {
  return tree.flatMap((node) => (ids.has(node.id) ? [node] : topmost(node.children, ids)))
}

const without = (tree: readonly TreeNode[], ids: ReadonlySet<string>): TreeNode[] =>
  tree.flatMap((node) => (ids.has(node.id) ? [] : [{ ...node, children: without(node.children, ids) }]))

function withChildren(tree: readonly TreeNode[], parentId: string, children: TreeNode[]): TreeNode[] {
  return tree.map((node) => ({
    ...node,
    children: node.id === parentId ? children : withChildren(node.children, parentId, children),
  }))
}

/** All of them are directly below `parentId` already: moving them there would only change their order. */
export function areThere(tree: readonly TreeNode[], ids: ReadonlySet<string>, parentId: string | null): boolean {
  const there = new Set(childrenOf(tree, parentId).map(({ id }) => id))
  const moved = topmost(tree, ids)
  return moved.length > 0 && moved.every(({ id }) => there.has(id))
}

/** The tree after the move; null when there is no such place, it is inside the moved articles, or nothing would change. */
export function moveNodes(tree: readonly TreeNode[], ids: ReadonlySet<string>, place: NodePosition): TreeNode[] | null {
  const moved = topmost(tree, ids)
  const { parentId, beforeId } = place
  if (moved.length === 0 || (parentId !== null && findNode(moved, parentId))) return null
  if (parentId !== null && !findNode(tree, parentId)) return null
  const before = childrenOf(tree, parentId)
  const position = beforeId === null ? before.length : before.findIndex(({ id }) => id === beforeId)
  if (position < 0) return null
  const stay = (node: TreeNode) => !ids.has(node.id)
  const after = [...before.slice(0, position).filter(stay), ...moved, ...before.slice(position).filter(stay)]
  if (after.length === before.length && after.every(({ id }, i) => id === before[i]?.id)) return null
  const rest = without(tree, ids)
  const nodesById = new Map(childrenOf(rest, parentId).map((node) => [node.id, node]))
  const children = after.map((node) => nodesById.get(node.id) ?? node)
  return parentId === null ? children : withChildren(rest, parentId, children)
}
