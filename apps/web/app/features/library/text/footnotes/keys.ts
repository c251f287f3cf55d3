/** The plugin of footnotes, and the key that other word processors have for them. */
import { createExtension } from '@blocknote/core'
import { footnotePlaces, insertFootnote } from './places.ts'

export const FOOTNOTE_KEY = 'Mod-Alt-f'

export const footnoteKeys = createExtension(({ editor }) => ({
  key: 'footnotes',
  prosemirrorPlugins: [footnotePlaces()],
  keyboardShortcuts: { [FOOTNOTE_KEY]: () => insertFootnote(editor.prosemirrorView) },
}))
