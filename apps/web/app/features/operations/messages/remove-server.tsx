// Removes a mail server, after a question.
import { AlertDialog, Button } from '@lectern/ui'
import { Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'

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
      <AlertDialog
        danger
        open={open}
        onOpenChange={setOpen}
        title={t('operation.mail.removeTitle')}
        description={hint}
        cancelLabel={t('common.actions.cancel')}
        confirmLabel={t('operation.mail.remove')}
        busy={busy}
        onConfirm={() => void onRemove().finally(() => setOpen(false))}
      />
    </>
  )
}
