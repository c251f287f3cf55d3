/** The upper right corner of the text within the window. */
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import type { TextEditor } from '../lib/schema.ts'

/** Below the bar of the page. */
const TOP = 64
const GAP = 16

/** Null while it is not wanted. Moves when panels beside the text open and close. */
export function usePlace(editor: TextEditor, enabled: boolean): CSSProperties | null {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  useLayoutEffect(() => {
    if (!enabled) return setPlace(null)
    const dom = editor.prosemirrorView.dom
    const update = () =>
      setPlace({
        top: TOP,
        right: Math.max(GAP, document.documentElement.clientWidth - dom.getBoundingClientRect().right),
      })
    update()
    const observer = new ResizeObserver(update)
    observer.observe(document.documentElement)
    observer.observe(dom)
    return () => observer.disconnect()
  }, [editor, enabled])
  return place
}
