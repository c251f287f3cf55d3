/** Pasting into the text: our own parsers for web pages, Word and Markdown; the editor's for content of the same editor. */
import { ContentError, checkBlocks, contentProblem, inlineImagesIn, newBlock } from '@lectern/content'
import { inlineOfBlocks, textToBlocks } from '@lectern/readers'
import { fileKind } from '../lib/file-block.ts'
import type { TextEditor } from '../lib/schema.ts'
import { clipboardReaders, type Readers, type ReadersPart } from './clipboard-readers.ts'
import { insertPasted } from './insert-blocks.ts'
import { insertFiles } from './insert-files.ts'
import { insertInLine } from './insert-in-line.ts'
import { insertTwice } from './insert-twice.ts'
import { pasteLater } from './paste-later.ts'
import { isPlainPaste } from './plain-key.ts'
import type { Clipboard, Pasted } from './read-clipboard.ts'
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

/** Copy of the clipboard data, which the event loses when it is over. */
type Copied = { files: readonly File[]; getData(kind: string): string }

/** The parts of a paste. Without `readers` only the plain text is inserted. */
type Pasting = { editor: TextEditor; data: Copied; asText: boolean; keeper: Keeper; readers: Readers | null }

const KINDS = ['text/html', 'text/plain', 'text/rtf', 'text/markdown', 'vscode-editor-data']

export const pasteHandler =
  (keeper: Keeper, part: ReadersPart = clipboardReaders) =>
  ({ event, editor, defaultPasteHandler }: Paste): boolean | undefined => {
    const asUsual = () => defaultPasteHandler({ prioritizeMarkdownOverHTML: false, plainTextAsMarkdown: false })
    const { clipboardData } = event
    const asText = isPlainPaste()
    if (!clipboardData || (!asText && clipboardData.types.includes('blocknote/html'))) return asUsual()
    const data = copiedOf(clipboardData)
    const copied = filesOf(data)
    if (copied.length > 0) return pasteFiles(editor, copied, keeper)
    const place = placeOf(editor)
    if (place === 'code') return asUsual()
    if (place === 'table' && isText(data, asText)) return insertLines(editor, data.getData('text/plain')) || asUsual()
    const readers = part.now()
    if (readers || asText) return pasteCopied({ editor, data, asText, keeper, readers }, asUsual)
    const plainly = () => {
      const html = data.getData('text/html')
      if (html === '') editor.pasteText(data.getData('text/plain'))
      else editor.pasteHTML(html)
      return true
    }
    void pasteLater(editor, part, (now) => pasteCopied({ editor, data, asText, keeper, readers: now }, plainly))
    return true
  }

function pasteFiles(editor: TextEditor, copied: readonly File[], { store }: Keeper): true {
  if (placeOf(editor) === 'table' && copied.every(({ name, type }) => fileKind(name, type) === 'image')) {
    void insertInLine(editor, copied, store)
    return true
  }
  const { id } = editor.getTextCursorPosition().block
  void insertFiles(editor, copied, { id, side: 'after' }, store)
  return true
}

function pasteCopied(pasting: Pasting, asUsual: () => boolean | undefined): boolean | undefined {
  const { editor, data, keeper } = pasting
  if (placeOf(editor) === 'table') return pasteIntoCell(pasting) || asUsual()
  const pasted = acceptable(() => readPaste(pasting, onEmptyLine(editor)), keeper)
  if (pasted === 'refused') return true
  if (!pasted) return pasteLine(editor, data.getData('text/plain')) || asUsual()
  const files = showFiles(pasted.blocks, pasted.files)
  if (pasted.plain) insertTwice(editor, pasted.plain, pasted.blocks)
  else insertPasted(editor, pasted.blocks)
  void storePictures(editor, pasted.blocks, files, keeper)
  return true
}

/** Text with pictures, which the editor's own pasting would lose in a cell. */
function pasteIntoCell(pasting: Pasting): boolean {
  const { editor, keeper } = pasting
  const { $from, $to } = editor.prosemirrorState.selection
  if (!$from.sameParent($to) || !$from.parent.isTextblock) return false
  const pasted = acceptable(() => readPaste({ ...pasting, asText: false }, false), keeper)
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

function readPaste({ data, asText, readers }: Pasting, alone: boolean): Pasted | null {
  const text = data.getData('text/plain')
  if (asText || !readers) return text.trim() === '' ? null : { blocks: textToBlocks(text), files: new Map() }
  const video = alone ? videoLink(text) : null
  if (video) return video
  const language = codeLanguageOf(data)
  return language === null
    ? readers.readClipboard(clipboardOf(data), location.origin)
    : readers.readCode(text, language)
}

/** Inserts nothing that the server would refuse, because then the whole text could not be saved. */
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

function copiedOf(data: DataTransfer): Copied {
  const texts = new Map(KINDS.map((kind) => [kind, data.getData(kind)]))
  return { files: [...data.files], getData: (kind) => texts.get(kind) ?? '' }
}

/** Files that were copied as such: some systems add their names as text. A picture beside its markup belongs to that. */
function filesOf(data: Copied): File[] {
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
function codeLanguageOf(data: Copied): string | null {
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

const isText = (data: Copied, asText: boolean): boolean => asText || data.getData('text/html') === ''

/** Lines of a text as lines of the cell; false when several cells are selected. */
function insertLines(editor: TextEditor, text: string): boolean {
  const { $from, $to } = editor.prosemirrorState.selection
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (lines === '' || !$from.sameParent($to) || !$from.parent.isTextblock) return false
  editor.insertInlineContent([{ type: 'text', text: lines, styles: {} }], { updateSelection: true })
  return true
}

const clipboardOf = (data: Copied): Clipboard => ({
  html: data.getData('text/html'),
  rtf: data.getData('text/rtf'),
  markdown: data.getData('text/markdown'),
  text: data.getData('text/plain'),
  files: data.files.filter(({ type }) => type.startsWith('image/')),
})
