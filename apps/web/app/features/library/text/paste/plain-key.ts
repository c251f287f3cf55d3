/** Ctrl+Shift+V (on a Mac also with Option): the next paste is plain text. The paste event does not show it. */
import { createExtension } from '@blocknote/core'

let pressed = false

export const isPlainPaste = (): boolean => pressed

/** Notes the keys before the editor handles them. */
export const plainPasteKey = createExtension(() => ({
  key: 'plain-paste-key',
  mount: ({ dom, signal }) => {
    const recordModifiers = (event: KeyboardEvent) => {
      pressed = event.type === 'keydown' && event.shiftKey && (event.ctrlKey || event.metaKey) && event.code === 'KeyV'
    }
    dom.addEventListener('keydown', recordModifiers, { capture: true, signal })
    dom.addEventListener('keyup', recordModifiers, { capture: true, signal })
  },
}))
