/** Excel and CSV files into the open table and out of it; read and written in the browser (ledger SHEET-02, EXP-03). */

import type { Workbook } from '@lectern/content'
import { workbookBlock } from '@lectern/readers'
import type { LostPart } from '@lectern/readers/spreadsheets'
import { Button, FileButton, toast } from '@lectern/ui'
import { Download, Upload } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { saveBlob } from '~/lib/save-blob.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LostParts } from './lost-parts.tsx'
import type { SheetSession } from './start-univer.ts'

type Props = { session: SheetSession; title: string }

type ImportPreview = { workbook: Workbook; lost: LostPart[] }

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const download = (bytes: BlobPart, name: string) => saveBlob(new Blob([bytes], { type: SPREADSHEET }), name)

/** The sheets of both, with one list of styles. */
function joined(first: Workbook, second: Workbook): Workbook {
  const { styles, sheets } = first.content
  const moved = second.content.sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(
      Object.entries(sheet.cells).map(([row, line]) => [
        row,
        Object.fromEntries(
          Object.entries(line).map(([column, cell]) => [
            column,
            cell.s === undefined ? cell : { ...cell, s: cell.s + styles.length },
          ]),
        ),
      ]),
    ),
  }))
  return workbookBlock(
    { type: 'workbookContent', styles: [...styles, ...second.content.styles], sheets: [...sheets, ...moved] },
    first.id,
  )
}

export function SheetFiles({ session, title }: Props) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState<ImportPreview | null>(null)

  const read = async (file: File) => {
    setBusy(true)
    try {
      const { importSpreadsheet, SpreadsheetError } = await import('@lectern/readers/spreadsheets')
      try {
        setPreview(await importSpreadsheet(file.name, new Uint8Array(await file.arrayBuffer())))
      } catch (error) {
        toast.error(t(error instanceof SpreadsheetError ? `sheet.${error.problem}` : 'sheet.unreadable'))
      }
    } finally {
      setBusy(false)
    }
  }
  const write = async () => {
    setBusy(true)
    try {
      const { writeXlsx } = await import('@lectern/readers/spreadsheets')
      download(await writeXlsx(session.read().content), `${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'table'}.xlsx`)
    } catch {
      toast.error(t('sheet.exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  const { read: current, replace } = session
  return (
    <div className="flex gap-2">
      <FileButton
        size="sm"
        busy={busy}
        label={t('sheet.import')}
        accept=".xlsx,.csv"
        onChoose={([file]) => file && void read(file)}
      >
        <Upload />
        {t('sheet.import')}
      </FileButton>
      <Button size="sm" busy={busy} onClick={() => void write()}>
        <Download />
        {t('sheet.export')}
      </Button>
      {preview && (
        <ConfirmDialog
          onClose={() => setPreview(null)}
          title={t('sheet.importTitle')}
          description={
            <>
              {t('sheet.importText', { count: preview.workbook.content.sheets.length })}
              <LostParts lost={preview.lost} />
            </>
          }
          extra={
            <Button
              onClick={() => {
                replace(joined(current(), preview.workbook))
                setPreview(null)
              }}
            >
              {t('sheet.append')}
            </Button>
          }
          confirmLabel={t('sheet.replace')}
          onConfirm={() => {
            replace({ ...preview.workbook, id: current().id })
            setPreview(null)
          }}
        />
      )}
    </div>
  )
}
