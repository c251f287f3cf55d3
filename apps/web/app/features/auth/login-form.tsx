// Account and password; a refusal is shown for 5 s (specification §2 Login behaviour, §9 Toast duration).
import { LIMITS, type LoginOutput } from '@lectern/contracts'
import { Button, Field, Input, InputGroup } from '@lectern/ui'
import { CircleAlert, Eye, EyeOff } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ticketOf } from './ticket-of.ts'

const ERROR_MS = 5_000
type Values = { account: string; password: string }

/** `onSecondStep` gets the ticket of the step that follows for people with a second factor. */
export function LoginForm({
  onDone,
  onSecondStep,
}: {
  onDone: (answer: LoginOutput) => void
  onSecondStep: (ticket: string) => void
}) {
  const { t } = useText()
  const [visible, setVisible] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string }>()
  const login = trpc.auth.login.useMutation({ meta: { quiet: true } })
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { account: '', password: '' } })

  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => setRefusal(undefined), ERROR_MS)
    return () => clearTimeout(timer)
  }, [refusal])

  const submit = handleSubmit((values) => {
    if (login.isPending || login.isSuccess) return
    setRefusal(undefined)
    login.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        const ticket = ticketOf(error)
        if (ticket !== null) onSecondStep(ticket)
        else setRefusal({ text: errorText(error, t) })
      },
    })
  })
  const busy = login.isPending || login.isSuccess

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t('auth.login.account')} error={formState.errors.account?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('account', { validate: (value) => value.trim() !== '' || t('auth.login.accountRequired') })}
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
              {...register('password', { validate: (value) => value !== '' || t('auth.login.passwordRequired') })}
              className="h-9.5"
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={LIMITS.password}
              placeholder={t('auth.login.passwordPlaceholder')}
            />
          </InputGroup>
        )}
      </Field>
      <div className="flex flex-col gap-3">
        {refusal && (
          <p role="alert" className="flex items-start gap-2 rounded-md bg-danger-subtle px-3 py-2 text-danger-text">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {refusal.text}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t(busy ? 'auth.login.submitting' : 'auth.login.submit')}
        </Button>
      </div>
    </form>
  )
}
