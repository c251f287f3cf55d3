// Phone and code: brings a person of another service to the account of that phone, or begins a new one (AUTH-04).
import { BindPhoneInput, type BindPhoneOutcome } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { HeldHint } from '~/shared/messages/held-hint.tsx'
import { CodeRow, useCountdown } from '../code-row.tsx'
import { type NextStep, nextStepOf } from '../next-step.ts'

export function BindPhoneForm({
  ticket,
  onDone,
  onSecondStep,
}: {
  ticket: string
  onDone: (outcome: BindPhoneOutcome) => void
  onSecondStep: (step: NextStep) => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const countdown = useCountdown()
  const send = trpc.thirdParty.sendBindingCode.useMutation({ meta: { quiet: true } })
  const bind = trpc.thirdParty.bindPhone.useMutation({ meta: { quiet: true } })
  const refused = (error: unknown) => {
    const second = nextStepOf(error)
    if (second !== null) onSecondStep(second)
    else refusal.show(errorText(error, t))
  }
  const { register, onSubmit, showProblems, formState, getValues, trigger } = useContractForm(BindPhoneInput, {
    defaultValues: { phone: '', code: '' },
    required: { phone: t('thirdParty.phone.required') },
    toInput: (values) => ({ ticket, ...values }),
    submit: (input) => {
      refusal.clear()
      return bind.mutateAsync(input)
    },
    onDone,
    onRefused: refused,
  })
  const sendCode = async () => {
    if (!(await trigger('phone'))) return
    refusal.clear()
    send.mutate(
      { ticket, phone: getValues('phone') },
      {
        onSuccess: ({ resendAfterSeconds }) => countdown.start(resendAfterSeconds),
        onError: (error) => showProblems(error) || refused(error),
      },
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <Field label={t('thirdParty.phone.label')} error={formState.errors.phone?.message}>
        {(control) => (
          <Input {...control} {...register('phone')} className="h-10" type="tel" autoComplete="tel" maxLength={40} />
        )}
      </Field>
      <Field label={t('thirdParty.phone.code')} error={formState.errors.code?.message}>
        {(control) => (
          <CodeRow
            control={{
              ...control,
              ...register('code'),
            }}
            secondsLeft={countdown.left}
            busy={send.isPending}
            onSend={() => void sendCode()}
          />
        )}
      </Field>
      {countdown.left > 0 && !refusal.text && (
        <p role="status" className="text-second text-sm">
          {t('thirdParty.phone.sent')}
        </p>
      )}
      <HeldHint channel="sms" sent={send.isSuccess} />
      <Refusal text={refusal.text} />
      <Button type="submit" variant="primary" size="lg" busy={bind.isPending || bind.isSuccess}>
        {t('thirdParty.phone.submit')}
      </Button>
    </form>
  )
}
