/** Extension points of the text editor: entries of the slash menu, buttons of the selection toolbar, layers beside the text. */
import type { Lang } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import type { ComponentType } from 'react'
import type { Translate } from '~/lib/i18n.ts'
import type { TextEditor } from '../lib/schema.ts'

/** The open editor, as an addition meets it. */
export type EditorContext = {
  editor: TextEditor
  article: { id: string; manualId: string }
  t: Translate
  lang: Lang
  extensions: readonly EditorExtension[]
}

export type SlashItem = {
  id: string
  title: TextKey
  hint: TextKey
  /** Entries of one group are shown together; `blocks`, `media` and `others` join those of the editor itself. */
  group: 'blocks' | 'media' | 'others' | 'ai' | 'templates'
  /** Further words by which it is found, of both languages. */
  aliases: readonly string[]
  icon: ComponentType<{ size?: number }>
  shown?: (context: EditorContext) => boolean
  /** Called after the slash and the text typed after it were removed. */
  run: (context: EditorContext) => void
}

/** `toolbar` and `layer` read their context by `useEditorContext`. A layer is inside the editor's view, once per open article. */
export type EditorExtension = {
  id: string
  slash?: readonly SlashItem[]
  /** Buttons made of the editor's own components, so that they look and behave like their neighbours. */
  toolbar?: ComponentType
  layer?: ComponentType
}
