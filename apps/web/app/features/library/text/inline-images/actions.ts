/** Actions on an inline picture, loaded with its form. */
import { placeInLine } from '../blocks/write-behind.ts'
import { type AnyEditor, NAME } from './places.ts'

/** Returns the position of the picture that contains `element`, or null when the picture was removed. */
function placeOf(editor: AnyEditor, element: Element): number | null {
  const view = editor.prosemirrorView
  const place = placeInLine(element)
  if (!view || !place) return null
  const at = view.posAtDOM(place.line, place.index)
  return view.state.doc.nodeAt(at)?.type.name === NAME ? at : null
}

/** Also with Ctrl+Z back. */
export function removePicture(editor: AnyEditor, element: Element): void {
  const at = placeOf(editor, element)
  if (at !== null) editor.transact((tr) => tr.delete(at, at + 1))
  editor.focus()
}

/** Whether the line that it is in is one of a block of text: cells hold no blocks. */
export const mayStandAlone = (element: Element): boolean => element.closest('td, th') === null

/** Puts it below its line, as a block. */
export function moveToOwnBlock(editor: AnyEditor, element: Element): void {
  const at = placeOf(editor, element)
  const node = at === null ? null : editor.prosemirrorState.doc.nodeAt(at)
  const id = element.closest('[data-node-type="blockContainer"]')?.getAttribute('data-id')
  if (at === null || !node || !id) return
  const { url, name, caption, width } = node.attrs
  editor.transact((tr) => {
    tr.delete(at, at + 1)
    const props = { url, name, caption, ...(width > 0 && { previewWidth: width }) }
    editor.insertBlocks([{ type: 'image', props }], id, 'after')
  })
}
