/** Switches superscript and subscript, by the keys that other word processors have for them. */
import { createExtension } from '@blocknote/core'
import type { CUSTOM_STYLES } from '@lectern/content'
import type { TextEditor } from './schema.ts'

export type Raised = Extract<keyof typeof CUSTOM_STYLES, 'superscript' | 'subscript'>
const OTHER: Record<Raised, Raised> = { superscript: 'subscript', subscript: 'superscript' }

/** Text is raised or lowered, never both. */
export function toggleRaised(editor: TextEditor, style: Raised): void {
  editor.transact(() => {
    editor.removeStyles({ [OTHER[style]]: true })
    editor.toggleStyles({ [style]: true })
  })
}

export const RAISED_KEYS: Record<Raised, string> = { superscript: 'Mod-.', subscript: 'Mod-,' }

export const raisedKeys = createExtension(({ editor }) => {
  const toggle = (style: Raised) => () => {
    toggleRaised(editor as unknown as TextEditor, style)
    return true
  }
  return {
    key: 'raised-keys',
    keyboardShortcuts: {
      [RAISED_KEYS.superscript]: toggle('superscript'),
      [RAISED_KEYS.subscript]: toggle('subscript'),
    },
  }
})
