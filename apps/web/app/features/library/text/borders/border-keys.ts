/**
 * Backspace, Delete and Enter at the borders of blocks and over selections of several: where the editor's own keys would lose text, or fail, the
 * selection is removed from each block separately, and without one nothing happens.
 */
import { createExtension } from '@blocknote/core'
import { AllSelection, type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cutSelection } from './cut.ts'
import { keepsWriting } from './writing.ts'

const KEYS = new Set(['Backspace', 'Delete', 'Enter'])

/** Within one text keys are left alone: they cannot reach beyond it, and long documents are not read for them. */
function isAtBorder({ selection }: EditorState, key: string): boolean {
  // Cells and blocks that are chosen as such are for keys of their own.
  if (!(selection instanceof TextSelection) && !(selection instanceof AllSelection)) return false
  const { $from, $to, empty } = selection
  if (!$from.sameParent($to) || !$from.parent.isTextblock) return true
  if (!empty) return false
  if (key === 'Enter') return $from.parent.content.size === 0 || isInside($from, 'tableCell', 'tableHeader')
  return key === 'Backspace' ? $from.parentOffset === 0 : $to.parentOffset === $to.parent.content.size
}

function isInside($from: EditorState['selection']['$from'], ...names: string[]): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if (names.includes($from.node(depth).type.name)) return true
  return false
}

export const borderKeys = createExtension(() => {
  let isAsking = false
  /** Runs the other handlers of the key, and returns null without changes when they fail or lose text. */
  function runOtherHandlers(view: EditorView, event: KeyboardEvent): boolean | null {
    const before = view.state
    isAsking = true
    let done: boolean | null = null
    try {
      done = view.someProp('handleKeyDown', (handle) => handle(view, event)) === true
      if (!keepsWriting(before, view.state.doc, event.key)) done = null
    } catch {
      done = null
    } finally {
      isAsking = false
    }
    if (done === null && view.state !== before) view.updateState(before)
    return done
  }
  return {
    key: 'borderKeys',
    runsBefore: ['default'],
    prosemirrorPlugins: [
      new Plugin({
        key: new PluginKey('borderKeys'),
        props: {
          handleKeyDown(view, event) {
            const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
            if (isAsking || !isPlain || !KEYS.has(event.key) || !view.editable) return false
            if (!isAtBorder(view.state, event.key)) return false
            const done = runOtherHandlers(view, event)
            if (done !== null) return done
            if (view.state.selection.empty) return true
            view.dispatch(cutSelection(view.state.tr).scrollIntoView())
            return true
          },
        },
      }),
    ],
  }
})
