// Steps of a welcome, by the state of its link (TEN-02).
import { SetFirstPasswordInput, WELCOME_LIMITS, type WelcomeView } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { PasswordFields } from '~/features/people/sign-in/password-fields.tsx'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

function PasswordForm({ token, onDone }: { token: string; onDone: (account: string) => void }) {
  const { t } = useText()
  const refusal = useRefusal()
  const set = trpc.welcome.setPassword.useMutation({ meta: { quiet: true } })
  const form = useContractForm(SetFirstPasswordInput, {
    defaultValues: { password: '', confirmPassword: '' },
    toInput: (values) => ({ token, ...values }),
    submit: (input) => {
      refusal.clear()
      return set.mutateAsync(input)
    },
    onDone: ({ account }) => onDone(account),
    onRefused: (error) => refusal.show(errorText(error, t)),
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <PasswordFields labels={{ password: t('auth.reset.password'), confirm: t('auth.reset.confirm') }} />
        <div className="flex flex-col gap-3">
          <Refusal text={refusal.text} />
          <Button type="submit" variant="primary" size="lg" busy={set.isPending}>
            {t('welcome.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Joins with one's own account, or uses the one that the organisation made. */
function OwnAccount({
  token,
  welcome,
  onDone,
}: {
  token: string
  welcome: WelcomeView
  onDone: (account: string) => void
}) {
  const { t } = useText()
  const [here, setHere] = useState(false)
  const join = trpc.welcome.join.useMutation({
    meta: { quiet: true },
    onSuccess: () => location.assign(paths.home),
  })
  if (here) return <PasswordForm token={token} onDone={onDone} />
  return (
    <div className="flex flex-col gap-3">
      <Refusal text={join.error ? errorText(join.error, t) : undefined} />
      {welcome.mayJoin ? (
        <Button
          variant="primary"
          size="lg"
          busy={join.isPending || join.isSuccess}
          onClick={() => join.mutate({ token })}
        >
          {t('welcome.join')}
        </Button>
      ) : (
        <Button asChild variant="primary" size="lg">
          <a href={paths.loginTo(paths.welcome(token))}>{t('welcome.signInToJoin')}</a>
        </Button>
      )}
      <p className="mt-4 text-second text-sm">{t('welcome.orPassword', { account: welcome.account })}</p>
      <Button size="lg" onClick={() => setHere(true)}>
        {t('welcome.usePassword')}
      </Button>
    </div>
  )
}

function Expired({ token }: { token: string }) {
  const { t } = useText()
  const again = trpc.welcome.askAgain.useMutation({ meta: { quiet: true } })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-second">{t('welcome.expired.text', { days: WELCOME_LIMITS.days })}</p>
      <Refusal text={again.error ? errorText(again.error, t) : undefined} />
      {again.isSuccess ? (
        <p role="status" className="text-ink">
          {t('welcome.expired.sent')}
        </p>
      ) : (
        <Button variant="primary" size="lg" busy={again.isPending} onClick={() => again.mutate({ token })}>
          {t('welcome.expired.again')}
        </Button>
      )}
    </div>
  )
}

export function WelcomeSteps({ token, welcome }: { token: string; welcome: WelcomeView }) {
  const { t } = useText()
  const [account, setAccount] = useState<string | null>(null)
  const toLogin = (
    <Button asChild variant="primary" size="lg">
      <a href={paths.login}>{t('welcome.toLogin')}</a>
    </Button>
  )
  if (account !== null)
    return (
      <div role="status" className="flex flex-col gap-4">
        <p className="font-medium text-ink">{t('welcome.done')}</p>
        <p className="text-second">{t('welcome.doneHint', { account })}</p>
        {toLogin}
      </div>
    )
  switch (welcome.state) {
    case 'open':
      return welcome.ownAccount ? (
        <OwnAccount token={token} welcome={welcome} onDone={setAccount} />
      ) : (
        <PasswordForm token={token} onDone={setAccount} />
      )
    case 'expired':
      return <Expired token={token} />
    case 'used':
      return (
        <div className="flex flex-col gap-4">
          <p className="text-second">{t('welcome.used.text')}</p>
          {toLogin}
          <a href={paths.resetPassword} className="text-center text-primary-text text-sm hover:underline">
            {t('welcome.used.reset')}
          </a>
        </div>
      )
    case 'invalid':
      return (
        <div className="flex flex-col gap-4">
          <p className="text-second">{t('welcome.invalid.text')}</p>
          {toLogin}
        </div>
      )
  }
}
