/** Starts the spreadsheet editor (Univer) in an element: formulas, formats, merging, sheets, freezing, filters, notes. */
import { readBlocks, type Workbook } from '@lectern/content'
import { workbookOf } from '@lectern/readers'
import { type ICommandInfo, LocaleType, LogLevel, merge, Univer } from '@univerjs/core'
import { FUniver } from '@univerjs/core/facade'
import { FormulaDataModel, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core'
import coreEnglish from '@univerjs/preset-sheets-core/locales/en-US'
import coreChinese from '@univerjs/preset-sheets-core/locales/zh-CN'
import { UniverSheetsFilterPreset } from '@univerjs/preset-sheets-filter'
import filterEnglish from '@univerjs/preset-sheets-filter/locales/en-US'
import filterChinese from '@univerjs/preset-sheets-filter/locales/zh-CN'
import { UniverSheetsNotePreset } from '@univerjs/preset-sheets-note'
import noteEnglish from '@univerjs/preset-sheets-note/locales/en-US'
import noteChinese from '@univerjs/preset-sheets-note/locales/zh-CN'
import { type Formulas, fromUniver } from './from-univer.ts'
import { isEdit } from './is-edit.ts'
import { noteTexts } from './note-texts.ts'
import { hasChosenWords, pendingCell, withPending } from './pending-cell.ts'
import { watchRibbon } from './ribbon.ts'
import { toUniver } from './to-univer.ts'
import '@univerjs/preset-sheets-core/lib/index.css'
import '@univerjs/preset-sheets-filter/lib/index.css'
import '@univerjs/preset-sheets-note/lib/index.css'

export type SheetSession = {
  /** With the text of a cell that is still being written. */
  read(): Workbook
  /** True while a cell is being written. */
  isWriting(): boolean
  /** Ends the writing of a cell and keeps its text. */
  settle(): Promise<void>
  replace(workbook: Workbook): void
  focus(): void
  showSheet(id: string): void
  setDark(dark: boolean): void
  dispose(): void
}

type Options = { container: HTMLElement; workbook: Workbook; lang: string; dark: boolean; onEdited: () => void }

/** As a press on another cell ends the writing, but the cell stays the chosen one: Enter would go on to the next. */
const PRESSED = 1
async function settleInPlace(api: FUniver, unitId: string): Promise<void> {
  await api.executeCommand('sheet.operation.set-cell-edit-visible', { visible: false, eventType: PRESSED, unitId })
}

export function startUniver({ container, workbook, lang, dark, onEdited }: Options): SheetSession {
  const locale = lang === 'en_US' ? LocaleType.EN_US : LocaleType.ZH_CN
  const univer = new Univer({
    locale,
    locales: {
      [LocaleType.EN_US]: merge({}, coreEnglish, filterEnglish, noteEnglish),
      [LocaleType.ZH_CN]: merge({}, coreChinese, filterChinese, noteChinese),
    },
    logLevel: LogLevel.WARN,
    darkMode: dark,
  })
  const presets = [
    UniverSheetsCorePreset({ container, disableAutoFocus: true }),
    UniverSheetsFilterPreset(),
    UniverSheetsNotePreset(),
  ]
  for (const preset of presets) {
    for (const plugin of preset.plugins) {
      if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1])
      else univer.registerPlugin(plugin)
    }
  }
  const api = FUniver.newAPI(univer)
  let open = api.createWorkbook(toUniver(workbook, locale))
  let touched = false
  let isSameNote = noteTexts(workbook)
  const listening = api.onCommandExecuted((command: Readonly<ICommandInfo>) => {
    if (isSameNote(command) || !isEdit(command, { touched, isWriting: open.isCellEditing() })) return
    touched = true
    onEdited()
  })
  const model = univer.__getInjector().get(FormulaDataModel)
  const formulas: Formulas = {
    formula: (sheetId, row, column) => model.getFormulaStringByCell(row, column, sheetId, open.getId()) ?? null,
    spilled: (sheetId) => {
      const matrix = model.getArrayFormulaCellData()[open.getId()]?.[sheetId]
      return Object.fromEntries(Object.entries(matrix ?? {}))
    },
  }
  const settle = async () => {
    if (open.isCellEditing()) await open.endEditingAsync(true)
  }
  const focus = () => container.querySelector<HTMLElement>('[contenteditable="true"], canvas')?.focus()
  const isWriting = () => open.isCellEditing()
  const stopRibbon = watchRibbon(container, {
    isWriting,
    hasChosenWords: () => hasChosenWords(univer),
    settle: () => settleInPlace(api, open.getId()),
    focus,
  })
  return {
    read: () => {
      const pending = pendingCell(univer)
      const isPending = (sheetId: string, row: number, column: number) =>
        pending?.sheetId === sheetId && pending.row === row && pending.column === column
      const data = withPending(open.save(), pending)
      const formulaSource: Formulas = {
        ...formulas,
        // The editor still knows the formula from before.
        formula: (...position) => (isPending(...position) ? null : formulas.formula(...position)),
      }
      return workbookOf(readBlocks([fromUniver(data, formulaSource)]))
    },
    isWriting,
    settle,
    replace: (next) => {
      api.disposeUnit(open.getId())
      open = api.createWorkbook(toUniver(next, locale))
      isSameNote = noteTexts(next)
      touched = true
      onEdited()
    },
    focus,
    showSheet: (id) => void open.setActiveSheet(id),
    setDark: (value) => api.toggleDarkMode(value),
    dispose: () => {
      stopRibbon()
      listening.dispose()
      univer.dispose()
    },
  }
}
