// Step one: an account name, or a phone number proven by a code; a password; the agreement (specification §2, §5; AUTH-06).
import { LIMITS, RegisterInput, type RegistrationInfo, Text } from '@lectern/contracts'
import { Button, Field, Input, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { PasswordFields } from '~/features/people/sign-in/password-fields.tsx'
import { ContactCodeFields } from '~/features/people/sign-in/phone-code.tsx'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { AgreementBox } from './agreement-box.tsx'
import { type Captcha, CaptchaBox } from './captcha-box.tsx'

type Identity = { account: string; email?: string; code?: string } | { phone: string; code: string }
export type AccountStepResult = { identity: Identity; password: string }
type Way = 'account' | 'phone'

/** Of the contract what this step asks for; the repeated password stays in the page. */
const AccountStepInput = RegisterInput.pick({
  ...{ account: true, phone: true, email: true, code: true, password: true, agreement: true },
})
  .extend({ confirmPassword: Text(LIMITS.password * 2) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    params: { key: 'passwordsDiffer' },
  })

/** `taken` is what the last step was refused with. */
export function AccountStep({
  invited,
  proof,
  captcha,
  problem,
  onNext,
}: {
  invited: { inviteCode: string | undefined; organisationToken: string | undefined }
  proof: RegistrationInfo['proof']
  captcha: Captcha
  problem: string | undefined
  onNext: (result: AccountStepResult) => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const [way, setWay] = useState<Way>(proof.sms && !proof.mail ? 'phone' : 'account')
  const send = trpc.registration.sendCode.useMutation({ meta: { quiet: true } })
  const check = trpc.registration.checkPhone.useMutation({ meta: { quiet: true } })
  const sendCode = (contact: { phone: string } | { email: string }) =>
    send.mutateAsync({ ...contact, ...invited, captchaToken: captcha.token }).finally(captcha.reset)
  const captchaBox = <CaptchaBox captcha={captcha} />
  const form = useContractForm(AccountStepInput, {
    defaultValues: { account: '', phone: '', email: '', code: '', password: '', confirmPassword: '', agreement: false },
    required: {
      account: t('auth.login.accountPlaceholder'),
      phone: t('errors.fields.phoneFormat'),
      email: t('errors.fields.emailFormat'),
    },
    toInput: ({ account, phone, email, code, ...values }) =>
      way === 'phone' ? { phone, code, ...values } : { account, ...(proof.mail && { email, code }), ...values },
    submit: async ({ account, phone = '', email, code = '', password }): Promise<AccountStepResult> => {
      refusal.clear()
      if (account !== undefined && email === undefined) return { identity: { account }, password }
      if (account !== undefined) {
        await check.mutateAsync({ email, code })
        return { identity: { account, email, code }, password }
      }
      await check.mutateAsync({ phone, code })
      return { identity: { phone, code }, password }
    },
    onDone: onNext,
    onRefused: (error) => refusal.show(errorText(error, t), true),
  })
  const { register, control, onSubmit, formState } = form
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
        <Tabs value={way} onValueChange={(value) => setWay(value === 'phone' ? 'phone' : 'account')}>
          <TabsList aria-label={t('registration.ways')} className="mb-6">
            {(proof.mail || !proof.sms) && <TabsTrigger value="account">{t('registration.byAccount')}</TabsTrigger>}
            <TabsTrigger value="phone">{t('registration.byPhone')}</TabsTrigger>
          </TabsList>
          <TabsContent value="account" className="flex flex-col gap-5">
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
                />
              )}
            </Field>
            {proof.mail && (
              <>
                {captchaBox}
                <ContactCodeFields
                  contact="email"
                  send={(email) => sendCode({ email })}
                  onRefused={(text) => (text === null ? refusal.clear() : refusal.show(text))}
                />
              </>
            )}
          </TabsContent>
          <TabsContent value="phone" className="flex flex-col gap-5">
            {captchaBox}
            <ContactCodeFields
              send={(phone) => sendCode({ phone })}
              onRefused={(text) => (text === null ? refusal.clear() : refusal.show(text))}
            />
          </TabsContent>
        </Tabs>
        <PasswordFields
          labels={{
            password: t('registration.password'),
            confirm: t('registration.confirmPassword'),
          }}
        />
        <Controller
          control={control}
          name="agreement"
          render={({ field: { value, onChange }, fieldState }) => (
            <AgreementBox checked={value} error={fieldState.error?.message} onChange={onChange} />
          )}
        />
        <div className="flex flex-col gap-3">
          <Refusal text={refusal.text ?? (formState.isSubmitted ? undefined : problem)} />
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            {t('registration.next')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
