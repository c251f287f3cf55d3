// Form for missing data of a signed-in person: account name, name, and the phone where there is none (AUTH-13).
import { CompleteInformationInput, type MissingInformation } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { FormProvider } from 'react-hook-form'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { HeldHint } from '~/shared/messages/held-hint.tsx'
import { CodeRow, useCountdown } from '../code-row.tsx'
import { PersonFields } from './person-fields.tsx'

export function InformationForm({ missing, onDone }: { missing: MissingInformation; onDone: () => void }) {
  const { t } = useText()
  const refusal = useRefusal()
  const countdown = useCountdown()
  const send = trpc.thirdParty.sendInformationCode.useMutation({ meta: { quiet: true } })
  const complete = trpc.thirdParty.completeInformation.useMutation({ meta: { quiet: true } })
  const form = useContractForm(CompleteInformationInput, {
    defaultValues: { account: '', name: missing.name, phone: '', code: '' },
    required: {
      account: t('thirdParty.profile.accountRequired'),
      name: t('thirdParty.profile.nameRequired'),
      phone: t('thirdParty.phone.required'),
    },
    toInput: ({ phone, code, ...values }) => ({ ...values, ...(missing.phone && { phone, code }) }),
    submit: (input) => {
      refusal.clear()
      return complete.mutateAsync(input)
    },
    onDone,
    onRefused: (error) => refusal.show(errorText(error, t)),
  })
  const { register, onSubmit, showProblems, formState, getValues, trigger } = form
  const { errors } = formState
  const sendCode = async () => {
    if (!(await trigger('phone'))) return
    refusal.clear()
    send.mutate(
      { phone: getValues('phone') },
      {
        onSuccess: ({ resendAfterSeconds }) => countdown.start(resendAfterSeconds),
        onError: (error) => showProblems(error) || refusal.show(errorText(error, t)),
      },
    )
  }
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <PersonFields />
        {missing.phone && (
          <>
            <Field required label={t('thirdParty.phone.label')} error={errors.phone?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...register('phone')}
                  className="h-10"
                  type="tel"
                  autoComplete="tel"
                  maxLength={40}
                />
              )}
            </Field>
            <Field required label={t('thirdParty.phone.code')} error={errors.code?.message}>
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
          </>
        )}
        <HeldHint channel="sms" sent={send.isSuccess} />
        <Refusal text={refusal.text} />
        <Button type="submit" variant="primary" size="lg" busy={complete.isPending || complete.isSuccess}>
          {t('thirdParty.profile.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
