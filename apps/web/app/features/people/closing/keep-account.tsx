// A dialog that offers to keep an account when its owner signs in before it is closed.
import { toast } from '@lectern/ui'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

export function KeepAccount({ closingTime }: { closingTime: string }) {
  const { t } = useText()
  const [open, setOpen] = useState(true)
  const keep = trpc.account.keep.useMutation({
    onSuccess: () => {
      toast.success(t('account.closing.stays'))
      setOpen(false)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('account.closing.keepTitle')}
      description={t('account.closing.keepLead', { date: dateTime(closingTime) })}
      confirmLabel={t('account.closing.keep')}
      cancelLabel={t('account.closing.goOn')}
      busy={keep.isPending}
      onConfirm={() => keep.mutate()}
      onClose={() => setOpen(false)}
    />
  )
}
