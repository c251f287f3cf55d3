// The second step of a sign-in: the code of the authenticator app, or a backup code; or setting up what the organisation demands.
import { type LoginOutput, PassSecondFactorInput } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { useState } from 'react'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { later } from '~/shared/page/later.tsx'
import type { NextStep } from './next-step.ts'

const SetUpStep = later(() => import('./set-up-step.tsx').then((part) => part.SetUpStep))

type Ends = {
  onDone: (answer: LoginOutput) => void
  /** The step cannot be finished any more, or the person goes back. */
  onOver: () => void
}

export function SecondStep({ step: { kind, ticket }, ...ends }: { step: NextStep } & Ends) {
  return kind === 'setUp' ? <SetUpStep ticket={ticket} {...ends} /> : <CodeStep ticket={ticket} {...ends} />
}

function CodeStep({ ticket, onDone, onOver }: { ticket: string } & Ends) {
  const { t } = useText()
  const [backup, setBackup] = useState(false)
  const refusal = useRefusal()
  const pass = trpc.security.passSecondFactor.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState, reset } = useContractForm(PassSecondFactorInput, {
    defaultValues: { code: '' },
    required: { code: t('thirdParty.secondStep.codeRequired') },
    toInput: (values) => ({ ticket, ...values }),
    submit: (input) => {
      refusal.clear()
      return pass.mutateAsync(input)
    },
    onDone,
    onRefused: (error) => refusal.show(errorText(error, t), hasCode(error, 'signInExpired')),
  })
  const over = pass.error !== null && hasCode(pass.error, 'signInExpired')
  const kind = backup ? 'backup' : 'app'
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <p className="text-second">{t(`thirdParty.secondStep.${kind}.lead`)}</p>
      <Field label={t(`thirdParty.secondStep.${kind}.label`)} error={formState.errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('code')}
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
