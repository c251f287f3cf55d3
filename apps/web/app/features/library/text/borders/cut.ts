/** Takes a selection out of a document without joining what it begins and ends in: cells, columns and panels stay what they are. */
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

/** Whether a block may go without leaving its parent empty. */
const hasOthers = (parent: Node | null): boolean => parent !== null && parent.childCount > 1

/** The caret stays where the selection began. */
export function cutSelection(tr: Transaction): Transaction {
  const { from, to } = tr.selection
  const texts: { start: number; end: number }[] = []
  const blocks: { at: number; size: number }[] = []
  tr.doc.nodesBetween(from, to, (node, position, parent) => {
    const end = position + node.nodeSize
    const isWhole = position >= from && end <= to
    if (node.type.name === 'blockContainer' && isWhole && hasOthers(parent)) {
      blocks.push({ at: position, size: node.nodeSize })
      return false
    }
    if (node.isTextblock) texts.push({ start: Math.max(from, position + 1), end: Math.min(to, end - 1) })
    return !node.isTextblock
  })
  const cuts = [
    ...texts.map(({ start, end }) => [start, end] as const),
    ...blocks.map(({ at, size }) => [at, at + size] as const),
  ]
  for (const [start, end] of cuts.sort(([a], [b]) => b - a)) {
    const parent = tr.doc.resolve(start).parent
    // Of several that go the last one stays.
    if (end > start && (parent.isTextblock || parent.childCount > 1)) tr.delete(start, end)
  }
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))))
}
