// Downloads a table for spreadsheets (AI-05).
import type { CsvText } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { saveBlob } from '~/lib/save-blob.ts'

/** Without it some spreadsheets take the letters for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** `file`: its name, without an ending. */
export function CsvButton({ file, load }: { file: string; load: () => Promise<CsvText> }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { csv } = await load()
      saveBlob(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
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
