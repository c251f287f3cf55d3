// The real editor without a rendered page: documents of every kind of block, keys as ProseMirror hands them over, and what they may do.
import { BlockNoteEditor } from '@blocknote/core'
import { zh } from '@blocknote/core/locales'
import { checkBlocks, readBlocks } from '@lectern/content'
import { closeHistory, redo, undo } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { footnoteKeys } from '../footnotes/keys.ts'
import { footnoteDictionary } from '../footnotes/words.ts'
import { asPartial, type EditorBlock, schema } from '../lib/schema.ts'
import { tabKeys } from '../tabs/keys.ts'
import { tabWords } from '../tabs/words.ts'
import { besideBlocks } from '../typing/beside-blocks.ts'
import { typingExtension } from '../typing/typing-extension.ts'
import { borderKeys } from './border-keys.ts'
import { keepsWriting } from './writing.ts'

// DOM methods that the editor calls on a rendered page.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
Element.prototype.scrollIntoView = () => {}
globalThis.DOMRect ??= class {} as typeof DOMRect

type Words = Parameters<typeof footnoteDictionary>[0]
const words = ((key: string) => key) as unknown as Words

export function anEditor() {
  const editor = BlockNoteEditor.create({
    schema,
    dictionary: { ...zh, tabs: tabWords(words, 12 as never), footnotes: footnoteDictionary(words) },
    tables: { headers: true, cellBackgroundColor: true, cellTextColor: true, splitCells: true },
    _tiptapOptions: { enableInputRules: false },
    extensions: [borderKeys(), typingExtension(), besideBlocks(), tabKeys(), footnoteKeys()],
    disableExtensions: ['nodeSelectionKeyboard'],
  })
  editor.mount(document.body.appendChild(document.createElement('div')))
  const view = editor.prosemirrorView
  if (!view) throw new Error('not mounted')

  const handled = (key: string): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true
  }
  /** Imitates the browser's default action of a key. ProseMirror keeps it from deleting across the borders of texts. */
  function native(key: string): void {
    const { $from, $to, empty, from, to } = view.state.selection
    if (!(view.state.selection instanceof TextSelection)) return
    if (key.length === 1) insert(key)
    else if (!empty) view.dispatch(view.state.tr.deleteSelection())
    else if (key === 'Backspace' && $from.parentOffset > 0) view.dispatch(view.state.tr.delete(from - 1, from))
    else if (key === 'Delete' && $to.parentOffset < $to.parent.content.size)
      view.dispatch(view.state.tr.delete(to, to + 1))
  }
  function insert(text: string): void {
    const { from, to } = view.state.selection
    const plain = () => view.state.tr.insertText(text)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, plain))) view.dispatch(plain())
  }
  return {
    editor,
    view,
    fill(blocks: readonly EditorBlock[]) {
      editor.replaceBlocks(editor.document, asPartial(blocks as never))
    },
    select(from: number, to = from) {
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
    },
    /** As a step of its own for undo. */
    press(key: string) {
      view.dispatch(closeHistory(view.state.tr))
      if (!handled(key)) native(key)
    },
    undo: () => undo(view.state, view.dispatch),
    redo: () => redo(view.state, view.dispatch),
  }
}
export type TestEditor = ReturnType<typeof anEditor>

/** Places in texts where a caret can be. */
export function placesIn(doc: Node): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  doc.descendants((node, position) => {
    if (node.isTextblock) places.push({ start: position + 1, end: position + 1 + node.content.size })
    return !node.isTextblock
  })
  return places
}

const plain = (doc: Node): string => JSON.stringify(doc.toJSON())
const shown = (doc: Node): string => doc.toString()

/** Presses a key where the caret is; what was done wrong, or null. The key is done when it returns. */
export function problemOf(test: TestEditor, key: string): string | null {
  const { view } = test
  const { doc: before, selection } = view.state
  const { from, to } = selection
  try {
    test.press(key)
  } catch (error) {
    return `failed: ${shown(before)} [${from}-${to}] ${key}: ${error}`
  }
  const { doc: after } = view.state
  const description = () => `${shown(before)} [${from}-${to}] ${key} -> ${shown(after)}`
  try {
    after.check()
    checkBlocks(readBlocks(JSON.parse(JSON.stringify(test.editor.document))))
  } catch (error) {
    return `invalid: ${error instanceof Error ? error.message : error} ${description()}`
  }
  if (!keepsWriting({ doc: before, selection }, after, key)) return `text: ${description()}`
  if (plain(after) === plain(before)) return null
  test.undo()
  if (plain(view.state.doc) !== plain(before)) return `undo: ${description()} -> ${shown(view.state.doc)}`
  test.redo()
  if (plain(view.state.doc) !== plain(after)) return `redo: ${description()} -> ${shown(view.state.doc)}`
  return null
}
