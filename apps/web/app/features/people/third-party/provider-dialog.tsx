// Adds an identity provider or edits one (AUTH-04). A stored client secret is never shown; left empty it stays.
import type { IdentityProvider } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input, SwitchRow, toast } from '@lectern/ui'
import { Controller, useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const TEXTS = ['name', 'issuer', 'clientId', 'clientSecret'] as const
type Values = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  enabled: boolean
  autoJoin: boolean
}

export function ProviderDialog({ provider, onClose }: { provider?: IdentityProvider; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.identityProvider.create.useMutation()
  const update = trpc.identityProvider.update.useMutation()
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      name: provider?.name ?? '',
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      enabled: provider?.enabled ?? true,
      autoJoin: provider?.autoJoin ?? false,
    },
  })
  const { errors } = formState
  const busy = create.isPending || update.isPending
  const answers = {
    onSuccess: async () => {
      toast.success(t('thirdParty.providers.saved'))
      onClose()
      await utils.identityProvider.list.invalidate()
    },
    onError: (error: unknown) => {
      const texts = fieldTexts(error)
      for (const field of TEXTS) if (texts[field]) setError(field, { message: texts[field] })
    },
  }
  const submit = handleSubmit(({ clientSecret, ...values }) => {
    if (busy) return
    if (!provider) create.mutate({ ...values, clientSecret }, answers)
    else update.mutate({ ...values, id: provider.id, ...(clientSecret !== '' && { clientSecret }) }, answers)
  })
  const filled = (text: string) => (value: string) => value.trim() !== '' || text
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-lg"
        title={t(provider ? 'thirdParty.providers.edit' : 'thirdParty.providers.add')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="provider-form" variant="primary" busy={busy}>
              {t('common.actions.save')}
            </Button>
          </>
        }
      >
        <form id="provider-form" onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field required label={t('thirdParty.providers.name')} error={errors.name?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('name', { validate: filled(t('thirdParty.providers.nameRequired')) })}
                maxLength={20}
                autoComplete="off"
              />
            )}
          </Field>
          <Field
            required
            label={t('thirdParty.providers.issuer')}
            hint={t('thirdParty.providers.issuerHint')}
            error={errors.issuer?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register('issuer', { validate: filled(t('thirdParty.providers.issuerRequired')) })}
                type="url"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field required label={t('thirdParty.providers.clientId')} error={errors.clientId?.message}>
            {(field) => (
              <Input
                {...field}
                {...register('clientId', { validate: filled(t('thirdParty.providers.clientIdRequired')) })}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field
            label={t('thirdParty.providers.clientSecret')}
            hint={t(provider?.hasSecret ? 'thirdParty.providers.secretKept' : 'thirdParty.providers.secretNone')}
            error={errors.clientSecret?.message}
          >
            {(field) => <Input {...field} {...register('clientSecret')} type="password" autoComplete="new-password" />}
          </Field>
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
        </form>
      </DialogContent>
    </Dialog>
  )
}
