/** The block editor itself (BlockNote). Loaded only when an article is opened for writing (specification §2 'Manual editor'). */

import { en, zh } from '@blocknote/core/locales'
import { useCreateBlockNote } from '@blocknote/react'
import { BlockNoteView } from '@blocknote/shadcn'
import { blocksToMarkdown, parseBlocks } from '@lectern/content'
import type { Article } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useColorScheme } from '~/lib/theme.ts'
import { trpc } from '~/lib/trpc.ts'
import { EditorContextProvider } from '../extensions/editor-context.ts'
import { FormatToolbar } from '../extensions/format-toolbar.tsx'
import { EXTENSIONS } from '../extensions/registry.ts'
import { SlashMenu } from '../extensions/slash-menu.tsx'
import { type FarBlocks, hideFarBlocks } from '../lib/far-blocks.ts'
import { type Heading, headingsOf } from '../lib/outline.ts'
import { quickBlocks } from '../lib/quick-blocks.ts'
import { asPartial, schema } from '../lib/schema.ts'
import { uploadFile } from '../lib/upload.ts'
import { pasteHandler } from '../paste/paste-handler.ts'
import '@blocknote/shadcn/style.css'
import '../../reader/styles/blocks.css'
import '../../reader/styles/code.css'
import '../styles/editor.css'
import '../styles/blocks.css'

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
  /** The open article; `content` is what the editor begins with. */
  article: Pick<Article, 'id' | 'manualId' | 'content'>
  label: string
  onReady: (handle: EditorHandle | null) => void
  onChange: () => void
}

/** Above this the text is laid out as it comes into sight (styles/editor.css). */
const LONG_BLOCKS = 300

function BlockEditor({ article, label, onReady, onChange }: Props) {
  const { t, lang } = useText()
  const scheme = useColorScheme()
  const utils = trpc.useUtils()
  const editor = useCreateBlockNote(
    {
      schema,
      dictionary: lang === 'en_US' ? en : zh,
      initialContent: article.content.length > 0 ? asPartial(article.content) : undefined,
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
      pasteHandler: pasteHandler({
        upload: (file) => uploadFile(file, lang),
        fetch: async (url) => {
          const { id } = await utils.client.file.fetchPicture.mutate({ url })
          return `/file?fileId=${encodeURIComponent(id)}`
        },
        onFailed: (count) => toast.error(t('editor.picturesNotKept', { count })),
      }),
    },
    [lang],
  )

  // Before the first block is drawn, and once for each editor.
  useMemo(() => quickBlocks(editor), [editor])

  const long = article.content.length > LONG_BLOCKS
  const far = useRef<FarBlocks | null>(null)
  useLayoutEffect(() => {
    if (!long) return
    far.current = hideFarBlocks(editor)
    return () => far.current?.stop()
  }, [editor, long])

  useEffect(() => {
    onReady({
      blocks: () => editor.document,
      replace: (content) => editor.replaceBlocks(editor.document, asPartial(content)),
      toMarkdown: (content) => blocksToMarkdown(parseBlocks(content ?? editor.document)),
      headings: () => headingsOf(editor.document),
      focus: () => editor.focus(),
      reveal: (blockId) => {
        editor.setTextCursorPosition(blockId, 'end')
        far.current?.update()
        editor.focus()
        document
          .querySelector(`[data-id="${CSS.escape(blockId)}"]`)
          ?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      },
    })
    return () => onReady(null)
  }, [editor, onReady])

  const { id, manualId } = article
  // biome-ignore lint/correctness/useExhaustiveDependencies: t changes with the language only
  const context = useMemo(() => ({ editor, article: { id, manualId }, t, lang }), [editor, id, manualId, lang])
  return (
    <BlockNoteView
      editor={editor}
      theme={scheme}
      onChange={onChange}
      className={long ? 'article-editor long-text' : 'article-editor'}
      slashMenu={false}
      formattingToolbar={false}
    >
      <EditorContextProvider value={context}>
        <SlashMenu />
        <FormatToolbar />
        {EXTENSIONS.map(({ id: name, layer: Layer }) => Layer && <Layer key={name} />)}
      </EditorContextProvider>
    </BlockNoteView>
  )
}

// Nothing of the page around changes it: what is typed must not draw it anew.
export default memo(BlockEditor)
