/** Keys of the directory: walking and opening as trees do it, choosing several, moving with Alt and an arrow. */
import type { KeyboardEvent } from 'react'
import { keyPlace } from './key-place.ts'
import type { LineActs } from './line-acts.ts'
import { treeKey } from './tree.ts'
import type { DirectoryModel } from './use-directory.ts'
import type { TreeView } from './use-tree-view.ts'

type Options = { directory: DirectoryModel; view: TreeView; acts: LineActs; writable: boolean; onMoved: () => void }

/** Handles keys pressed on a line; those of fields and buttons inside of lines are theirs. */
export function useTreeKeys({ directory, view, acts, writable, onMoved }: Options) {
  const { lines, chosen } = view

  function moveBy(key: string, id: string): boolean {
    const place = keyPlace(directory.tree, id, key)
    if (!place || !directory.move(new Set([id]), place)) return false
    if (place.parentId !== null) view.setBranch(place.parentId, true)
    view.setFocus(id)
    onMoved()
    return true
  }

  function choose(event: KeyboardEvent, id: string): boolean {
    const { key } = event
    const command = event.ctrlKey || event.metaKey
    if (key === 'Escape' && chosen.size > 0) view.clear()
    else if (command && key === ' ') view.toggle(id)
    else if (command && key.toLowerCase() === 'a') view.chooseAll()
    else if (event.shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const next = treeKey(lines, id, key)?.focus ?? id
      view.extend(id)
      view.extend(next)
      view.setFocus(next)
    } else return false
    return true
  }

  return (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'treeitem') return
    const line = lines.find(({ node }) => node.id === target.dataset.id)
    if (!line) return
    const { id } = line.node
    if (event.altKey) {
      if (writable && !view.searching && event.key.startsWith('Arrow')) {
        // Alt with left would leave the page, also when the line cannot move further.
        event.preventDefault()
        moveBy(event.key, id)
      }
      return
    }
    if (writable && choose(event, id)) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const move = treeKey(lines, id, event.key)
    if (!move) return
    event.preventDefault()
    if (move.focus) view.setFocus(move.focus)
    if (move.open) view.setBranch(move.open, true)
    if (move.close) view.setBranch(move.close, false)
    if (move.act === 'select') acts.select(line, 'open')
    if (move.act === 'rename' && writable) acts.startRename(id)
    if (move.act === 'recycle' && writable) acts.recycle(chosen.has(id) ? chosen : new Set([id]))
  }
}
