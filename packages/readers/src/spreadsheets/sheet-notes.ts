/** Notes on the cells of an Excel sheet, and the conversations that newer files have instead. */

import { WORKBOOK_LIMITS } from '@lectern/content'
import { type Sheet as ExcelSheet, parseCellRef } from 'hucre/xlsx'

export type Note = { row: number; column: number; note: string }

/** One a cell; a conversation has a line an answer. Notes outside of what a sheet may have are left out. */
export function notesOf({ cells, threadedComments = [] }: ExcelSheet): Note[] {
  const notes = new Map<string, string>()
  for (const [place, { comment }] of cells ?? []) if (comment) notes.set(place, comment.text)
  const talks = new Map<string, string[]>()
  const places = new Map<string, string>()
  for (const { id, ref, parentId, text } of threadedComments) {
    const place = ref === undefined ? places.get(parentId ?? '') : placeOf(ref)
    if (place === undefined) continue
    places.set(id, place)
    talks.set(place, [...(talks.get(place) ?? []), text])
  }
  // Their notes only say that older programs cannot show them.
  for (const [place, lines] of talks) notes.set(place, lines.join('\n'))
  return [...notes].flatMap(([place, text]) => {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const note = text.trim().slice(0, WORKBOOK_LIMITS.cellText)
    const inside = row < WORKBOOK_LIMITS.rows && column < WORKBOOK_LIMITS.columns
    return note !== '' && inside ? [{ row, column, note }] : []
  })
}

function placeOf(ref: string): string {
  const { row, col } = parseCellRef(ref)
  return `${row},${col}`
}
