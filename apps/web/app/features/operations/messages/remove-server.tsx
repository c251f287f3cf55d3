// Removes a mail server, after a question.
import { Button } from '@lectern/ui'
import { Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

/** `hint` says what becomes of mails. */
export function RemoveServer({
  hint,
  busy,
  onRemove,
}: {
  hint: string
  busy: boolean
  onRemove: () => Promise<unknown>
}) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Trash2 />
        {t('operation.mail.remove')}
      </Button>
      <ConfirmDialog
        danger
        open={open}
        onClose={() => setOpen(false)}
        title={t('operation.mail.removeTitle')}
        description={hint}
        confirmLabel={t('operation.mail.remove')}
        busy={busy}
        onConfirm={() => void onRemove().finally(() => setOpen(false))}
      />
    </>
  )
}
