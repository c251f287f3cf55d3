/**
 * Finding blocks of long documents. The editor walks through the text for each block it looks up, and looks up every block when it
 * is opened: seconds for thousands of them. Here one walk serves all lookups in one state of the text.
 */
import { nodeToBlock } from '@blocknote/core'
import type { TextEditor } from './schema.ts'

type Doc = TextEditor['prosemirrorState']['doc']
/** Number of lookups in one state of the text from which an index is faster. */
const FEW = 4

export function quickBlocks(editor: TextEditor): void {
  const walk = editor.getBlock.bind(editor)
  const counts = new WeakMap<Doc, number>()
  const indexes = new WeakMap<Doc, Map<string, Doc>>()

  function indexOf(doc: Doc): Map<string, Doc> {
    const cached = indexes.get(doc)
    if (cached) return cached
    const index = new Map<string, Doc>()
    doc.descendants((node) => {
      if (node.type.isInGroup('bnBlock')) index.set(String(node.attrs.id), node)
      return !node.isTextblock
    })
    indexes.set(doc, index)
    return index
  }

  editor.getBlock = (identifier) => {
    const doc = editor.transact((transaction) => transaction.doc)
    const times = (counts.get(doc) ?? 0) + 1
    counts.set(doc, times)
    if (times <= FEW) return walk(identifier)
    const node = indexOf(doc).get(typeof identifier === 'string' ? identifier : identifier.id)
    return node && nodeToBlock(node, editor.pmSchema)
  }
}
