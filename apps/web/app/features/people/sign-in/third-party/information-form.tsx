// What a signed-in person has not told yet: account name, name, and the phone where it is missing (AUTH-13).
import type { MissingInformation } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { errorText, fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { CodeRow, useCountdown } from '../code-row.tsx'
import { filled, PersonFields } from './person-fields.tsx'

const FIELDS = ['account', 'name', 'phone', 'code'] as const

export function InformationForm({ missing, onDone }: { missing: MissingInformation; onDone: () => void }) {
  const { t } = useText()
  const refusal = useRefusal()
  const countdown = useCountdown()
  const send = trpc.thirdParty.sendInformationCode.useMutation({ meta: { quiet: true } })
  const complete = trpc.thirdParty.completeInformation.useMutation({ meta: { quiet: true } })
  const { register, handleSubmit, formState, getValues, setError, trigger } = useForm({
    defaultValues: { account: '', name: missing.name, phone: '', code: '' },
  })
  const { errors } = formState
  const failed = (error: unknown) => {
    const texts = fieldTexts(error)
    const known = FIELDS.filter((field) => texts[field])
    for (const field of known) setError(field, { message: texts[field] ?? '' })
    if (known.length === 0) refusal.show(errorText(error, t))
  }
  const sendCode = async () => {
    if (!(await trigger('phone'))) return
    refusal.clear()
    send.mutate(
      { phone: getValues('phone') },
      { onSuccess: ({ resendAfterSeconds }) => countdown.start(resendAfterSeconds), onError: failed },
    )
  }
  const submit = handleSubmit(({ phone, code, ...values }) => {
    if (complete.isPending || complete.isSuccess) return
    refusal.clear()
    complete.mutate({ ...values, ...(missing.phone && { phone, code }) }, { onSuccess: onDone, onError: failed })
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PersonFields register={register} errors={errors} />
      {missing.phone && (
        <>
          <Field required label={t('thirdParty.phone.label')} error={errors.phone?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('phone', { validate: filled(t('thirdParty.phone.required')) })}
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
                  ...register('code', {
                    validate: (value) => /^[0-9]{6}$/.test(value.trim()) || t('thirdParty.phone.sixDigits'),
                  }),
                }}
                left={countdown.left}
                busy={send.isPending}
                onSend={() => void sendCode()}
              />
            )}
          </Field>
        </>
      )}
      <Refusal text={refusal.text} />
      <Button type="submit" variant="primary" size="lg" busy={complete.isPending || complete.isSuccess}>
        {t('thirdParty.profile.submit')}
      </Button>
    </form>
  )
}
