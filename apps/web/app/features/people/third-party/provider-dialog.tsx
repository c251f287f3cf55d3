// Adds an identity provider or edits one (AUTH-04). A stored client secret is never shown; left empty it stays.
import {
  CreateIdentityProviderInput,
  type IdentityProvider,
  type IdentityProviders,
  UpdateIdentityProviderInput,
} from '@lectern/contracts'
import { Field, Input, SwitchRow } from '@lectern/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

/** The address to enter at the provider, before it is saved; and for one that shares its address, the way to one of its own. */
function OwnAddress({
  value,
  moves,
  onMove,
}: {
  value: string
  moves: boolean | null
  onMove: (moves: boolean) => void
}) {
  const { t } = useText()
  return (
    <>
      {moves !== null && (
        <SwitchRow
          label={t('thirdParty.providers.move')}
          hint={t('thirdParty.providers.moveHint')}
          checked={moves}
          onChange={onMove}
        />
      )}
      {moves !== false && (
        <CopyField
          wordy
          label={t('thirdParty.providers.callback')}
          hint={t('thirdParty.providers.callbackHint')}
          value={value}
          className="font-mono"
          copyLabel={t('thirdParty.providers.copy')}
          failed={t('thirdParty.providers.copyFailed')}
        />
      )}
    </>
  )
}

type Props = { provider?: IdentityProvider; next: IdentityProviders['next']; onClose: () => void }

export function ProviderDialog({ provider, next: offered, onClose }: Props) {
  // The address that was shown is the one that is saved, also when the list is asked for again meanwhile.
  const [next] = useState(offered)
  const [moves, setMoves] = useState(false)
  const shared = provider?.sharedCallback === true
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.identityProvider.create.useMutation()
  const update = trpc.identityProvider.update.useMutation()
  const { register, control, onSubmit, formState, busy, watch } = useContractForm(
    provider ? UpdateIdentityProviderInput : CreateIdentityProviderInput,
    {
      defaultValues: {
        name: provider?.name ?? '',
        issuer: provider?.issuer ?? '',
        clientId: provider?.clientId ?? '',
        clientSecret: '',
        enabled: provider?.enabled ?? true,
        autoJoin: provider?.autoJoin ?? false,
      },
      required: {
        name: t('thirdParty.providers.nameRequired'),
        issuer: t('thirdParty.providers.issuerRequired'),
        clientId: t('thirdParty.providers.clientIdRequired'),
      },
      toInput: ({ clientSecret, ...values }) =>
        provider
          ? {
              ...values,
              id: provider.id,
              ...(clientSecret !== '' && { clientSecret }),
              ...(shared && moves && { callbackKey: next.callbackKey }),
            }
          : { ...values, clientSecret, callbackKey: next.callbackKey },
      submit: (input) => ('id' in input ? update.mutateAsync(input) : create.mutateAsync(input)),
      onDone: afterChange(t('thirdParty.providers.saved'), onClose, utils.identityProvider.list),
    },
  )
  const { errors } = formState
  // A stored secret belongs to its issuer: with another one it has to be entered again.
  const secretAgain = provider?.hasSecret === true && watch('issuer').trim() !== provider.issuer
  const secretHint = provider?.hasSecret ? 'secretKept' : 'secretNone'
  return (
    <FormDialog
      className="max-w-lg"
      title={t(provider ? 'thirdParty.providers.edit' : 'thirdParty.providers.add')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('thirdParty.providers.name')} error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} maxLength={20} autoComplete="off" />}
      </Field>
      <Field
        required
        label={t('thirdParty.providers.issuer')}
        hint={t('thirdParty.providers.issuerHint')}
        error={errors.issuer?.message}
      >
        {(field) => <Input {...field} {...register('issuer')} type="url" autoComplete="off" spellCheck={false} />}
      </Field>
      <Field required label={t('thirdParty.providers.clientId')} error={errors.clientId?.message}>
        {(field) => <Input {...field} {...register('clientId')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field
        required={secretAgain}
        label={t('thirdParty.providers.clientSecret')}
        hint={t(`thirdParty.providers.${secretAgain ? 'secretAgain' : secretHint}`)}
        error={errors.clientSecret?.message}
      >
        {(field) => <Input {...field} {...register('clientSecret')} type="password" autoComplete="new-password" />}
      </Field>
      {(!provider || shared) && (
        <OwnAddress value={next.callbackUrl} moves={provider ? moves : null} onMove={setMoves} />
      )}
      <Controller
        control={control}
        name="enabled"
        render={({ field: { value, onChange } }) => (
          <SwitchRow label={t('thirdParty.providers.enable')} checked={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="autoJoin"
        render={({ field: { value, onChange } }) => (
          <SwitchRow
            label={t('thirdParty.providers.autoJoin')}
            hint={t('thirdParty.providers.autoJoinHint')}
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </FormDialog>
  )
}
