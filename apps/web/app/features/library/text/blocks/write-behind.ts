/** Puts the caret behind a formula or the like within a line. */
import type { BlockNoteEditor } from '@blocknote/core'
import { TextSelection } from '@tiptap/pm/state'

/** `element`: something inside of what the caret goes behind. Over the blank that separates it from the next word. */
// biome-ignore lint/suspicious/noExplicitAny: editors of every schema
export function writeBehind(editor: BlockNoteEditor<any, any, any>, element: Element): void {
  const view = editor.prosemirrorView
  if (!view) return
  let outer = element
  while (outer.parentElement && !outer.parentElement.matches('.bn-inline-content')) outer = outer.parentElement
  const line = outer.parentElement
  if (!line) return
  const { tr } = view.state
  const at = view.posAtDOM(line, [...line.childNodes].indexOf(outer) + 1)
  const behind = tr.doc.resolve(at).nodeAfter?.text?.startsWith(' ') ? at + 1 : at
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, behind)))
  view.focus()
}
