/** Keys and tools of tables beside the editor's own. */
import { useEffect } from 'react'
import { useEditorContext } from '../extensions/editor-context.ts'
import type { EditorExtension } from '../extensions/types.ts'
import { addRowAtEnd } from './new-row.ts'

function TableKeys() {
  const { editor } = useEditorContext()
  useEffect(() => {
    const ending = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing
      if (event.key !== 'Tab' || !plain || !addRowAtEnd(editor)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the editor's own keys: they would indent the table.
    editor.prosemirrorView.dom.addEventListener('keydown', onKey, { capture: true, signal: ending.signal })
    return () => ending.abort()
  }, [editor])
  return null
}

export const tablesExtension: EditorExtension = { id: 'tables', layer: TableKeys }
