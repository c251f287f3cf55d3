// Saves a table as a file for spreadsheets.
import { Button, toast } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { type ComponentProps, useRef, useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { saveBlob } from '~/lib/save-blob.ts'

/** Without it some spreadsheets take the letters for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** `file`: its name, without an ending. `load` reads the text of the file; what the server says when it fails is shown. */
export function CsvButton({
  file,
  load,
  ...props
}: { file: string; load: () => Promise<string> } & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  // A second press may come before the button is rendered again.
  const running = useRef(false)
  const save = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      saveBlob(new Blob([BYTE_ORDER_MARK, await load()], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
    } catch (error) {
      toast.error(errorText(error, t))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Button {...props} busy={busy} onClick={() => void save()}>
      <Download />
      {t('common.actions.downloadCsv')}
    </Button>
  )
}
