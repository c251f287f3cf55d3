// The key for the authenticator app, and its first code.
import { EnableSecondFactorInput } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input } from '@lectern/ui'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FactorKey } from '~/shared/forms/factor-key.tsx'
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
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('security.factor.setUpTitle')}
        description={t('security.factor.secretLead')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="factor-form" variant="primary" busy={busy}>
              {t('security.factor.confirm')}
            </Button>
          </>
        }
      >
        <form id="factor-form" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
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
        </form>
      </DialogContent>
    </Dialog>
  )
}
