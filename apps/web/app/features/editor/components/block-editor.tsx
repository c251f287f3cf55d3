/** The block editor itself (BlockNote). Loaded only when an article is opened for writing (specification §2 'Manual editor'). */

import { BlockNoteSchema, createCodeBlockSpec, type PartialBlock } from '@blocknote/core'
import { en, zh } from '@blocknote/core/locales'
import { useCreateBlockNote } from '@blocknote/react'
import { BlockNoteView } from '@blocknote/shadcn'
import type { Article } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useEffect } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useColorScheme } from '~/lib/theme.ts'
import { CODE_LANGUAGES } from '../lib/code-languages.ts'
import { type Heading, headingsOf } from '../lib/outline.ts'
import { uploadFile } from '../lib/upload.ts'
import '@blocknote/shadcn/style.css'
import '../styles/editor.css'

const schema = BlockNoteSchema.create().extend({
  blockSpecs: { codeBlock: createCodeBlockSpec({ defaultLanguage: 'text', supportedLanguages: CODE_LANGUAGES }) },
})

/** What the page around needs of the editor. */
export type EditorHandle = {
  blocks(): Article['content']
  replace(content: Article['content']): void
  /** Markdown of the text in the editor, or of other blocks. */
  toMarkdown(content?: Article['content']): string
  headings(): Heading[]
  focus(): void
  /** Scrolls to a block and puts the caret there. */
  reveal(blockId: string): void
}

type Props = {
  initial: Article['content']
  label: string
  onReady: (handle: EditorHandle | null) => void
  onChange: () => void
}

/** Saved text is whole blocks (checked when it was saved); the editor itself completes partial ones. */
const asPartial = (content: Article['content']) => content as PartialBlock<typeof schema.blockSchema>[]

export default function BlockEditor({ initial, label, onReady, onChange }: Props) {
  const { t, lang } = useText()
  const scheme = useColorScheme()
  const editor = useCreateBlockNote(
    {
      schema,
      dictionary: lang === 'en_US' ? en : zh,
      initialContent: initial.length > 0 ? asPartial(initial) : undefined,
      tables: { headers: true, cellBackgroundColor: true, cellTextColor: true, splitCells: true },
      domAttributes: { editor: { 'aria-label': label } },
      uploadFile: async (file) => {
        try {
          return await uploadFile(file, lang)
        } catch (error) {
          toast.error((error instanceof Error && error.message) || t('editor.uploadFailed'))
          throw error
        }
      },
    },
    [lang],
  )

  useEffect(() => {
    onReady({
      blocks: () => editor.document,
      replace: (content) => editor.replaceBlocks(editor.document, asPartial(content)),
      toMarkdown: (content) => editor.blocksToMarkdownLossy(content ? asPartial(content) : editor.document),
      headings: () => headingsOf(editor.document),
      focus: () => editor.focus(),
      reveal: (blockId) => {
        editor.setTextCursorPosition(blockId, 'end')
        editor.focus()
        document
          .querySelector(`[data-id="${CSS.escape(blockId)}"]`)
          ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      },
    })
    return () => onReady(null)
  }, [editor, onReady])

  return <BlockNoteView editor={editor} theme={scheme} onChange={onChange} className="article-editor" />
}
