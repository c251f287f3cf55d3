/** Pure helpers of the editor's directory: find, filter, walk by keyboard, count changes (specification §2 'Manual editor'). */
import type { TreeNode } from '@lectern/contracts'

/** A line of the directory as it is rendered: depth from 0; `open` says whether its children follow. */
export type TreeLine = { node: TreeNode; depth: number; open: boolean; parentId: string | null }

/** The node with this id, or null. */
export function findNode(tree: readonly TreeNode[], id: string): TreeNode | null {
  for (const node of tree) {
    if (node.id === id) return node
    const match = findNode(node.children, id)
    if (match) return match
  }
  return null
}

/** Ids from the root down to `id`, itself included; empty when it is not in the tree. */
export function pathTo(tree: readonly TreeNode[], id: string): string[] {
  for (const node of tree) {
    if (node.id === id) return [id]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}

/** The first node, in reading order, that can be opened in the editor. */
export function firstDocument(tree: readonly TreeNode[]): TreeNode | null {
  for (const node of tree) {
    if (node.type !== 'folder') return node
    const match = firstDocument(node.children)
    if (match) return match
  }
  return null
}

/** Nodes whose title contains `query`, in any letter case, with their branches. */
export function filterTree(tree: readonly TreeNode[], query: string): TreeNode[] {
  const needle = query.trim().toLocaleLowerCase()
  if (needle === '') return [...tree]
  return tree.flatMap((node) => {
    const children = filterTree(node.children, query)
    return node.title.toLocaleLowerCase().includes(needle) || children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Lines to draw, in order. Branches without children are never open. */
export function visibleLines(
  tree: readonly TreeNode[],
  isOpen: (id: string) => boolean,
  depth = 0,
  parentId: string | null = null,
): TreeLine[] {
  return tree.flatMap((node) => {
    const open = node.children.length > 0 && isOpen(node.id)
    const line: TreeLine = { node, depth, open, parentId }
    return open ? [line, ...visibleLines(node.children, isOpen, depth + 1, node.id)] : [line]
  })
}

export type TreeMove = { focus?: string; open?: string; close?: string; act?: 'select' | 'rename' | 'recycle' }

/** Returns the action of a key in the directory (the WAI-ARIA tree pattern), or null. */
export function treeKey(lines: readonly TreeLine[], focusId: string, key: string): TreeMove | null {
  const index = lines.findIndex((line) => line.node.id === focusId)
  const line = lines[index]
  if (!line) return null
  const to = (i: number): TreeMove => {
    const target = lines[Math.min(Math.max(i, 0), lines.length - 1)]
    return target ? { focus: target.node.id } : {}
  }
  switch (key) {
    case 'ArrowDown':
      return to(index + 1)
    case 'ArrowUp':
      return to(index - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(lines.length - 1)
    case 'ArrowRight':
      if (line.node.children.length === 0) return {}
      return line.open ? to(index + 1) : { open: focusId }
    case 'ArrowLeft':
      if (line.open) return { close: focusId }
      return line.parentId === null ? {} : { focus: line.parentId }
    case 'Enter':
    case ' ':
      return { act: 'select' }
    case 'F2':
      return { act: 'rename' }
    case 'Delete':
      return { act: 'recycle' }
    default:
      return null
  }
}

/** The document to open after these and their descendants are deleted: the next line, else the one before. */
export function afterRemoval(tree: readonly TreeNode[], ids: ReadonlySet<string>): string | null {
  const removedNodes = [...ids].flatMap((id) => findNode(tree, id) ?? [])
  const lines = visibleLines(tree, () => true).filter((line) => line.node.type !== 'folder')
  const remains = (line: TreeLine | undefined) => line !== undefined && !findNode(removedNodes, line.node.id)
  const first = lines.findIndex((line) => !remains(line))
  if (first < 0) return lines[0]?.node.id ?? null
  const after = lines.slice(first).find(remains)
  const before = lines.slice(0, first).findLast(remains)
  return (after ?? before)?.node.id ?? null
}

/** The tree with one node's fields replaced; used for optimistic updates. */
export function patchNode(
  tree: readonly TreeNode[],
  id: string,
  patch: Partial<Pick<TreeNode, 'title' | 'state'>>,
): TreeNode[] {
  return tree.map((node) =>
    node.id === id ? { ...node, ...patch } : { ...node, children: patchNode(node.children, id, patch) },
  )
}

/** Counts documents with unpublished changes. */
export function countUnpublished(tree: readonly TreeNode[]): number {
  return tree.reduce(
    (sum, node) =>
      sum + (node.type !== 'folder' && node.state !== 'published' ? 1 : 0) + countUnpublished(node.children),
    0,
  )
}
