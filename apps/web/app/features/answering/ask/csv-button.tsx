// Downloads the questions of a list as a table for spreadsheets (AI-05).
import type { UnansweredCsvInput } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

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

export function CsvButton(input: UnansweredCsvInput) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      const { csv } = await utils.answerLog.unansweredCsv.fetch(input, { staleTime: 0 })
      download(`${t('answering.log.csvFile')}.csv`, csv)
    } catch {
      toast.error(t('answering.log.csvFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void load()}>
      <Download />
      {t('answering.log.csvDownload')}
    </Button>
  )
}
