/** Pasted Markdown: one step back gives the plain text, another one nothing. */
import type { Block } from '@lectern/content'
import type { TextEditor } from '../lib/schema.ts'
import { insertPasted } from './insert-blocks.ts'

type State = TextEditor['prosemirrorState']
type Transaction = State['tr']

/** Of the editor's history: what follows is a step of its own. */
const NEW_STEP = 'closeHistory$'

export function insertTwice(editor: TextEditor, plain: readonly Block[], blocks: readonly Block[]): void {
  const before = editor.prosemirrorState
  editor.transact((tr) => {
    tr.setMeta(NEW_STEP, true)
    insertPasted(editor, plain)
  })
  editor.transact((tr) => {
    tr.setMeta(NEW_STEP, true)
    restore(tr, before)
    insertPasted(editor, blocks)
  })
}

/** Restores text and selection, changing only the differences. */
function restore(tr: Transaction, { doc, selection }: State): void {
  const start = tr.doc.content.findDiffStart(doc.content)
  const ends = tr.doc.content.findDiffEnd(doc.content)
  if (start !== null && ends) {
    // Between equal adjacent pieces, the difference seems to end before it begins.
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
    tr.replace(start, ends.a + overlap, doc.slice(start, ends.b + overlap))
  }
  tr.setSelection(selection.getBookmark().resolve(tr.doc))
}
