// Sign-in with a code that comes by SMS (AUTH-02).
import { type LoginOutput, PhoneCodeInput } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { FormProvider } from 'react-hook-form'
import { useInviteCode } from '~/features/people/invitations/use-invite-code.ts'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import { ContactCodeFields } from './phone-code.tsx'

/** `onSecondStep` gets the step that follows for people with a second factor. */
export function SmsForm({
  onDone,
  onSecondStep,
}: {
  onDone: (answer: LoginOutput) => void
  onSecondStep: (step: NextStep) => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const inviteCode = useInviteCode()
  const send = trpc.auth.sendLoginCode.useMutation({ meta: { quiet: true } })
  const login = trpc.auth.login.useMutation({ meta: { quiet: true } })
  const form = useContractForm(PhoneCodeInput, {
    defaultValues: { phone: '', code: '' },
    required: { phone: t('errors.fields.phoneFormat') },
    submit: (input) => {
      refusal.clear()
      return login.mutateAsync({ mode: 'sms', ...input, inviteCode })
    },
    onDone,
    onRefused: (error) => {
      const step = nextStepOf(error)
      if (step !== null) onSecondStep(step)
      else refusal.show(errorText(error, t))
    },
  })
  const busy = login.isPending || login.isSuccess
  return (
    <FormProvider {...form}>
      <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <ContactCodeFields
          send={(phone) => send.mutateAsync({ phone })}
          onRefused={(text) => (text === null ? refusal.clear() : refusal.show(text))}
        />
        <div className="flex flex-col gap-3">
          <Refusal text={refusal.text} />
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            {t(busy ? 'auth.login.submitting' : 'auth.login.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
