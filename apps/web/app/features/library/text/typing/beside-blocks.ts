/**
 * Typing beside blocks that hold no text: pictures, dividers, diagrams. The editor drops every key while one is selected, and
 * selects those that were just made. Here the caret is in the text below them, and keys write there.
 */
import { createExtension } from '@blocknote/core'
import { FilePanelExtension } from '@blocknote/core/extensions'
import { type EditorState, NodeSelection, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { TextEditor } from '../lib/schema.ts'

type Doc = Transaction['doc']

/** The container of a selected block without text. */
function selectedBlock({ selection }: { selection: EditorState['selection'] }) {
  if (!(selection instanceof NodeSelection) || selection.node.isInline || selection.node.isTextblock) return null
  const { $from } = selection
  return $from.parent.type.name === 'blockContainer' ? { container: $from.parent, end: $from.after() } : null
}

/** Puts the caret into an empty line below the selected block, making one where there is none. */
function writeBelow(tr: Transaction): boolean {
  const block = selectedBlock(tr)
  if (!block) return false
  const { paragraph, blockContainer } = tr.doc.type.schema.nodes
  const next = tr.doc.resolve(block.end).nodeAfter?.firstChild
  const free = next?.type === paragraph && next?.content.size === 0
  if (!free && paragraph && blockContainer) tr.insert(block.end, blockContainer.create(null, paragraph.create()))
  // Into the container, then into its text.
  tr.setSelection(TextSelection.create(tr.doc, block.end + 2))
  return true
}

const moveBelow = (view: EditorView): boolean => {
  const { tr } = view.state
  if (!view.editable || !writeBelow(tr)) return false
  view.dispatch(tr.scrollIntoView())
  return true
}

/** After a menu inserted a block, the next words go below it. Its panel for a file stays open. */
export function writeBelowMade(editor: TextEditor): void {
  const panel = editor.getExtension(FilePanelExtension)
  const shown = panel?.store.state
  const view = editor.prosemirrorView
  if (view && moveBelow(view) && shown !== undefined) panel?.showMenu(shown)
}

/** Whether the block was of this type before: then a person selected it. */
function wasThere(doc: Doc, id: unknown, type: string): boolean {
  let hasType = false
  doc.descendants((node) => {
    if (node.attrs.id === id) hasType = node.firstChild?.type.name === type
    return !hasType && !node.isTextblock
  })
  return hasType
}

const isPlainCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey

/** Takes the place of the editor's `nodeSelectionKeyboard`. */
export const besideBlocks = createExtension(() => ({
  key: 'besideBlocks',
  prosemirrorPlugins: [
    new Plugin({
      key: new PluginKey('besideBlocks'),
      appendTransaction: (transactions, before, after) => {
        if (!transactions.some(({ docChanged }) => docChanged) || !(before.selection instanceof TextSelection)) return
        if (transactions.some((tr) => tr.getMeta('history$'))) return
        const block = selectedBlock(after)
        if (!block || wasThere(before.doc, block.container.attrs.id, block.container.firstChild?.type.name ?? ''))
          return
        const { tr } = after
        return writeBelow(tr) ? tr : undefined
      },
      props: {
        handleKeyDown: (view, event) => {
          const isEnter = event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
          if (isEnter && !event.isComposing) return moveBelow(view)
          // The browser then puts the character where the caret is.
          if (isPlainCharacter(event)) moveBelow(view)
          return false
        },
        handleDOMEvents: {
          compositionstart: (view) => {
            moveBelow(view)
          },
          // Without a key: dictation, emoji of the system.
          beforeinput: (view, event) => {
            if (event.inputType !== 'insertText' || !event.data || !moveBelow(view)) return false
            event.preventDefault()
            view.dispatch(view.state.tr.insertText(event.data))
            return true
          },
        },
      },
    }),
  ],
}))
