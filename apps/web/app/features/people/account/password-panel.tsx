// One's own password: current, new, confirmed; other sessions end (specification §5; ACC-04).
import { ChangePasswordInput } from '@lectern/contracts'
import { Button, Field, Input, StatePanel, toast } from '@lectern/ui'
import { KeyRound } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { Lead } from '~/shared/page/tab-frame.tsx'
import { usePasswordHint } from '~/shared/queries/password-hint.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

function PasswordForm() {
  const { t } = useText()
  const change = trpc.account.changePassword.useMutation()
  const { register, onSubmit, reset, formState, busy } = useContractForm(ChangePasswordInput, {
    defaultValues: EMPTY,
    submit: (input) => change.mutateAsync(input),
    onDone: ({ endedSessions }) => {
      reset(EMPTY)
      toast.success(t('account.password.done', { count: endedSessions }))
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-sm flex-col gap-5">
      <Field required label={t('account.password.current')} error={formState.errors.currentPassword?.message}>
        {(control) => (
          <Input {...control} {...register('currentPassword')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Field
        required
        label={t('account.password.next')}
        hint={usePasswordHint()}
        error={formState.errors.newPassword?.message}
      >
        {(control) => <Input {...control} {...register('newPassword')} type="password" autoComplete="new-password" />}
      </Field>
      <Field required label={t('account.password.confirm')} error={formState.errors.confirmPassword?.message}>
        {(control) => (
          <Input {...control} {...register('confirmPassword')} type="password" autoComplete="new-password" />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
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
  if (data.binding === 'directory') return <StatePanel icon={<KeyRound />} title={t('errors.accountOfDirectory')} />
  if (!data.hasPassword) return <StatePanel icon={<KeyRound />} title={t('account.password.none')} />
  return (
    <>
      <Lead>{t('account.password.lead')}</Lead>
      <PasswordForm />
    </>
  )
}
