// Asks for confirmation. Where the dialog is rendered only while it is open, it needs no `open`.
import { AlertDialog } from '@lectern/ui'
import type { ComponentProps } from 'react'
import { useText } from '~/lib/i18n.ts'

type AlertProps = ComponentProps<typeof AlertDialog>
type Props = Omit<AlertProps, 'open' | 'onOpenChange' | 'cancelLabel'> &
  Partial<Pick<AlertProps, 'open' | 'cancelLabel'>> & { onClose: () => void }

export function ConfirmDialog({ open = true, cancelLabel, onClose, ...props }: Props) {
  const { t } = useText()
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      cancelLabel={cancelLabel ?? t('common.actions.cancel')}
      {...props}
    />
  )
}
