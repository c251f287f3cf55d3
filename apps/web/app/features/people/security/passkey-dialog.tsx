// Adds a passkey: the password, a name, then the device asks its owner.
import { Button, Dialog, DialogClose, DialogContent, Field, Input } from '@lectern/ui'
import { startRegistration } from '@simplewebauthn/browser'
import { TRPCClientError } from '@trpc/client'
import { useForm } from 'react-hook-form'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'

export function PasskeyDialog({
  hasPassword,
  onAdded,
  onClose,
}: {
  hasPassword: boolean
  onAdded: () => void
  onClose: () => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const begin = trpc.security.beginPasskey.useMutation({ meta: { quiet: true } })
  const add = trpc.security.addPasskey.useMutation({ meta: { quiet: true } })
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', password: '' } })
  const submit = handleSubmit(async ({ name, password }) => {
    refusal.clear()
    try {
      const asked = await begin.mutateAsync({ password })
      // The server made these options for this very call of the browser.
      const optionsJSON = asked.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
      const response = await startRegistration({ optionsJSON })
      await add.mutateAsync({ ticket: asked.ticket, name, response: { ...response } })
      onAdded()
    } catch (error) {
      refusal.show(error instanceof TRPCClientError ? errorText(error, t) : t('security.passkeys.failed'), true)
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('security.passkeys.add')}
        description={t('security.passkeys.lead')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="passkey-form" variant="primary" busy={isSubmitting}>
              {t('security.next')}
            </Button>
          </>
        }
      >
        <form id="passkey-form" onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field required label={t('security.passkeys.name')} error={errors.name?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('name', {
                  validate: (value) => value.trim() !== '' || t('security.passkeys.nameRequired'),
                })}
                maxLength={50}
                autoComplete="off"
                placeholder={t('security.passkeys.namePlaceholder')}
              />
            )}
          </Field>
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
          <Refusal text={refusal.text} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
