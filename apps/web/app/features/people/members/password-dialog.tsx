// A new password for a member, by an administrator (TEN-02).
import { type Member, passwordProblem } from '@lectern/contracts'
import { fieldMessage } from '@lectern/i18n'
import { Field, Input } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useMemberChange } from './use-member-change.ts'

export function PasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t, lang } = useText()
  const done = useMemberChange(onClose)
  const reset = trpc.member.resetPassword.useMutation()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const ruled = (value: string) => {
    const problem = passwordProblem(value)
    return problem === null || fieldMessage(lang, problem)
  }
  return (
    <FormDialog
      title={t('members.resetPassword')}
      description={t('members.resetPasswordHint', { name: member.name })}
      busy={reset.isPending}
      onSubmit={handleSubmit(({ password }) =>
        reset.mutate({ id: member.id, password }, done(t('members.passwordSet'))),
      )}
      onClose={onClose}
    >
      <Field label={t('registration.password')} error={formState.errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('password', { validate: ruled })}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
    </FormDialog>
  )
}
