// The key for the authenticator app, and its first code.
import { EnableSecondFactorInput } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FactorKey } from '~/shared/forms/factor-key.tsx'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

export function FactorDialog({
  secret,
  uri,
  onEnabled,
  onClose,
}: {
  secret: string
  uri: string
  onEnabled: (codes: readonly string[]) => void
  onClose: () => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const enable = trpc.security.enableSecondFactor.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, busy } = useContractForm(EnableSecondFactorInput, {
    defaultValues: { code: '' },
    required: { code: t('security.factor.codeRequired') },
    submit: (input) => {
      refusal.clear()
      return enable.mutateAsync(input)
    },
    onDone: ({ codes }) => onEnabled(codes),
    onRefused: (error) => refusal.show(errorText(error, t), true),
  })
  return (
    <FormDialog
      title={t('security.factor.setUpTitle')}
      description={t('security.factor.secretLead')}
      submitLabel={t('security.factor.confirm')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FactorKey secret={secret} uri={uri} />
      <Field required label={t('security.factor.code')} error={formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('code')}
            className="font-mono"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        )}
      </Field>
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
