// The form of the first run: company, administrator, mail (specification §2 'Initial system configuration', §5).
import { InitializeInput } from '@lectern/contracts'
import { Button, Card, Field, Input, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { usePasswordHint } from '~/shared/queries/password-hint.ts'

const REQUIRED = [
  'setupKey',
  'companyName',
  'systemName',
  'administratorName',
  'email',
  'phone',
  'password',
  'confirmPassword',
] as const
const SECTIONS = [
  { name: 'key', fields: ['setupKey'] },
  { name: 'system', fields: ['companyName', 'systemAddress', 'systemName'] },
  { name: 'administrator', fields: ['administratorName', 'email', 'phone', 'password', 'confirmPassword'] },
  { name: 'mail', fields: ['emailSender', 'emailUsername', 'emailPassword', 'sendingAddress', 'sendingPort'] },
] as const
type FieldName = (typeof SECTIONS)[number]['fields'][number]
type Values = Record<FieldName, string>

const isRequired = (name: FieldName) => REQUIRED.some((required) => required === name)
const TYPES: Partial<Record<FieldName, string>> = {
  email: 'email',
  phone: 'tel',
  password: 'password',
  confirmPassword: 'password',
  emailPassword: 'password',
}
const AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  administratorName: 'username',
  email: 'email',
  phone: 'tel',
  password: 'new-password',
  confirmPassword: 'new-password',
  companyName: 'organization',
}
const EMPTY = Object.fromEntries(SECTIONS.flatMap(({ fields }) => fields.map((name) => [name, '']))) as Values

export function InitializationForm() {
  const { t } = useText()
  const passwordHint = usePasswordHint()
  const initialize = trpc.system.initialize.useMutation()
  const { register, onSubmit, showProblems, setError, formState, getValues, busy } = useContractForm(InitializeInput, {
    defaultValues: EMPTY,
    submit: (input) => initialize.mutateAsync(input),
    onDone: () => {
      toast.success(t('initialization.ready'))
      location.assign(paths.login)
    },
  })
  const test = trpc.system.testMail.useMutation({
    onSuccess: (_, { to }) => toast.success(t('initialization.testMail.sent', { to })),
    onError: showProblems,
  })
  const sendTest = () => {
    const { setupKey, email: to, emailSender, emailUsername, emailPassword, sendingAddress, sendingPort } = getValues()
    if (to.trim() === '')
      return setError('email', { message: t('initialization.testMail.needsAddress') }, { shouldFocus: true })
    test.mutate({ setupKey, to, emailSender, emailUsername, emailPassword, sendingAddress, sendingPort })
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <h1 className="font-semibold text-2xl text-ink">{t('initialization.title')}</h1>
      <p className="mt-2 mb-6 text-second">{t('initialization.lead')}</p>
      <div className="flex flex-col gap-6">
        {SECTIONS.map(({ name: section, fields }) => (
          <Card key={section} className="p-5 sm:p-6">
            <fieldset>
              <legend className="sr-only">{t(`initialization.sections.${section}`)}</legend>
              <p aria-hidden="true" className="mb-4 font-semibold text-base text-ink">
                {t(`initialization.sections.${section}`)}
              </p>
              {section === 'mail' && <p className="mb-4 text-sm text-third">{t('initialization.mailHint')}</p>}
              <div className="grid gap-4 sm:grid-cols-2">
                {fields.map((name) => (
                  <Field
                    key={name}
                    className={section === 'key' ? 'sm:col-span-2' : undefined}
                    required={isRequired(name)}
                    label={t(`initialization.fields.${name}`)}
                    hint={
                      name === 'setupKey' ? t('initialization.keyHint') : name === 'password' ? passwordHint : undefined
                    }
                    error={formState.errors[name]?.message}
                  >
                    {(control) => (
                      <Input
                        {...control}
                        {...register(name)}
                        type={TYPES[name] ?? 'text'}
                        autoComplete={AUTOCOMPLETE[name] ?? 'off'}
                      />
                    )}
                  </Field>
                ))}
              </div>
              {section === 'mail' && (
                <Button className="mt-4" busy={test.isPending} onClick={sendTest}>
                  {t('initialization.testMail.send')}
                </Button>
              )}
            </fieldset>
          </Card>
        ))}
      </div>
      <div className="mt-6 flex justify-end">
        <Button type="submit" variant="primary" busy={busy}>
          {t('initialization.submit')}
        </Button>
      </div>
    </form>
  )
}
