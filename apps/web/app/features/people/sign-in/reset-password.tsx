// A forgotten password in three steps: phone or email verification, new password, success (specification §2; AUTH-08).
import { CheckResetCodeInput, ResetPasswordInput } from '@lectern/contracts'
import { Button, cn, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { Check } from '@lectern/ui/icons'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { PasswordFields } from './password-fields.tsx'
import { ContactCodeFields } from './phone-code.tsx'

const STEPS = ['verify', 'password', 'success'] as const
type Step = (typeof STEPS)[number]
const WAYS = ['phone', 'email'] as const
type Way = (typeof WAYS)[number]

function Steps({ current }: { current: Step }) {
  const { t } = useText()
  const position = STEPS.indexOf(current)
  return (
    <ol className="mb-8 flex gap-3">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="flex-1">
          <span className={cn('block h-1 rounded-full', index <= position ? 'bg-primary' : 'bg-line')} />
          <span className={cn('mt-2 block text-xs', index === position ? 'font-medium text-ink' : 'text-third')}>
            {index + 1}. {t(`auth.reset.steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Verify({ notice, onNext }: { notice: string | null; onNext: (proof: CheckResetCodeInput) => void }) {
  const { t } = useText()
  const refusal = useRefusal()
  const [way, setWay] = useState<Way>('phone')
  const send = trpc.forgotPassword.sendCode.useMutation({ meta: { quiet: true } })
  const check = trpc.forgotPassword.checkCode.useMutation({ meta: { quiet: true } })
  const form = useContractForm(CheckResetCodeInput, {
    defaultValues: { phone: '', email: '', code: '' },
    required: { phone: t('errors.fields.phoneFormat'), email: t('errors.fields.emailFormat') },
    toInput: ({ phone, email, code }) => (way === 'phone' ? { phone, code } : { email, code }),
    submit: async (input) => {
      refusal.clear()
      await check.mutateAsync(input)
      return input
    },
    onDone: onNext,
    onRefused: (error) => refusal.show(errorText(error, t)),
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <Tabs value={way} onValueChange={(value) => setWay(value === 'email' ? 'email' : 'phone')}>
          <TabsList aria-label={t('auth.reset.ways')} className="mb-6">
            {WAYS.map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(`auth.reset.by.${one}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          {WAYS.map((one) => (
            <TabsContent key={one} value={one} className="flex flex-col gap-5">
              <ContactCodeFields
                contact={one}
                send={(contact) => send.mutateAsync({ [one]: contact })}
                onRefused={(text) => (text === null ? refusal.clear() : refusal.show(text))}
              />
            </TabsContent>
          ))}
        </Tabs>
        <div className="flex flex-col gap-3">
          <Refusal text={refusal.text ?? (check.isIdle ? (notice ?? undefined) : undefined)} />
          <Button type="submit" variant="primary" size="lg" busy={check.isPending}>
            {t('auth.reset.next')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function NewPasswordForm({
  proof,
  onDone,
  onOver,
}: {
  proof: CheckResetCodeInput
  onDone: () => void
  onOver: (text: string) => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const reset = trpc.forgotPassword.reset.useMutation({ meta: { quiet: true } })
  const form = useContractForm(ResetPasswordInput, {
    defaultValues: { password: '', confirmPassword: '' },
    toInput: (values) => ({ ...proof, ...values }),
    submit: (input) => {
      refusal.clear()
      return reset.mutateAsync(input)
    },
    onDone,
    onRefused: (error) => {
      if (hasCode(error, 'codeWrong')) onOver(errorText(error, t))
      else refusal.show(errorText(error, t))
    },
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <PasswordFields labels={{ password: t('auth.reset.password'), confirm: t('auth.reset.confirm') }} />
        <div className="flex flex-col gap-3">
          <Refusal text={refusal.text} />
          <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
            {t('auth.reset.title')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

export function ResetPassword() {
  const { t } = useText()
  const [step, setStep] = useState<Step>('verify')
  const [proof, setProof] = useState<CheckResetCodeInput>({ code: '' })
  const [notice, setNotice] = useState<string | null>(null)
  const back = (
    <a href={paths.login} className="text-center text-primary-text text-sm underline-offset-4 hover:underline">
      {t('auth.reset.backToLogin')}
    </a>
  )
  return (
    <div className="flex flex-col">
      <Steps current={step} />
      {step === 'verify' && (
        <Verify
          notice={notice}
          onNext={(values) => {
            setProof(values)
            setStep('password')
          }}
        />
      )}
      {step === 'password' && (
        <NewPasswordForm
          proof={proof}
          onDone={() => setStep('success')}
          onOver={(text) => {
            setNotice(text)
            setStep('verify')
          }}
        />
      )}
      {step === 'success' ? (
        <div role="status" className="flex flex-col items-center gap-2 text-center">
          <span
            aria-hidden="true"
            className="grid size-14 place-items-center rounded-full bg-success-subtle text-success-text"
          >
            <Check />
          </span>
          <p className="mt-2 font-medium text-ink">{t('auth.reset.done')}</p>
          <p className="text-second text-sm">{t('auth.reset.doneHint')}</p>
          <Button asChild variant="primary" size="lg" className="mt-4 w-full">
            <a href={paths.login}>{t('auth.reset.toLogin')}</a>
          </Button>
        </div>
      ) : (
        <p className="mt-6 text-center">{back}</p>
      )}
    </div>
  )
}
