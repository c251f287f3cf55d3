// Adds a passkey: the password, a name, then the device asks its owner.
import { AddPasskeyInput, OwnerProof } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { startRegistration } from '@simplewebauthn/browser'
import { TRPCClientError } from '@trpc/client'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { NO_PROOF, type OwnerFacts, OwnerProofFields } from './owner-proof-fields.tsx'

/** The name, and what the owner shows before. */
const PasskeyInput = AddPasskeyInput.pick({ name: true }).extend(OwnerProof.shape)

export function PasskeyDialog({
  facts,
  onAdded,
  onClose,
}: {
  facts: OwnerFacts
  onAdded: () => void
  onClose: () => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const begin = trpc.security.beginPasskey.useMutation({ meta: { quiet: true } })
  const add = trpc.security.addPasskey.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, busy } = useContractForm(PasskeyInput, {
    defaultValues: { ...NO_PROOF, name: '' },
    required: { name: t('security.passkeys.nameRequired') },
    submit: async ({ name, ...proof }) => {
      refusal.clear()
      const ceremony = await begin.mutateAsync(proof)
      // The server made these options for this very call of the browser.
      const optionsJSON = ceremony.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
      const response = await startRegistration({ optionsJSON })
      await add.mutateAsync({ ticket: ceremony.ticket, name, response: { ...response } })
    },
    onDone: onAdded,
    onRefused: (error) =>
      refusal.show(error instanceof TRPCClientError ? errorText(error, t) : t('security.passkeys.failed'), true),
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t('security.passkeys.add')}
      description={t('security.passkeys.lead')}
      submitLabel={t('security.next')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('common.words.name')} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            maxLength={50}
            autoComplete="off"
            placeholder={t('security.passkeys.namePlaceholder')}
          />
        )}
      </Field>
      <OwnerProofFields
        facts={facts}
        register={register}
        errors={errors}
        onProblem={(error) => refusal.show(errorText(error, t), true)}
      />
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
