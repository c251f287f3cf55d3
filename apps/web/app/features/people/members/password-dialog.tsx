// A new password for a member, by an administrator (TEN-02).
import { type Member, ResetMemberPasswordInput } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useMemberChange } from './use-member-change.ts'

export function PasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const reset = trpc.member.resetPassword.useMutation()
  const { register, onSubmit, formState, busy } = useContractForm(ResetMemberPasswordInput, {
    defaultValues: { password: '' },
    toInput: (values) => ({ id: member.id, ...values }),
    submit: (input) => reset.mutateAsync(input),
    onDone: done(t('members.passwordSet')).onSuccess,
  })
  return (
    <FormDialog
      title={t('members.resetPassword')}
      description={t('members.resetPasswordHint', { name: member.name })}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('registration.password')} error={formState.errors.password?.message}>
        {(control) => <Input {...control} {...register('password')} type="password" autoComplete="new-password" />}
      </Field>
    </FormDialog>
  )
}
