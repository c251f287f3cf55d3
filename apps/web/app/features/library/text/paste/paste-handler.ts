/** Pasting into the text: our own parsers for web pages, Word and Markdown; the editor's for content of the same editor. */
import { ContentError, checkBlocks, contentProblem, inlineImagesIn, inlineOfBlocks, newBlock } from '@lectern/content'
import { fileKind } from '../lib/file-block.ts'
import type { TextEditor } from '../lib/schema.ts'
import { insertPasted } from './insert-blocks.ts'
import { insertFiles } from './insert-files.ts'
import { insertInLine } from './insert-in-line.ts'
import { insertTwice } from './insert-twice.ts'
import { isPlainPaste } from './plain-key.ts'
import { type Clipboard, type Pasted, readClipboard, readCode } from './read-clipboard.ts'
import { type Keeper, showFiles, storePictures } from './store-pictures.ts'
import { videoLink } from './video-link.ts'

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
    const asText = isPlainPaste()
    if (!data || (!asText && data.types.includes('blocknote/html'))) return asUsual()
    const copied = filesOf(data)
    if (copied.length > 0) {
      if (placeOf(editor) === 'table' && copied.every(({ name, type }) => fileKind(name, type) === 'image')) {
        void insertInLine(editor, copied, keeper.store)
        return true
      }
      const { id } = editor.getTextCursorPosition().block
      void insertFiles(editor, copied, { id, side: 'after' }, keeper.store)
      return true
    }
    const place = placeOf(editor)
    if (place === 'code') return asUsual()
    if (place === 'table' && isText(data, asText)) return insertLines(editor, data.getData('text/plain')) || asUsual()
    if (place === 'table') return pasteIntoCell(editor, data, keeper) || asUsual()
    const pasted = acceptable(() => readPaste(data, asText, onEmptyLine(editor)), keeper)
    if (pasted === 'refused') return true
    if (!pasted) return pasteLine(editor, data.getData('text/plain')) || asUsual()
    const files = showFiles(pasted.blocks, pasted.files)
    if (pasted.plain) insertTwice(editor, pasted.plain, pasted.blocks)
    else insertPasted(editor, pasted.blocks)
    void storePictures(editor, pasted.blocks, files, keeper)
    return true
  }

/** Text with pictures, which the editor's own pasting would lose in a cell. */
function pasteIntoCell(editor: TextEditor, data: DataTransfer, keeper: Keeper): boolean {
  const { $from, $to } = editor.prosemirrorState.selection
  if (!$from.sameParent($to) || !$from.parent.isTextblock) return false
  const pasted = acceptable(() => readPaste(data, false, false), keeper)
  if (pasted === 'refused') return true
  if (!pasted || pasted.blocks.some(({ type }) => type === 'table')) return false
  const line = newBlock.paragraph(inlineOfBlocks(pasted.blocks))
  if (inlineImagesIn([line]).length === 0) return false
  const files = showFiles([line], pasted.files)
  insertPasted(editor, [line])
  void storePictures(editor, [line], files, keeper)
  return true
}

/** The words alone: what a page coloured them with is its design. */
function pasteLine(editor: TextEditor, text: string): boolean {
  const line = text.replace(/[\r\n]+$/, '')
  return line.trim() !== '' && editor.pasteText(line) !== false
}

function readPaste(data: DataTransfer, asText: boolean, alone: boolean): Pasted | null {
  const video = alone && !asText ? videoLink(data.getData('text/plain')) : null
  if (video) return video
  const language = asText ? null : codeLanguageOf(data)
  return language === null
    ? readClipboard(clipboardOf(data), location.origin, asText)
    : readCode(data.getData('text/plain'), language)
}

/** Nothing is inserted of what the server would refuse: with it, none of the text could be saved. */
function acceptable(read: () => Pasted | null, keeper: Keeper): Pasted | null | 'refused' {
  try {
    const pasted = read()
    for (const blocks of [pasted?.blocks ?? [], pasted?.plain ?? []]) checkBlocks(blocks)
    return pasted
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    keeper.onRefused(contentProblem(error))
    return 'refused'
  }
}

/** Files that were copied as such: some systems add their names as text. A picture beside its markup belongs to that. */
function filesOf(data: DataTransfer): File[] {
  const files = [...data.files]
  const names = new Set(files.map(({ name }) => name))
  const lines = data
    .getData('text/plain')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  const onlyNames = lines.every((line) => names.has(line.trim().split(/[\\/]/).at(-1) ?? ''))
  return data.getData('text/html') === '' && onlyNames ? files : []
}

/** The language of a piece that was copied in a code editor; null for anything else. */
function codeLanguageOf(data: DataTransfer): string | null {
  const described = data.getData('vscode-editor-data')
  if (described === '') return null
  try {
    const { mode } = JSON.parse(described) as { mode?: unknown }
    return typeof mode === 'string' && !PROSE.has(mode) ? mode : null
  } catch {
    return null
  }
}

/** Whether the caret is in code or in a table, where blocks have no place. */
function placeOf(editor: TextEditor): 'code' | 'table' | 'text' {
  const { $from } = editor.prosemirrorState.selection
  if ($from.parent.type.spec.code) return 'code'
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === 'table') return 'table'
  return 'text'
}

/** Whether what is pasted will be all there is on its line. */
function onEmptyLine(editor: TextEditor): boolean {
  const { selection } = editor.prosemirrorState
  const { block } = editor.getTextCursorPosition()
  return (
    selection.empty &&
    block.type === 'paragraph' &&
    block.children.length === 0 &&
    selection.$from.parent.content.size === 0
  )
}

const isText = (data: DataTransfer, asText: boolean): boolean => asText || data.getData('text/html') === ''

/** Lines of a text as lines of the cell; false when several cells are selected. */
function insertLines(editor: TextEditor, text: string): boolean {
  const { $from, $to } = editor.prosemirrorState.selection
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (lines === '' || !$from.sameParent($to) || !$from.parent.isTextblock) return false
  editor.insertInlineContent([{ type: 'text', text: lines, styles: {} }], { updateSelection: true })
  return true
}

const clipboardOf = (data: DataTransfer): Clipboard => ({
  html: data.getData('text/html'),
  rtf: data.getData('text/rtf'),
  markdown: data.getData('text/markdown'),
  text: data.getData('text/plain'),
  files: [...data.files].filter(({ type }) => type.startsWith('image/')),
})
