// Asks for the current password before something that protects the account changes; people without one go on at once, or give a code.
import { Button, Dialog, DialogClose, DialogContent, Field, Input } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'

export type Proof = { password: string; code: string }

/** `onConfirm` resolves when it worked and rejects with the error to show. */
export function ConfirmDialog({
  title,
  lead,
  confirmLabel,
  hasPassword,
  needsCode = false,
  danger,
  onConfirm,
  onClose,
}: {
  title: string
  lead?: string
  confirmLabel: string
  hasPassword: boolean
  /** People without a password prove themselves by a code. */
  needsCode?: boolean
  danger?: boolean
  onConfirm: (proof: Proof) => Promise<void>
  onClose: () => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const { register, handleSubmit, formState } = useForm<Proof>({ defaultValues: { password: '', code: '' } })
  const submit = handleSubmit(async (proof) => {
    refusal.clear()
    try {
      await onConfirm(proof)
    } catch (error) {
      refusal.show(errorText(error, t), true)
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={lead}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="confirm-form" variant={danger ? 'danger' : 'primary'} busy={isSubmitting}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <form id="confirm-form" onSubmit={submit} noValidate className="flex flex-col gap-4">
          {hasPassword && (
            <Field required label={t('security.password')} error={errors.password?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...register('password', { validate: (value) => value !== '' || t('security.passwordRequired') })}
                  type="password"
                  autoComplete="current-password"
                />
              )}
            </Field>
          )}
          {!hasPassword && needsCode && (
            <Field required label={t('security.factor.ownCode')} error={errors.code?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...register('code', {
                    validate: (value) => value.trim() !== '' || t('security.factor.codeRequired'),
                  })}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                />
              )}
            </Field>
          )}
          <Refusal text={refusal.text} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
