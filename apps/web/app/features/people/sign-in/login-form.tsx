// Account and password; a refusal is shown for 5 s (specification §2 Login behaviour, §9 Toast duration).
import { LIMITS, type LoginOutput, PasswordLoginInput } from '@lectern/contracts'
import { Button, Field, Input, InputGroup } from '@lectern/ui'
import { Eye, EyeOff } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useInviteCode } from '~/features/people/invitations/use-invite-code.ts'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { type NextStep, nextStepOf } from './next-step.ts'

/** `onSecondStep` gets the step that follows for people with a second factor. */
export function LoginForm({
  onDone,
  onSecondStep,
  newTab = false,
}: {
  onDone: (answer: LoginOutput) => void
  onSecondStep: (step: NextStep) => void
  /** Links open in another tab: this page is not to be left. */
  newTab?: boolean
}) {
  const { t } = useText()
  const [visible, setVisible] = useState(false)
  const [locked, setLocked] = useState(false)
  const refusal = useRefusal()
  const inviteCode = useInviteCode()
  const login = trpc.auth.login.useMutation({ meta: { quiet: true } })
  const { register, onSubmit, formState } = useContractForm(PasswordLoginInput, {
    defaultValues: { account: '', password: '', code: '' },
    required: { account: t('auth.login.accountPlaceholder'), password: t('auth.login.passwordPlaceholder') },
    toInput: ({ code, ...values }) => ({ ...values, code: code || undefined, inviteCode }),
    submit: (input) => {
      refusal.clear()
      return login.mutateAsync(input)
    },
    onDone,
    onRefused: (error) => {
      const step = nextStepOf(error)
      if (step !== null) return onSecondStep(step)
      if (hasCode(error, 'loginLocked')) setLocked(true)
      refusal.show(errorText(error, t))
    },
  })
  const busy = login.isPending || login.isSuccess

  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <Field label={t('common.words.account')} error={formState.errors.account?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('account')}
            className="h-10"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.account}
            placeholder={t('auth.login.accountPlaceholder')}
          />
        )}
      </Field>
      <Field label={t('auth.login.password')} error={formState.errors.password?.message}>
        {(control) => (
          <InputGroup
            className="h-10"
            after={
              <Button
                variant="ghost"
                size="icon"
                aria-label={t(visible ? 'auth.login.hidePassword' : 'auth.login.showPassword')}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <EyeOff /> : <Eye />}
              </Button>
            }
          >
            <Input
              {...control}
              {...register('password')}
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={LIMITS.password}
              placeholder={t('auth.login.passwordPlaceholder')}
            />
          </InputGroup>
        )}
      </Field>
      {locked && (
        <Field
          label={t('auth.login.factorCode')}
          hint={t('auth.login.factorHint')}
          error={formState.errors.code?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('code')}
              className="h-10 font-mono tracking-widest"
              autoComplete="one-time-code"
              maxLength={20}
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <div className="flex flex-col gap-3">
        <Refusal text={refusal.text} />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t(busy ? 'auth.login.submitting' : 'auth.login.submit')}
        </Button>
        <Link
          to={paths.resetPassword}
          target={newTab ? '_blank' : undefined}
          className="self-end text-primary-text text-sm underline-offset-4 hover:underline"
        >
          {t('auth.login.forgot')}
        </Link>
      </div>
    </form>
  )
}
