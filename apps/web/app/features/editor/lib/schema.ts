/** What a document of the editor may hold; @lectern/content knows the same blocks. */
import { BlockNoteSchema, createCodeBlockSpec, type PartialBlock } from '@blocknote/core'
import type { Article } from '@lectern/contracts'
import { CODE_LANGUAGES } from './code-languages.ts'

export const schema = BlockNoteSchema.create().extend({
  blockSpecs: { codeBlock: createCodeBlockSpec({ defaultLanguage: 'text', supportedLanguages: CODE_LANGUAGES }) },
})

export type TextEditor = typeof schema.BlockNoteEditor
export type EditorBlock = PartialBlock<typeof schema.blockSchema>

/** Saved text is whole blocks (checked when it was saved); the editor itself completes partial ones. */
export const asPartial = (content: Article['content']) => content as EditorBlock[]
