// A dialog with one form, a button to save and one to leave. `danger`: what is sent takes something away.
import { Button, Dialog, DialogClose, DialogContent } from '@lectern/ui'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useText } from '~/lib/i18n.ts'

export function FormDialog({
  title,
  description,
  submitLabel,
  danger,
  className,
  busy,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description?: string
  submitLabel?: string
  danger?: boolean
  className?: string
  busy: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useText()
  const id = useId()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className={className}
        title={title}
        description={description}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
              {submitLabel ?? t('common.actions.save')}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          {children}
        </form>
      </DialogContent>
    </Dialog>
  )
}
