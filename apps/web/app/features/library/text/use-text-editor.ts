/** Makes the block editor of one article. */
import { BlockNoteEditor } from '@blocknote/core'
import { en, zh } from '@blocknote/core/locales'
import { type Article, CONTENT_LIMITS } from '@lectern/contracts'
import { fieldMessage } from '@lectern/i18n'
import { toast } from '@lectern/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { uploadFile } from '~/shared/upload/upload.ts'
import { borderKeys } from './borders/border-keys.ts'
import { footnoteKeys } from './footnotes/keys.ts'
import { footnoteDictionary } from './footnotes/words.ts'
import { codeLines } from './lib/code-lines.ts'
import { quickBlocks } from './lib/quick-blocks.ts'
import { addRest, BEGINNING, quickViews } from './lib/quick-open.ts'
import { quickPlaces } from './lib/quick-places.ts'
import { raisedKeys } from './lib/raised-keys.ts'
import { asPartial, schema, type TextEditor } from './lib/schema.ts'
import { blockNames } from './menus/block-names.ts'
import { inOurSpelling } from './menus/our-spelling.ts'
import { readersAhead } from './paste/clipboard-readers.ts'
import { dropFiles } from './paste/drop-files.ts'
import { pasteHandler } from './paste/paste-handler.ts'
import { plainPasteKey } from './paste/plain-key.ts'
import { markedRanges } from './ranges/marked-ranges.ts'
import { tabKeys } from './tabs/keys.ts'
import { tabWords } from './tabs/words.ts'
import { besideBlocks } from './typing/beside-blocks.ts'
import { freshSelection } from './typing/fresh-selection.ts'
import { typingExtension } from './typing/typing-extension.ts'

/** Where the caret goes it is scrolled to below the bar of the page and the bar of formats. */
const BELOW_BARS = {
  scrollThreshold: { top: 104, right: 0, bottom: 0, left: 0 },
  scrollMargin: { top: 112, right: 5, bottom: 5, left: 5 },
}

/** `content` is the initial content. Null until the editor is created, after the first render, because rendering may happen twice. */
export function useTextEditor(content: Article['content'], label: string): TextEditor | null {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const last = useRef<TextEditor | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: its words change with the language only, its text is its own
  useLayoutEffect(() => {
    const blocks = last.current ? last.current.document : asPartial(content)
    const upload = (file: File) => uploadFile(file, lang)
    const store = async (file: File) => {
      try {
        return await upload(file)
      } catch (error) {
        toast.error((error instanceof Error && error.message) || t('editor.uploadFailed'))
        throw error
      }
    }
    const words = lang === 'en_US' ? inOurSpelling(en) : zh
    const newEditor = BlockNoteEditor.create({
      schema,
      dictionary: {
        ...words,
        slash_menu: blockNames(words.slash_menu, t),
        placeholders: {
          ...words.placeholders,
          default: t('editor.slashHint'),
          emptyDocument: t('editor.slashHint'),
        },
        tabs: tabWords(t, CONTENT_LIMITS.tabs),
        footnotes: footnoteDictionary(t),
      },
      initialContent: blocks.length > 0 ? blocks.slice(0, BEGINNING) : undefined,
      tables: { headers: true, cellBackgroundColor: true, cellTextColor: true, splitCells: true },
      domAttributes: { editor: { 'aria-label': label } },
      // typingExtension handles typed marks instead.
      _tiptapOptions: { enableInputRules: false, editorProps: BELOW_BARS },
      uploadFile: store,
      extensions: [
        freshSelection(),
        borderKeys(),
        raisedKeys(),
        plainPasteKey(),
        readersAhead(),
        dropFiles(store)(),
        typingExtension(),
        besideBlocks(),
        tabKeys(),
        footnoteKeys(),
        markedRanges(),
        codeLines(),
      ],
      disableExtensions: ['nodeSelectionKeyboard'],
      pasteHandler: pasteHandler({
        store,
        upload,
        fetch: async (url) => {
          const { id } = await utils.client.file.fetchPicture.mutate({ url })
          return `/file?fileId=${encodeURIComponent(id)}`
        },
        onFailed: (count) => toast.error(t('editor.picturesNotKept', { count })),
        onRefused: (problem) => toast.error(fieldMessage(lang, problem)),
      }),
    })
    quickPlaces(newEditor.prosemirrorState.doc.content)
    addRest(newEditor, blocks.slice(BEGINNING))
    quickBlocks(newEditor)
    quickViews(newEditor)
    last.current = newEditor
    setEditor(newEditor)
  }, [lang])
  return editor
}
