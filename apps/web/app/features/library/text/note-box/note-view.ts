/** The small editor of a note: one text with marks, links and formulas, in the schema of the editor around it. */
import { contentNodeToInlineContent, inlineContentToNodes } from '@blocknote/core'
import { type Block, type NoteInline, noteOf } from '@lectern/content'
import { inlineOfBlocks, textToBlocks } from '@lectern/readers'
import { baseKeymap, toggleMark } from '@tiptap/pm/commands'
import { keymap } from '@tiptap/pm/keymap'
import type { Node } from '@tiptap/pm/model'
import { type Command, EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import type { TextEditor } from '../lib/schema.ts'
import { clipboardReaders } from '../paste/clipboard-readers.ts'

export type NoteActions = { onChange: (note: NoteInline[]) => void; onDone: () => void; onLink: () => void }
export type NoteView = { view: EditorView; show: (note: NoteInline[]) => void; mark: (name: string) => void }

/** A note as a line of the schema. */
function lineOf(editor: TextEditor, note: readonly NoteInline[]): Node {
  // The same parts as in the text around, see lib/schema.ts.
  const nodes = inlineContentToNodes(note as never, editor.pmSchema)
  return editor.pmSchema.nodes.paragraph!.create(null, nodes)
}

/** Without what a note cannot hold. */
function noteOfLine(editor: TextEditor, line: Node): NoteInline[] {
  const { inlineContentSchema, styleSchema } = editor.schema
  return noteOf(contentNodeToInlineContent(line, inlineContentSchema, styleSchema) as never)
}

export function noteView(editor: TextEditor, place: HTMLElement, label: string, actions: NoteActions): NoteView {
  const { marks, nodes } = editor.pmSchema
  let isOwnChange = false
  /** Position of pasted content, before text that is typed meanwhile. */
  let waiting = 0
  const lineBreak: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak!.create()).scrollIntoView())
    return true
  }
  const run = (work: () => void) => () => {
    work()
    return true
  }
  const toggle = (name: string): Command => (marks[name] ? toggleMark(marks[name]) : () => false)
  const put = (blocks: Block[]) => {
    const pasted = inlineContentToNodes(noteOf(inlineOfBlocks(blocks)) as never, editor.pmSchema)
    view.dispatch(view.state.tr.replaceWith(waiting, waiting, pasted).scrollIntoView())
  }
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc: lineOf(editor, []),
      plugins: [
        keymap({
          Enter: run(actions.onDone),
          'Mod-Enter': run(actions.onDone),
          'Shift-Enter': lineBreak,
          'Mod-b': toggle('bold'),
          'Mod-i': toggle('italic'),
          'Mod-u': toggle('underline'),
          'Mod-e': toggle('code'),
          'Mod-k': run(actions.onLink),
          // One history for the text and its notes.
          'Mod-z': run(() => editor.undo()),
          'Mod-y': run(() => editor.redo()),
          'Shift-Mod-z': run(() => editor.redo()),
        }),
        keymap(baseKeymap),
      ],
    }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'note-text' },
    nodeViews: {
      mention: (node) => plain(`@${node.attrs.name}`),
      inlineMath: (node) => plain(`$${node.attrs.source}$`),
    },
    dispatchTransaction(tr) {
      waiting = tr.mapping.map(waiting, -1)
      view.updateState(view.state.apply(tr))
      if (tr.docChanged && !isOwnChange) actions.onChange(noteOfLine(editor, view.state.doc))
    },
    handlePaste(_, event) {
      const html = event.clipboardData?.getData('text/html') ?? ''
      const text = event.clipboardData?.getData('text/plain') ?? ''
      view.dispatch(view.state.tr.deleteSelection())
      waiting = view.state.selection.from
      const readers = clipboardReaders.now()
      if (html === '') put(textToBlocks(text))
      else if (readers) put(readers.htmlToBlocks(html))
      else
        void clipboardReaders.load().then(
          ({ htmlToBlocks }) => put(htmlToBlocks(html)),
          () => put(textToBlocks(text)),
        )
      return true
    },
  })
  return {
    view,
    show(note) {
      const line = lineOf(editor, note)
      const { doc, tr } = view.state
      const start = doc.content.findDiffStart(line.content)
      const end = doc.content.findDiffEnd(line.content)
      if (start === null || !end) return
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      isOwnChange = true
      view.dispatch(tr.replace(start, end.a + overlap, line.slice(start, end.b + overlap)))
      isOwnChange = false
    },
    mark(name) {
      toggle(name)(view.state, view.dispatch, view)
      view.focus()
    },
  }
}

function plain(text: string) {
  const dom = document.createElement('span')
  dom.className = 'note-atom'
  dom.textContent = text
  return { dom }
}
