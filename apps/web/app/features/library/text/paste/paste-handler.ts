/** Pasting into the text: our own parsers for web pages, Word and Markdown; the editor's for content of the same editor. */
import { ContentError, checkBlocks, contentProblem } from '@lectern/content'
import type { TextEditor } from '../lib/schema.ts'
import { insertPasted } from './insert-blocks.ts'
import { type Clipboard, readClipboard } from './read-clipboard.ts'
import { type Keeper, showFiles, storePictures } from './store-pictures.ts'

type Paste = {
  event: ClipboardEvent
  editor: TextEditor
  defaultPasteHandler(options: {
    prioritizeMarkdownOverHTML: boolean
    plainTextAsMarkdown: boolean
  }): boolean | undefined
}

/** Languages of code editors that are pasted as text; all others are pasted as code. */
const PROSE = new Set(['markdown', 'plaintext'])

export const pasteHandler =
  (keeper: Keeper) =>
  ({ event, editor, defaultPasteHandler }: Paste): boolean | undefined => {
    const asUsual = () => defaultPasteHandler({ prioritizeMarkdownOverHTML: false, plainTextAsMarkdown: false })
    const { clipboardData: data } = event
    if (!data || data.types.includes('blocknote/html') || isCode(data) || staysInside(editor)) return asUsual()
    const pasted = acceptable(data, keeper)
    if (pasted === 'refused') return true
    if (!pasted) return asUsual()
    const files = showFiles(pasted.blocks, pasted.files)
    insertPasted(editor, pasted.blocks)
    void storePictures(editor, pasted.blocks, files, keeper)
    return true
  }

/** Nothing is inserted of what the server would refuse: with it, none of the text could be saved. */
function acceptable(data: DataTransfer, keeper: Keeper): ReturnType<typeof readClipboard> | 'refused' {
  try {
    const pasted = readClipboard(clipboardOf(data), location.origin)
    if (pasted) checkBlocks(pasted.blocks)
    return pasted
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    keeper.onRefused(contentProblem(error))
    return 'refused'
  }
}

function isCode(data: DataTransfer): boolean {
  const described = data.getData('vscode-editor-data')
  if (described === '') return false
  try {
    const { mode } = JSON.parse(described) as { mode?: unknown }
    return typeof mode === 'string' && !PROSE.has(mode)
  } catch {
    return false
  }
}

/** The caret is in code or in a table, where blocks have no place. */
function staysInside(editor: TextEditor): boolean {
  const { $from } = editor.prosemirrorState.selection
  if ($from.parent.type.spec.code) return true
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === 'table') return true
  return false
}

const clipboardOf = (data: DataTransfer): Clipboard => ({
  html: data.getData('text/html'),
  rtf: data.getData('text/rtf'),
  markdown: data.getData('text/markdown'),
  text: data.getData('text/plain'),
  files: [...data.files].filter(({ type }) => type.startsWith('image/')),
})
