// Binds a phone or an e-mail address: the owner shows to be there, and a code proves the new contact (specification §5; ACC-04).
import { ChangeEmailInput, ChangePhoneInput, type Profile } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { CodeField } from '~/features/people/security/code-field.tsx'
import { NO_PROOF, OwnerProofFields } from '~/features/people/security/index.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { usePasswordHint } from '~/shared/queries/password-hint.ts'

export type Kind = 'phone' | 'email'

const EMPTY = { ...NO_PROOF, phone: '', email: '', code: '', newPassword: '' }

/** The calls of one kind, with the same shape for both. */
function useCalls(kind: Kind) {
  const sendPhone = trpc.account.sendPhoneCode.useMutation()
  const sendEmail = trpc.account.sendEmailCode.useMutation()
  const changePhone = trpc.account.changePhone.useMutation()
  const changeEmail = trpc.account.changeEmail.useMutation()
  const change = (input: ChangePhoneInput | ChangeEmailInput) =>
    'phone' in input ? changePhone.mutateAsync(input) : changeEmail.mutateAsync(input)
  return kind === 'phone'
    ? { change, sending: sendPhone.isPending, send: (phone: string) => sendPhone.mutateAsync({ phone }) }
    : { change, sending: sendEmail.isPending, send: (email: string) => sendEmail.mutateAsync({ email }) }
}

export function BindingDialog({ kind, profile, onClose }: { kind: Kind; profile: Profile; onClose: () => void }) {
  const { t } = useText()
  const passwordHint = usePasswordHint()
  const utils = trpc.useUtils()
  const calls = useCalls(kind)
  const { hasPassword, secondFactor, boundPhone, boundEmail } = profile
  const facts = { hasPassword, secondFactor, contact: boundPhone || boundEmail }
  const managed = profile.binding === 'account'
  const form = useContractForm(kind === 'phone' ? ChangePhoneInput : ChangeEmailInput, {
    defaultValues: EMPTY,
    toInput: ({ phone, email, newPassword, ...proof }) => ({
      ...proof,
      ...(kind === 'phone' ? { phone } : { email }),
      ...(managed && { newPassword }),
    }),
    submit: calls.change,
    onDone: async (changed) => {
      utils.account.profile.setData({}, changed)
      toast.success(t('account.binding.done'))
      onClose()
      await utils.account.sessions.invalidate()
    },
  })
  const { register, onSubmit, showProblems, getValues, trigger, formState } = form
  const { errors } = formState

  const send = async () => {
    if (!(await trigger(kind))) return null
    try {
      const { resendAfterSeconds } = await calls.send(getValues(kind))
      toast.success(t('account.binding.sent'))
      return resendAfterSeconds
    } catch (error) {
      showProblems(error)
      return null
    }
  }
  return (
    <FormDialog
      title={t(`account.binding.${kind}Title`)}
      description={managed ? t('account.binding.managed') : undefined}
      submitLabel={t('account.binding.bind')}
      busy={form.busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <OwnerProofFields facts={facts} register={register} errors={errors} onProblem={showProblems} />
      <Field
        required
        label={t(kind === 'phone' ? 'account.binding.newPhone' : 'account.binding.newEmail')}
        error={errors[kind]?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register(kind)}
            type={kind === 'phone' ? 'tel' : 'email'}
            autoComplete={kind === 'phone' ? 'tel' : 'email'}
          />
        )}
      </Field>
      <CodeField
        {...register('code')}
        label={t('account.binding.code')}
        channel={kind === 'phone' ? 'sms' : 'mail'}
        error={errors.code?.message}
        sending={calls.sending}
        onSend={send}
      />
      {managed && (
        <Field
          required
          label={t('account.binding.newPassword')}
          hint={passwordHint}
          error={errors.newPassword?.message}
        >
          {(control) => <Input {...control} {...register('newPassword')} type="password" autoComplete="new-password" />}
        </Field>
      )}
    </FormDialog>
  )
}
