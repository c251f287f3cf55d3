/** The block editor itself (BlockNote). Loaded only when an article is opened for writing (specification §2 'Manual editor'). */

import { BlockNoteView } from '@blocknote/shadcn'
import { readBlocks } from '@lectern/content'
import type { Article } from '@lectern/contracts'
import { textToMarkdown } from '@lectern/readers'
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '~/lib/i18n.ts'
import { whenIdle } from '~/lib/idle.ts'
import { useColorScheme } from '~/lib/theme.ts'
import { settleAt } from '~/shared/article/settle-at.ts'
import { BlockSideMenu } from './block-menu/block-menu.tsx'
import { EditorContextProvider } from './extensions/editor-context.ts'
import { EmojiMenu } from './extensions/emoji-menu.tsx'
import { FormatToolbar } from './extensions/format-toolbar.tsx'
import { LinkTools } from './extensions/link-toolbar.tsx'
import { SlashMenu } from './extensions/slash-menu.tsx'
import type { EditorExtension } from './extensions/types.ts'
import { FormatBar } from './format-bar.tsx'
import { type FarBlocks, hideFarBlocks } from './lib/far-blocks.ts'
import { type Heading, headingsOf } from './lib/outline.ts'
import { headingBlocks, recordBlocks } from './lib/quick-open.ts'
import { asPartial, type TextEditor } from './lib/schema.ts'
import { useTextEditor } from './use-text-editor.ts'
import '@blocknote/shadcn/style.css'
import '~/shared/article/blocks.css'
import '~/shared/article/code.css'
import './styles/editor.css'
import './styles/blocks.css'

/** Methods of the editor for the surrounding page. */
export type EditorHandle = {
  blocks(): Article['content']
  replace(content: Article['content']): void
  /** Markdown of the text in the editor, or of other blocks. */
  toMarkdown(content?: Article['content']): string
  headings(): Heading[]
  focus(): void
  /** Scrolls to a block and puts the caret there; false when there is no such block. */
  reveal(blockId: string): boolean
  /** For editors with fields of their own, such as cells: `settle` saves the field's text into the article and closes it. */
  field?: { isOpen(): boolean; settle(): Promise<void> }
}

type Props = {
  /** The open article; `content` is what the editor begins with. */
  article: Pick<Article, 'id' | 'manualId' | 'content'>
  label: string
  /** Constant while the editor is open. */
  extensions: readonly EditorExtension[]
  /** Element for the bar of formats; null while it is hidden. */
  bar?: HTMLElement | null
  onReady: (handle: EditorHandle | null) => void
  onChange: () => void
}

/** Above this size the text is laid out as it becomes visible (styles/editor.css). */
const LONG_BLOCKS = 300

function BlockEditor(props: Props) {
  const editor = useTextEditor(props.article.content, props.label)
  return editor && <EditorView editor={editor} {...props} />
}

function EditorView({ editor, article, extensions, bar, onReady, onChange }: Props & { editor: TextEditor }) {
  const { t, lang } = useText()
  const scheme = useColorScheme()
  const long = article.content.length > LONG_BLOCKS
  const far = useRef<FarBlocks | null>(null)
  useLayoutEffect(() => {
    if (!long) return
    far.current = hideFarBlocks(editor)
    return () => far.current?.stop()
  }, [editor, long])

  useEffect(() => whenIdle(recordBlocks(editor)), [editor])
  useEffect(() => {
    onReady({
      blocks: () => editor.document,
      replace: (content) => editor.replaceBlocks(editor.document, asPartial(content)),
      toMarkdown: (content) => textToMarkdown(readBlocks(content ?? editor.document)),
      headings: () => headingsOf(headingBlocks(editor)),
      focus: () => editor.focus(),
      reveal: (blockId) => {
        if (!editor.getBlock(blockId)) return false
        editor.setTextCursorPosition(blockId, 'end')
        far.current?.update()
        editor.focus()
        const block = editor.getBlock(blockId)?.type === 'heading' ? 'start' : 'center'
        settleAt(() => document.querySelector(`.article-editor [data-id="${CSS.escape(blockId)}"]`), block)
        return true
      },
    })
    return () => onReady(null)
  }, [editor, onReady])

  const { id, manualId } = article
  // biome-ignore lint/correctness/useExhaustiveDependencies: t changes with the language only
  const context = useMemo(
    () => ({ editor, article: { id, manualId }, t, lang, extensions }),
    [editor, id, manualId, lang, extensions],
  )
  return (
    <BlockNoteView
      editor={editor}
      theme={scheme}
      onChange={onChange}
      className={long ? 'article-editor long-text' : 'article-editor'}
      slashMenu={false}
      sideMenu={false}
      formattingToolbar={false}
      linkToolbar={false}
      emojiPicker={false}
    >
      <EditorContextProvider value={context}>
        <SlashMenu />
        <EmojiMenu />
        <FormatToolbar />
        {bar && createPortal(<FormatBar />, bar)}
        <LinkTools />
        <BlockSideMenu />
        {extensions.map(({ id: name, layer: Layer }) => Layer && <Layer key={name} />)}
      </EditorContextProvider>
    </BlockNoteView>
  )
}

// Memoised: typing must not render it again.
export default memo(BlockEditor)
