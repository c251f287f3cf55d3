/** The Tab key in the last cell of a table makes a row, as in every table editor. */
import type { TextEditor } from '../lib/schema.ts'

type State = TextEditor['prosemirrorState']

/** The table with the caret in its last cell: where it ends, and how many columns it has; null elsewhere. */
function lastCellOf({ selection }: Pick<State, 'selection'>): { end: number; columns: number } | null {
  const { $from, $to } = selection
  for (let depth = $from.depth; depth > 1; depth--) {
    const table = $from.node(depth)
    if (table.type.spec.tableRole !== 'table') continue
    const inLast = $from.index(depth) === table.childCount - 1
    const row = $from.node(depth + 1)
    const atEnd = inLast && $from.index(depth + 1) === row.childCount - 1
    if (!atEnd || $to.end(depth) !== $from.end(depth)) return null
    let columns = 0
    table.firstChild?.forEach((cell) => {
      columns += Number(cell.attrs.colspan ?? 1)
    })
    return { end: $from.end(depth), columns }
  }
  return null
}

/** One step for Ctrl+Z; the caret goes into the new row. False when the caret is not in the last cell. */
export function addRowAtEnd(editor: TextEditor): boolean {
  const place = lastCellOf(editor.prosemirrorState)
  if (!place) return false
  const { tableRow, tableCell } = editor.pmSchema.nodes
  if (!tableRow || !tableCell) return false
  const cells = Array.from({ length: place.columns }, () => tableCell.createAndFill()).filter((cell) => cell !== null)
  return (
    editor._tiptapEditor
      .chain()
      .insertContentAt(place.end, tableRow.create(null, cells).toJSON())
      // Row, cell, paragraph.
      .setTextSelection(place.end + 3)
      .scrollIntoView()
      .run()
  )
}
