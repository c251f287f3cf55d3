/** A paste whose readers are still loading: it is inserted at its place, before text typed meanwhile. */
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { TextEditor } from '../lib/schema.ts'
import type { Readers, ReadersPart } from './clipboard-readers.ts'

type Change = { transaction: Transaction; appendedTransactions?: Transaction[] }

/** Something waiting is being put in: what was pasted or written later comes behind it. */
let putting = false

/** A place before everything that is written there from now on. */
function keepPlace(editor: TextEditor): { now(): number; end(): void } {
  let place = editor.prosemirrorState.selection.from
  const follow = ({ transaction, appendedTransactions = [] }: Change) => {
    for (const { before, doc, mapping } of [transaction, ...appendedTransactions])
      place = putting ? doc.content.size - (before.content.size - place) : mapping.map(place, -1)
  }
  editor._tiptapEditor.on('transaction', follow)
  return { now: () => place, end: () => void editor._tiptapEditor.off('transaction', follow) }
}

const putCaret = (editor: TextEditor, place: (doc: TextEditor['prosemirrorState']['doc']) => number) =>
  editor.transact((tr) => {
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(0, Math.min(place(tr.doc), tr.doc.content.size)))))
  })

/** `paste` puts it at the caret; without readers where they cannot be loaded. */
export async function pasteLater(
  editor: TextEditor,
  part: ReadersPart,
  paste: (readers: Readers | null) => void,
): Promise<void> {
  const { selection } = editor.prosemirrorState
  if (!selection.empty) editor.transact((tr) => tr.deleteSelection())
  const savedPlace = keepPlace(editor)
  const readers = await part.load().catch(() => null)
  savedPlace.end()
  const { doc, selection: caret } = editor.prosemirrorState
  const place = savedPlace.now()
  const isThere = caret.empty && caret.from === place
  const behind = doc.content.size - caret.head
  putting = true
  try {
    if (!isThere) putCaret(editor, () => place)
    paste(readers)
  } finally {
    putting = false
  }
  if (!isThere) putCaret(editor, (now) => now.content.size - behind)
}
