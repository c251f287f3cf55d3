/** Detects changes of a note's text: the editor also stores its size, which nobody wrote. */
import type { Workbook } from '@lectern/content'
import type { ICommandInfo } from '@univerjs/core'

const UPDATE = 'sheet.mutation.update-note'
const MOVED = /^sheet\.mutation\.(?:remove-note|update-note-position)$/

type Update = { sheetId?: string; row?: number; col?: number; note?: { note?: string } }

/** Tells of each command whether it leaves all texts as they were. */
export function noteTexts({ content: { sheets } }: Workbook): (command: Readonly<ICommandInfo>) => boolean {
  const texts = new Map<string, string>()
  for (const { id, cells } of sheets)
    for (const [row, line] of Object.entries(cells))
      for (const [column, { note }] of Object.entries(line))
        if (note !== undefined) texts.set(`${id} ${row} ${column}`, note)
  return ({ id, params }) => {
    // Positions of notes are unknown now, so each counts as new.
    if (MOVED.test(id)) texts.clear()
    if (id !== UPDATE) return false
    const { sheetId, row, col, note }: Update = params ?? {}
    const place = `${sheetId} ${row} ${col}`
    const text = note?.note ?? ''
    const same = (texts.get(place) ?? '') === text
    texts.set(place, text)
    return same
  }
}
