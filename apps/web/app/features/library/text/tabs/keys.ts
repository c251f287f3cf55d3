/** Keys within the panels of tabs, and the ids of tabs: the editor gives ids to kinds of its own only. */
import { createExtension } from '@blocknote/core'
import { createId } from '@lectern/content'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { focusTitle, leavePanel, nestInPanel, panelDepth, passTabs } from './changes.ts'

const isTabs = ({ type }: Node): boolean => type.name === 'tabs' || type.name === 'tab'

/** Whether a change brought tabs in: only then ids can be missing or be there twice. */
function bringsTabs({ steps }: Transaction): boolean {
  let hasTabs = false
  for (const step of steps)
    if ('slice' in step)
      (step.slice as { content: { descendants: (visit: (node: Node) => boolean) => void } }).content.descendants(
        (node) => {
          hasTabs ||= isTabs(node)
          return !hasTabs && !node.isTextblock
        },
      )
  return hasTabs
}

function withIds({ doc, tr }: EditorState): Transaction | null {
  const ids = new Set<unknown>()
  doc.descendants((node, place) => {
    if (isTabs(node)) {
      if (!node.attrs.id || ids.has(node.attrs.id)) tr.setNodeAttribute(place, 'id', createId())
      ids.add(node.attrs.id)
    }
    return !node.isTextblock
  })
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

function onKey(view: EditorView, event: KeyboardEvent): boolean {
  const { selection } = view.state
  const { key, shiftKey } = event
  const command = event.ctrlKey || event.metaKey
  if (!view.editable || event.isComposing || !(selection instanceof TextSelection)) return false
  const moves = command && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')
  if (moves && passTabs(view, key === 'ArrowUp' ? -1 : 1)) return true
  const { $from, empty } = selection
  const depth = panelDepth($from)
  if (depth === null) return false
  const panel = $from.node(depth)
  const index = $from.index(depth)
  // Past the first or last block of a panel there is nowhere to go.
  if (moves) return index === (key === 'ArrowUp' ? 0 : panel.childCount - 1)
  if (command || event.altKey) return false
  if (key === 'Tab') {
    if (!shiftKey) nestInPanel(view, depth)
    return true
  }
  if (!empty || $from.parentOffset > 0 || shiftKey) return false
  if (key === 'Backspace' && index === 0 && $from.parent.type.name === 'paragraph') {
    focusTitle(view, panel.attrs.id)
    return true
  }
  const isEmptyLine = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const isLast = panel.childCount > 1 && index === panel.childCount - 1 && panel.child(index).childCount === 1
  if (key !== 'Enter' || !isEmptyLine || !isLast) return false
  leavePanel(view, depth)
  return true
}

export const tabKeys = createExtension(() => ({
  key: 'tabKeys',
  prosemirrorPlugins: [
    new Plugin({
      key: new PluginKey('tabKeys'),
      appendTransaction: (transactions, _before, after) =>
        transactions.some((transaction) => transaction.docChanged && bringsTabs(transaction)) ? withIds(after) : null,
      props: { handleKeyDown: onKey },
    }),
  ],
}))
