/**
 * The cell that is being written. Its text is in a field of the spreadsheet editor until Enter, Tab or a click; what is saved
 * before holds it as well (ledger SHEET-01).
 */

import type { DocumentDataModel, Univer } from '@univerjs/core'
import {
  DOCS_NORMAL_EDITOR_UNIT_ID_KEY,
  type ICellData,
  IUniverInstanceService,
  type IWorkbookData,
} from '@univerjs/core'
import { DocSelectionManagerService, IEditorBridgeService } from '@univerjs/preset-sheets-core'

export type PendingCell = { sheetId: string; row: number; column: number; text: string }

/** The cell whose field is open; null when none is. */
export function pendingCell(univer: Univer): PendingCell | null {
  const injector = univer.__getInjector()
  const bridge = injector.get(IEditorBridgeService)
  const location = bridge.isVisible().visible ? bridge.getEditLocation() : null
  const field = injector.get(IUniverInstanceService).getUnit<DocumentDataModel>(DOCS_NORMAL_EDITOR_UNIT_ID_KEY)
  const text = field?.getBody()?.dataStream
  return location && text !== undefined
    ? { sheetId: location.sheetId, row: location.row, column: location.column, text: linesOf(text) }
    : null
}

/** Whether words within the open field are chosen. */
export function hasChosenWords(univer: Univer): boolean {
  const range = univer.__getInjector().get(DocSelectionManagerService).getActiveTextRange()
  return range !== undefined && range !== null && !range.collapsed
}

const linesOf = (stream: string): string => stream.replace(/\r\n$/, '').replaceAll('\r', '\n')

/** Text, number and boolean of a cell. */
const TEXT = 1
const NUMBER = 2

const textOf = (cell: ICellData): string =>
  cell.f ?? (cell.p ? linesOf(cell.p.body?.dataStream ?? '') : String(cell.v ?? ''))

/** Returns the cell with the typed text; the editor itself parses dates and percentages when the field closes. */
function written(cell: ICellData, text: string): ICellData {
  const rest: ICellData = { ...cell, f: null, si: null, p: null }
  if (/^=./.test(text)) return { ...rest, v: null, f: text }
  const isNumber = text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
  return isNumber ? { ...rest, v: Number(text), t: NUMBER } : { ...rest, v: text.replace(/^'/, ''), t: TEXT }
}

/** The workbook with the text of the open field in its cell. */
export function withPending(data: IWorkbookData, pending: PendingCell | null): IWorkbookData {
  const sheet = pending && data.sheets[pending.sheetId]
  if (!sheet) return data
  const { sheetId, row, column, text } = pending
  const line = sheet.cellData?.[row]
  const cell = line?.[column] ?? {}
  if (textOf(cell) === text) return data
  const cellData = { ...sheet.cellData, [row]: { ...line, [column]: written(cell, text) } }
  return { ...data, sheets: { ...data.sheets, [sheetId]: { ...sheet, cellData } } }
}
