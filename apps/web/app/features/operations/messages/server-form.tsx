// The form of a mail server, of the platform or of an organisation (MSG-03). A stored password is never shown; left empty it stays.
import type { MailSecurity, MailServerView, PlatformMailInput } from '@lectern/contracts'
import { Button, Card, Field, Input, Select, toast } from '@lectern/ui'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { useText } from '~/lib/i18n.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

const SECURITIES = ['tls', 'starttls', 'none'] as const satisfies readonly MailSecurity[]
const USUAL_PORTS: Record<MailSecurity, string> = { tls: '465', starttls: '587', none: '25' }

type Schema = typeof PlatformMailInput
type Entered = z.output<Schema>

/** `test` sends a mail by what the form says; `children` are beside its button. */
export function ServerForm({
  schema,
  server,
  onSave,
  onTest,
  testing,
  mayTest,
  actions,
  children,
}: {
  schema: Schema
  server: MailServerView | null
  onSave: (input: Entered) => Promise<unknown>
  onTest: (input: Entered, onError: (error: unknown) => void) => void
  testing: boolean
  mayTest: boolean
  actions?: ReactNode
  children?: ReactNode
}) {
  const { t } = useText()
  const toInput = ({ password, ...values }: typeof defaultValues) => ({
    ...values,
    // Without a user name there is no password either.
    ...((password !== '' || values.username.trim() === '') && { password }),
  })
  const defaultValues = {
    host: server?.host ?? '',
    port: server ? String(server.port) : USUAL_PORTS.starttls,
    security: server?.security ?? ('starttls' as MailSecurity),
    username: server?.username ?? '',
    password: '',
    fromAddress: server?.fromAddress ?? '',
    fromName: server?.fromName ?? '',
  }
  const form = useContractForm(schema, {
    defaultValues,
    toInput,
    submit: onSave,
    onDone: () => {
      form.setValue('password', '')
      toast.success(t('operation.mail.saved'))
    },
  })
  const { register, control, onSubmit, formState, busy, getValues, setValue, showProblems } = form
  const { errors } = formState
  const text = (name: 'host' | 'port' | 'username' | 'password' | 'fromAddress' | 'fromName') => (
    <Field
      key={name}
      required={name === 'host' || name === 'port' || name === 'fromAddress'}
      label={t(`operation.mail.fields.${name}`)}
      hint={name === 'password' && server?.hasPassword ? t('operation.mail.passwordKept') : undefined}
      error={errors[name]?.message}
    >
      {(field) => (
        <Input
          {...field}
          {...register(name)}
          type={name === 'password' ? 'password' : 'text'}
          inputMode={name === 'port' ? 'numeric' : name === 'fromAddress' ? 'email' : undefined}
          autoComplete={name === 'password' ? 'new-password' : 'off'}
          spellCheck={false}
        />
      )}
    </Field>
  )
  const choose = (security: MailSecurity, change: (value: MailSecurity) => void) => {
    if (Object.values(USUAL_PORTS).includes(getValues('port'))) setValue('port', USUAL_PORTS[security])
    change(security)
  }
  return (
    <Card className="p-5 sm:p-6">
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {text('host')}
          <div className="grid grid-cols-2 gap-4">
            <Controller
              control={control}
              name="security"
              render={({ field: { value, onChange } }) => (
                <Field label={t('operation.mail.fields.security')}>
                  {() => (
                    <Select
                      label={t('operation.mail.fields.security')}
                      value={value}
                      onValueChange={(next) => choose(next, onChange)}
                      options={SECURITIES.map((one) => ({ value: one, label: t(`operation.mail.security.${one}`) }))}
                    />
                  )}
                </Field>
              )}
            />
            {text('port')}
          </div>
          {text('username')}
          {text('password')}
          {text('fromAddress')}
          {text('fromName')}
        </div>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t('common.actions.save')}
          </Button>
          <Button
            busy={testing}
            disabled={!mayTest}
            onClick={() => onTest(toInput(getValues()) as unknown as Entered, showProblems)}
          >
            {t('operation.mail.test')}
          </Button>
          {actions}
        </div>
      </form>
    </Card>
  )
}
