// The second step of a sign-in: the code of the authenticator app, or a backup code.
import type { LoginOutput } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'

/** `onOver`: the step cannot be finished any more, or the person goes back. */
export function SecondStep({
  ticket,
  onDone,
  onOver,
}: {
  ticket: string
  onDone: (answer: LoginOutput) => void
  onOver: () => void
}) {
  const { t } = useText()
  const [backup, setBackup] = useState(false)
  const refusal = useRefusal()
  const pass = trpc.security.passSecondFactor.useMutation({ meta: { quiet: true } })
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(({ code }) => {
    if (pass.isPending || pass.isSuccess) return
    refusal.clear()
    pass.mutate(
      { ticket, code },
      {
        onSuccess: onDone,
        onError: (error) => refusal.show(errorText(error, t), hasCode(error, 'signInExpired')),
      },
    )
  })
  const over = pass.error !== null && hasCode(pass.error, 'signInExpired')
  const kind = backup ? 'backup' : 'app'
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-second">{t(`thirdParty.secondStep.${kind}.lead`)}</p>
      <Field label={t(`thirdParty.secondStep.${kind}.label`)} error={formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('code', {
              validate: (value) => value.trim().length >= 6 || t('thirdParty.secondStep.codeRequired'),
            })}
            key={kind}
            className="h-10 font-mono tracking-widest"
            autoComplete="one-time-code"
            autoFocus
            inputMode={backup ? 'text' : 'numeric'}
            maxLength={20}
            spellCheck={false}
          />
        )}
      </Field>
      <Refusal text={refusal.text} />
      {over ? (
        <Button variant="primary" size="lg" onClick={onOver}>
          {t('thirdParty.again')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" size="lg" busy={pass.isPending || pass.isSuccess}>
          {t('thirdParty.secondStep.submit')}
        </Button>
      )}
      <div className="flex justify-between">
        <Button
          variant="link"
          onClick={() => {
            setBackup(!backup)
            reset()
          }}
        >
          {t(`thirdParty.secondStep.${kind}.other`)}
        </Button>
        <Button variant="link" onClick={onOver}>
          {t('thirdParty.back')}
        </Button>
      </div>
    </form>
  )
}
