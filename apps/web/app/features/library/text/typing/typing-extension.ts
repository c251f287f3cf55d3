/** Makes blocks, marks, links and formulas of what is typed. One Ctrl+Z or Backspace brings the typed characters back. */
import { createExtension } from '@blocknote/core'
import { CODE_LANGUAGES } from '@lectern/content'
import { closeHistory, undo } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { EditorBlock, TextEditor } from '../lib/schema.ts'
import { inCell, inCode, lineBefore } from '../menus/line-before.ts'
import {
  type BlockShortcut,
  blockShortcut,
  type InlineShortcut,
  inlineShortcut,
  isOnlyMark,
  isQuotation,
} from './shortcuts.ts'

/** True right after typed characters were converted. */
const KEY = new PluginKey<boolean>('typing')
/** Other blocks keep what is typed at their beginning. */
const PLAIN: readonly string[] = ['paragraph', 'bulletListItem', 'numberedListItem', 'checkListItem', 'toggleListItem']
/** Lines that Enter finishes, as a blank does. */
const FENCE = /^(?:(?:```|···|｀｀｀)[\w+#-]*|\$\$)$/u

/** By name or alias. */
const languageOf = (name: string): string =>
  Object.entries(CODE_LANGUAGES).find(([id, { aliases }]) => id === name || aliases?.includes(name))?.[0] ?? 'text'

function blockOf(shortcut: BlockShortcut): EditorBlock {
  if (shortcut.type === 'heading') return { type: 'heading', props: { level: shortcut.level as 1 | 2 | 3 | 4 | 5 | 6 } }
  if (shortcut.type === 'numberedListItem')
    return { type: 'numberedListItem', props: { start: shortcut.start === 1 ? undefined : shortcut.start } }
  if (shortcut.type === 'checkListItem') return { type: 'checkListItem', props: { checked: shortcut.checked } }
  if (shortcut.type === 'codeBlock') return { type: 'codeBlock', props: { language: languageOf(shortcut.language) } }
  return { type: shortcut.type }
}

function makeBlock(editor: TextEditor, line: string, shortcut: BlockShortcut): void {
  editor.transact((tr) => {
    const { id } = editor.getTextCursorPosition().block
    const end = tr.selection.from
    tr.delete(end - line.length, end).setMeta(KEY, true)
    editor.setTextCursorPosition(editor.updateBlock(id, blockOf(shortcut)), 'start')
  })
}

function makeInline(editor: TextEditor, line: string, shortcut: InlineShortcut): void {
  const { marks, nodes } = editor.pmSchema
  editor.transact((tr) => {
    const begin = tr.selection.from - line.length
    const end = tr.selection.from
    tr.setMeta(KEY, true)
    if (shortcut.kind === 'formula') {
      if (nodes.inlineMath)
        tr.replaceWith(begin + shortcut.from, end, nodes.inlineMath.create({ source: shortcut.source }))
      return
    }
    const mark = shortcut.kind === 'link' ? marks.link?.create({ href: shortcut.href }) : marks[shortcut.mark]?.create()
    if (!mark) return
    const { from, to } = shortcut.text
    tr.delete(begin + to, begin + shortcut.to).delete(begin + shortcut.from, begin + from)
    tr.addMark(begin + shortcut.from, begin + shortcut.from + to - from, mark)
    tr.removeStoredMark(mark)
  })
}

/** Whether the signs of a shortcut are code, or what it marks is a link already. */
function isMarked(state: EditorState, length: number, shortcut: InlineShortcut): boolean {
  if (shortcut.kind === 'formula') return false
  const begin = state.selection.from - length
  const has = (from: number, to: number, name: 'code' | 'link') => {
    const type = state.schema.marks[name]
    return type !== undefined && to > from && state.doc.rangeHasMark(begin + from, begin + Math.min(to, length), type)
  }
  const { from, text, to } = shortcut
  const whole = shortcut.kind === 'link' || shortcut.mark === 'code'
  return has(from, whole ? to : text.from, 'code') || (shortcut.kind === 'link' && has(from, to, 'link'))
}

/** `typed` is not in the text yet. True when they were converted. */
function react(editor: TextEditor, view: EditorView, typed: string, only?: 'inline' | 'block'): boolean {
  const { state } = view
  if (view.composing || !state.selection.empty || !view.editable || inCode(state.tr)) return false
  const line = lineBefore(state.selection.$from) + typed
  const fits = only !== 'inline' && !inCell(state.tr) && PLAIN.includes(state.selection.$from.parent.type.name)
  const block = fits ? blockShortcut(line) : null
  const inline = block || only === 'block' ? null : inlineShortcut(line)
  if (!block && (!inline || isMarked(state, line.length - typed.length, inline))) return false
  // A step of its own: undone, it leaves what was typed.
  if (typed !== '' && typed !== '\n') view.dispatch(state.tr.insertText(typed).scrollIntoView())
  view.dispatch(closeHistory(view.state.tr))
  if (block) makeBlock(editor, typed === '\n' ? line.slice(0, -1) : line, block)
  if (inline) makeInline(editor, line, inline)
  view.dispatch(closeHistory(view.state.tr))
  return true
}

/** Puts the character into the text before the editor's own rules see it. */
function keepLiteral(view: EditorView, typed: string): boolean {
  const { state } = view
  if (view.composing || inCode(state.tr) || !isQuotation(lineBefore(state.selection.$from) + typed)) return false
  view.dispatch(state.tr.insertText(typed).scrollIntoView())
  return true
}

/** Enter behind a lone mark: the editor would make a block of the mark. */
function splitLine(view: EditorView): boolean {
  const { tr, selection } = view.state
  const { $from } = selection
  const container = $from.node(-1)
  const isPlain = PLAIN.includes($from.parent.type.name) && container.type.name === 'blockContainer'
  if (!isPlain || container.childCount > 1 || $from.parentOffset !== $from.parent.content.size) return false
  tr.split($from.pos, 2, [{ type: container.type }, { type: $from.parent.type }])
  view.dispatch(tr.scrollIntoView())
  return true
}

const ITEMS: readonly string[] = ['bulletListItem', 'numberedListItem', 'checkListItem', 'toggleListItem']

/** Enter in an empty item within another item goes out one level. */
function leaveLevel(editor: TextEditor, view: EditorView): boolean {
  if (view.state.selection.$from.parent.content.size > 0) return false
  const { block, parentBlock } = editor.getTextCursorPosition()
  if (!parentBlock || !ITEMS.includes(block.type) || !ITEMS.includes(parentBlock.type)) return false
  editor.unnestBlock()
  return true
}

const plainKey = ({ ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey || isComposing)

export const typingExtension = createExtension(({ editor: blockEditor }) => {
  // Made with our schema, as the only one (lib/schema.ts).
  const editor = blockEditor as unknown as TextEditor
  return {
    key: 'typing',
    // Enter in empty items of these is handled here.
    runsBefore: ['bullet', 'numbered', 'check', 'toggle'].map((name) => `${name}-list-item-shortcuts`),
    prosemirrorPlugins: [
      new Plugin<boolean>({
        key: KEY,
        state: {
          init: () => false,
          apply: (tr, was) => {
            if (tr.getMeta(KEY)) return true
            return was && (tr.getMeta('appendedTransaction') !== undefined || !(tr.docChanged || tr.selectionSet))
          },
        },
        props: {
          handleTextInput: (view, from, to, text) =>
            from === to && (react(editor, view, text) || keepLiteral(view, text)),
          handleKeyDown: (view, event) => {
            if (!plainKey(event)) return false
            if (event.key === 'Backspace' && KEY.getState(view.state)) return undo(view.state, view.dispatch)
            if (event.key !== 'Enter' || !view.state.selection.empty) return false
            if (leaveLevel(editor, view)) return true
            const line = lineBefore(view.state.selection.$from)
            if (FENCE.test(line)) return react(editor, view, '\n', 'block')
            return isOnlyMark(line) && splitLine(view)
          },
          handleDOMEvents: {
            // The sign that ends a link may come from an input method.
            compositionend: (view, { data }) => {
              if (!data) return
              setTimeout(() => {
                if (!view.isDestroyed && lineBefore(view.state.selection.$from).endsWith(data))
                  react(editor, view, '', 'inline')
              })
            },
          },
        },
      }),
    ],
  } as const
})
