/** Ctrl/Cmd+F and Ctrl+H (Cmd+Alt+F) look in the whole text, whatever of it is laid out; a second Ctrl+F is the browser's own. */
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEditorContext } from '../extensions/editor-context.ts'
import type { EditorExtension } from '../extensions/types.ts'
import { findKey } from './find-key.ts'
import { FindPanel } from './find-panel.tsx'
import { finder } from './finder.ts'
import { usePlace } from './use-place.ts'

/** Longer selections are no search text. */
const MAX_WORDS = 100

function FindLayer() {
  const { editor } = useEditorContext()
  const [request, setRequest] = useState<{ times: number; words: string; replacing: boolean } | null>(null)
  const place = usePlace(editor, request !== null)
  useEffect(() => {
    const ending = new AbortController()
    const open = (replacing: boolean) => {
      const selected = editor.getSelectedText()
      const words = selected.length <= MAX_WORDS && !selected.includes('\n') ? selected : ''
      setRequest((before) => ({ times: (before?.times ?? 0) + 1, words, replacing }))
    }
    const openReplacing = () => open(true)
    const onKey = (event: KeyboardEvent) => {
      const key = findKey(event)
      const target = event.target instanceof Element ? event.target : document.body
      const here = target === document.body || editor.prosemirrorView.dom.contains(target)
      if (key === null || !(here || (key === 'replace' && target.closest('.find-panel')))) return
      event.preventDefault()
      open(key === 'replace')
    }
    addEventListener('keydown', onKey, { capture: true, signal: ending.signal })
    finder.open = openReplacing
    return () => {
      ending.abort()
      // The next article's text may be there already.
      if (finder.open === openReplacing) finder.open = null
    }
  }, [editor])
  if (!request || !place) return null
  return createPortal(
    <div className="fixed z-30 w-[min(30rem,calc(100vw-2rem))]" style={place}>
      <FindPanel
        words={request.words}
        asked={request.times}
        replacing={request.replacing}
        onReplacing={(replacing) => setRequest({ ...request, replacing })}
        onClose={() => setRequest(null)}
      />
    </div>,
    document.body,
  )
}

export const findExtension: EditorExtension = { id: 'find', layer: FindLayer }
