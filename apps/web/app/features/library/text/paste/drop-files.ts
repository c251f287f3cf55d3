/** Files dropped onto the text, before the editor's own handling, which puts several of them in the wrong order. */
import { createExtension } from '@blocknote/core'
import type { TextEditor } from '../lib/schema.ts'
import { type FilePlace, insertFiles, type StoreFile } from './insert-files.ts'

export const dropFiles = (store: StoreFile) =>
  createExtension(({ editor }) => ({
    key: 'drop-files',
    mount: ({ dom, signal }) => {
      const onDrop = (event: DragEvent) => {
        const { dataTransfer: data } = event
        if (!editor.isEditable || !data || data.files.length === 0 || data.types.includes('text/html')) return
        event.preventDefault()
        event.stopPropagation()
        // Takes away the line that shows where the files would go.
        dom.dispatchEvent(new Event('dragend'))
        const text = editor as unknown as TextEditor
        const place = placeAt(text, event.clientX, event.clientY)
        if (place) void insertFiles(text, [...data.files], place, store)
      }
      dom.addEventListener('drop', onDrop, { capture: true, signal })
    },
  }))

/** The block under the pointer, and on which side of its middle that is; below the text, its end. */
function placeAt(editor: TextEditor, left: number, top: number): FilePlace | null {
  const view = editor.prosemirrorView
  const position = view.posAtCoords({ left, top })
  const $pos = position && view.state.doc.resolve(position.inside >= 0 ? position.inside : position.pos)
  for (let depth = $pos?.depth ?? 0; $pos && depth > 0; depth--) {
    const node = $pos.node(depth)
    if (node.type.name !== 'blockContainer') continue
    const id = String(node.attrs.id)
    const box = view.dom.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect()
    return { id, side: box && top < (box.top + box.bottom) / 2 ? 'before' : 'after' }
  }
  const last = editor.document.at(-1)
  return last ? { id: last.id, side: 'after' } : null
}
