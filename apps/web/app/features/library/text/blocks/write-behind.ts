/** Puts the caret behind a formula or the like within a line. */
import type { BlockNoteEditor } from '@blocknote/core'
import { TextSelection } from '@tiptap/pm/state'

/** `element`: something inside of what the caret goes behind. Over the blank that separates it from the next word. */
// biome-ignore lint/suspicious/noExplicitAny: editors of every schema
export function writeBehind(editor: BlockNoteEditor<any, any, any>, element: Element): void {
  const view = editor.prosemirrorView
  const place = placeInLine(element)
  if (!view || !place) return
  const { tr } = view.state
  const position = view.posAtDOM(place.line, place.index + 1)
  const behind = tr.doc.resolve(position).nodeAfter?.text?.startsWith(' ') ? position + 1 : position
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, behind)))
  view.focus()
}

/** The line of the text that an element is in, and which of its nodes holds it; null outside of lines. */
export function placeInLine(element: Element): { line: Element; index: number } | null {
  let outer = element
  while (outer.parentElement && !outer.parentElement.matches('.bn-inline-content')) outer = outer.parentElement
  const line = outer.parentElement
  return line && { line, index: [...line.childNodes].indexOf(outer) }
}
