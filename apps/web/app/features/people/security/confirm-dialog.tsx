// Asks for the current password before the second factor is switched off or gets new backup codes; people without one give a code of it.
import { EnableSecondFactorInput, PasswordLoginInput } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import type { z } from 'zod'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

export type Proof = { password: string; code: string }
const NONE: Proof = { password: '', code: '' }

/** `onConfirm` resolves when it worked and rejects with the error to show. */
export function ConfirmDialog({
  title,
  lead,
  confirmLabel,
  hasPassword,
  danger,
  onConfirm,
  onClose,
}: {
  title: string
  lead?: string
  confirmLabel: string
  hasPassword: boolean
  danger?: boolean
  onConfirm: (proof: Proof) => Promise<void>
  onClose: () => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const schema: z.ZodType<Partial<Proof>, Partial<Proof>> = hasPassword
    ? PasswordLoginInput.pick({ password: true })
    : EnableSecondFactorInput
  const { register, onSubmit, formState, busy } = useContractForm(schema, {
    defaultValues: NONE,
    required: { password: t('security.passwordRequired'), code: t('security.factor.codeRequired') },
    submit: (proof) => {
      refusal.clear()
      return onConfirm({ ...NONE, ...proof })
    },
    onRefused: (error) => refusal.show(errorText(error, t), true),
  })
  const { errors } = formState
  return (
    <FormDialog
      title={title}
      description={lead}
      submitLabel={confirmLabel}
      danger={danger}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {hasPassword && (
        <Field required label={t('security.password')} error={errors.password?.message}>
          {(control) => (
            <Input {...control} {...register('password')} type="password" autoComplete="current-password" />
          )}
        </Field>
      )}
      {!hasPassword && (
        <Field required label={t('security.factor.ownCode')} error={errors.code?.message}>
          {(control) => <Input {...control} {...register('code')} inputMode="numeric" autoComplete="one-time-code" />}
        </Field>
      )}
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
