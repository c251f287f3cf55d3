// Sets up the second factor that the organisation demands, in the middle of a sign-in (ADR 0058).
import { type DemandedFactorOutput, type LoginOutput, PassSecondFactorInput } from '@lectern/contracts'
import { Button, Field, Input, Skeleton } from '@lectern/ui'
import { useEffect, useRef, useState } from 'react'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { BackupCodesDialog } from '~/shared/forms/backup-codes-dialog.tsx'
import { FactorKey } from '~/shared/forms/factor-key.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Props = { ticket: string; onDone: (answer: LoginOutput) => void; onOver: () => void }

export function SetUpStep({ ticket, onDone, onOver }: Props) {
  const { t } = useText()
  const isStarted = useRef(false)
  const { mutate, data, error } = trpc.security.beginDemanded.useMutation({ meta: { quiet: true } })
  useEffect(() => {
    // Each call makes another key, also where effects run twice.
    if (isStarted.current) return
    isStarted.current = true
    mutate({ ticket })
  }, [mutate, ticket])
  return (
    <div className="flex flex-col gap-5">
      <p className="text-second">{t('security.factor.demanded')}</p>
      {error && <Refusal text={errorText(error, t)} />}
      {data ? (
        <FirstCode ticket={ticket} secret={data.secret} uri={data.uri} onDone={onDone} />
      ) : (
        !error && <Skeleton className="h-44 w-full" />
      )}
      <Button variant="link" className="self-end" onClick={onOver}>
        {t('thirdParty.back')}
      </Button>
    </div>
  )
}

type FirstCodeProps = Pick<Props, 'ticket' | 'onDone'> & { secret: string; uri: string }

/** The key for the app, its first code, and then the backup codes. */
function FirstCode({ ticket, secret, uri, onDone }: FirstCodeProps) {
  const { t } = useText()
  const refusal = useRefusal()
  const [answer, setAnswer] = useState<DemandedFactorOutput>()
  const enable = trpc.security.enableDemanded.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState } = useContractForm(PassSecondFactorInput, {
    defaultValues: { code: '' },
    required: { code: t('security.factor.codeRequired') },
    toInput: (values) => ({ ticket, ...values }),
    submit: (input) => {
      refusal.clear()
      return enable.mutateAsync(input)
    },
    onDone: setAnswer,
    onRefused: (error) => refusal.show(errorText(error, t), hasCode(error, 'signInExpired')),
  })
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <FactorKey secret={secret} uri={uri} />
      <Field label={t('security.factor.code')} error={formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('code')}
            className="h-10 font-mono tracking-widest"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        )}
      </Field>
      <Refusal text={refusal.text} />
      <Button type="submit" variant="primary" size="lg" busy={enable.isPending || enable.isSuccess}>
        {t('security.factor.confirm')}
      </Button>
      {answer && <BackupCodesDialog codes={answer.codes} onClose={() => onDone(answer)} />}
    </form>
  )
}
