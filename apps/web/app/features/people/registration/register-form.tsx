// Registration on one page: what was entered in step one is sent with step two (specification §2 Register; AUTH-06, AUTH-07).
import type { LoginOutput, RegistrationInfo } from '@lectern/contracts'
import { useState } from 'react'
import { errorText, fieldTexts, hasCode, problemText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { keptPromotionCode } from '~/shared/promotion-code.ts'
import { AccountStep, type AccountStepResult } from './account-step.tsx'
import { useCaptcha } from './captcha-box.tsx'
import { type Information, InformationStep } from './information-step.tsx'
import { RegisterSteps } from './steps.tsx'

export function RegisterForm({
  inviteCode,
  organisationToken,
  proof,
  captcha: widget,
  onDone,
}: {
  inviteCode: string | undefined
  organisationToken: string | undefined
  proof: RegistrationInfo['proof']
  captcha: RegistrationInfo['captcha']
  onDone: (answer: LoginOutput) => void
}) {
  const { t } = useText()
  const [first, setFirst] = useState<AccountStepResult>()
  const [step, setStep] = useState<'account' | 'information'>('account')
  const [problem, setProblem] = useState<string>()
  const captcha = useCaptcha(widget)
  const register = trpc.registration.register.useMutation({ meta: { quiet: true } })

  const submit = async (information: Information) => {
    if (!first) return
    const input = {
      ...first.identity,
      password: first.password,
      agreement: true,
      ...information,
      inviteCode,
      organisationToken,
      captchaToken: captcha.token,
      promotionCode: keptPromotionCode(),
    }
    try {
      onDone(await register.mutateAsync(input))
    } catch (error) {
      captcha.reset()
      const { password } = fieldTexts(error)
      if (!password && !hasCode(error, 'nameTaken', 'codeWrong')) throw error
      setProblem(password ? t('registration.passwordRefused', { reason: password }) : problemText(error, t))
      setStep('account')
    }
  }
  return (
    <>
      <RegisterSteps current={step} />
      {step === 'account' ? (
        <AccountStep
          invited={{ inviteCode, organisationToken }}
          proof={proof}
          captcha={captcha}
          problem={problem}
          onNext={(result) => {
            setFirst(result)
            setProblem(undefined)
            setStep('information')
          }}
        />
      ) : (
        <InformationStep
          invited={inviteCode !== undefined}
          captcha={first && 'code' in first.identity ? undefined : captcha}
          busy={register.isPending || register.isSuccess}
          refusal={register.error ? errorText(register.error, t) : undefined}
          onBack={() => setStep('account')}
          onDone={submit}
        />
      )}
    </>
  )
}
