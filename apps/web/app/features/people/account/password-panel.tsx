// One's own password: current, new, confirmed; other sessions end (specification §5; ACC-04).
import { NewPassword } from '@lectern/contracts'
import { Button, Field, Input, StatePanel, toast } from '@lectern/ui'
import { KeyRound } from '@lectern/ui/icons'
import { useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from './activity-list.tsx'
import { problemText } from './problem-text.ts'
import { Lead } from './tab-frame.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Name = keyof typeof EMPTY

function PasswordForm() {
  const { t, lang } = useText()
  const change = trpc.account.changePassword.useMutation()
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm({ defaultValues: EMPTY })
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: ({ endedSessions }) => {
        reset(EMPTY)
        toast.success(t('account.password.done', { count: endedSessions }))
      },
      onError: (error) => {
        for (const [name, message] of Object.entries(fieldTexts(error))) {
          if (name in EMPTY) setError(name as Name, { message })
        }
      },
    }),
  )
  const required = (value: string) => value !== '' || t('account.profile.required')
  return (
    <form onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-5">
      <Field required label={t('account.password.current')} error={formState.errors.currentPassword?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('currentPassword', { validate: required })}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <Field
        required
        label={t('account.password.next')}
        hint={t('account.password.hint')}
        error={formState.errors.newPassword?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('newPassword', { validate: (value) => problemText(NewPassword, value, lang) ?? true })}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field required label={t('account.password.confirm')} error={formState.errors.confirmPassword?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('confirmPassword', {
              validate: (value) =>
                value === ''
                  ? t('account.profile.required')
                  : value === getValues('newPassword') || t('account.password.differ'),
            })}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('account.password.submit')}
        </Button>
      </div>
    </form>
  )
}

export function PasswordPanel() {
  const { t } = useText()
  const { data, error, refetch } = trpc.account.profile.useQuery({})
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  if (!data.hasPassword) return <StatePanel icon={<KeyRound />} title={t('account.password.none')} />
  return (
    <>
      <Lead>{t('account.password.lead')}</Lead>
      <PasswordForm />
    </>
  )
}
