// Ends the sessions of a person, or removes what a sign-in asks for beside the password. Both with a reason, which the audit log keeps.
import { LIMITS, type PlatformUser, ResetSignInInput, SignOutUserInput } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { NO_PROOF, OwnProofFields } from '~/features/people/security/index.ts'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Props = { user: PlatformUser; onClose: () => void }

function useDone({ onClose }: Props, text: string) {
  const utils = trpc.useUtils()
  return async () => {
    toast.success(text)
    onClose()
    await utils.platformUser.invalidate()
  }
}

export function SignOutDialog(props: Props) {
  const { t } = useText()
  const { user, onClose } = props
  const signOut = trpc.platformUser.signOut.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, busy } = useContractForm(SignOutUserInput, {
    defaultValues: { reason: '' },
    toInput: (values) => ({ id: user.id, ...values }),
    submit: (input) => signOut.mutateAsync(input),
    onDone: useDone(props, t('platform.users.signedOut')),
  })
  return (
    <FormDialog
      title={t('platform.users.signOutNamed', { name: user.name })}
      description={t('platform.users.signOutHint')}
      submitLabel={t('platform.users.signOut')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('common.words.reason')} error={formState.errors.reason?.message}>
        {(control) => <Input {...control} {...register('reason')} maxLength={LIMITS.disableReason} />}
      </Field>
    </FormDialog>
  )
}

export function ResetSignInDialog(props: Props) {
  const { t } = useText()
  const { user, onClose } = props
  const refusal = useRefusal()
  const reset = trpc.platformUser.resetSignIn.useMutation({ meta: { quiet: true } })
  const show = (error: unknown) => refusal.show(errorText(error, t), true)
  const { register, onSubmit, formState, busy } = useContractForm(ResetSignInInput, {
    defaultValues: { reason: '', ...NO_PROOF },
    toInput: (values) => ({ id: user.id, ...values }),
    submit: (input) => {
      refusal.clear()
      return reset.mutateAsync(input)
    },
    onDone: useDone(props, t('platform.users.resetDone')),
    onRefused: show,
  })
  return (
    <FormDialog
      danger
      title={t('platform.users.resetNamed', { name: user.name })}
      description={t('platform.users.resetHint')}
      submitLabel={t('platform.users.reset')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('common.words.reason')} error={formState.errors.reason?.message}>
        {(control) => <Input {...control} {...register('reason')} maxLength={LIMITS.disableReason} />}
      </Field>
      <OwnProofFields register={register} errors={formState.errors} onProblem={show} />
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
