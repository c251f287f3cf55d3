// Downloads a table for spreadsheets (AI-05).
import type { CsvText } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'

/** Without it some spreadsheets take the letters for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** `file`: its name, without an ending. */
export function CsvButton({ file, load }: { file: string; load: () => Promise<CsvText> }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download(`${file}.csv`, (await load()).csv)
    } catch {
      toast.error(t('answering.log.csvFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Download />
      {t('answering.log.csvDownload')}
    </Button>
  )
}
