/**
 * Keys that follow each other at once: a browser reports a moved caret or a new selection only with its next frame, and a busy page gets several
 * keys before it. The editor would split a line, paste or copy where the caret was before.
 */
import { createExtension } from '@blocknote/core'
import type { TextEditor } from '../lib/schema.ts'

const CLIPBOARD = ['copy', 'cut', 'paste'] as const

/** Has the editor read the selection of the browser before it handles a key or the clipboard. First of all extensions. */
export const freshSelection = createExtension(({ editor }) => ({
  key: 'fresh-selection',
  mount: ({ dom, signal }) => {
    const read = () => {
      // Not in its types. What it does here it does with each event of a changed selection.
      const view = (editor as unknown as TextEditor).prosemirrorView as unknown as { domObserver: { flush(): void } }
      view.domObserver.flush()
    }
    // Text in composition by an input method must not be changed.
    const onKey = ({ isComposing, keyCode }: KeyboardEvent) => {
      if (!isComposing && keyCode !== 229) read()
    }
    dom.addEventListener('keydown', onKey, { capture: true, signal })
    for (const type of CLIPBOARD) dom.addEventListener(type, read, { capture: true, signal })
  },
}))
