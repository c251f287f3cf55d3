/** Commands of the spreadsheet editor that change the saved content: opening a table and moving in it runs many others. */
import { CommandType, type ICommandInfo } from '@univerjs/core'

/** Results of formulas arrive after the edit that requires them. */
const RESULTS = 'formula.mutation.set-formula-calculation-result'
const SILENT = /^(?:formula\.mutation\.|sheet\.mutation\.(?:set-worksheet-active|toggle-note-popup)|ui\.)/
/** Moving to a cell fills the field for its text; nothing is written before the field opens. */
const FIELD = /^doc\./

type State = {
  /** Whether something was edited since the table was opened. */
  touched: boolean
  /** Whether the field of a cell is open. */
  isWriting: boolean
}

export function isEdit({ id, type }: Pick<ICommandInfo, 'id' | 'type'>, { touched, isWriting }: State): boolean {
  if (id === RESULTS) return touched
  if (type !== CommandType.MUTATION || SILENT.test(id)) return false
  return isWriting || !FIELD.test(id)
}
