// Step one: an account name, or a phone number proven by a code; a password; the agreement (specification §2, §5; AUTH-06).
import { AccountName, LIMITS } from '@lectern/contracts'
import { Button, Field, Input, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordFields, type PasswordValues } from '~/features/people/sign-in/password-fields.tsx'
import { PhoneCodeFields, type PhoneCodeValues } from '~/features/people/sign-in/phone-code.tsx'
import { errorText, fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { AgreementBox } from './agreement-box.tsx'

export type Identity = { account: string } | { phone: string; code: string }
export type AccountStepResult = { identity: Identity; password: string }
type Way = 'account' | 'phone'

/** `taken` is what the last step was refused with. */
export function AccountStep({
  inviteCode,
  taken,
  onNext,
}: {
  inviteCode: string | undefined
  taken: string | undefined
  onNext: (result: AccountStepResult) => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const [way, setWay] = useState<Way>('account')
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const send = trpc.registration.sendCode.useMutation({ meta: { quiet: true } })
  const check = trpc.registration.checkPhone.useMutation({ meta: { quiet: true } })
  const accountForm = useForm<{ account: string }>({ defaultValues: { account: '' } })
  const phoneForm = useForm<PhoneCodeValues>({ defaultValues: { phone: '', code: '' } })
  const passwordForm = useForm<PasswordValues>({ defaultValues: { password: '', confirmPassword: '' } })

  const validAccount = (value: string) => {
    if (value.trim() === '') return t('auth.login.accountRequired')
    return AccountName.safeParse(value).success || t('errors.fields.accountFormat')
  }
  const submit = async () => {
    refusal.clear()
    setAsked(true)
    const identified = way === 'account' ? await accountForm.trigger() : await phoneForm.trigger()
    const protectedBy = await passwordForm.trigger()
    if (!identified || !protectedBy || !agreed || check.isPending) return
    const { password } = passwordForm.getValues()
    if (way === 'account') return onNext({ identity: { account: accountForm.getValues('account').trim() }, password })
    const identity = phoneForm.getValues()
    check.mutate(identity, {
      onSuccess: () => onNext({ identity, password }),
      onError: (error) => refusal.show(Object.values(fieldTexts(error))[0] ?? errorText(error, t), true),
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Tabs value={way} onValueChange={(value) => setWay(value === 'phone' ? 'phone' : 'account')}>
        <TabsList aria-label={t('registration.ways')} className="mb-6">
          <TabsTrigger value="account">{t('registration.byAccount')}</TabsTrigger>
          <TabsTrigger value="phone">{t('registration.byPhone')}</TabsTrigger>
        </TabsList>
        <TabsContent value="account">
          <Field label={t('auth.login.account')} error={accountForm.formState.errors.account?.message}>
            {(control) => (
              <Input
                {...control}
                {...accountForm.register('account', { validate: validAccount })}
                className="h-10"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={LIMITS.account}
              />
            )}
          </Field>
        </TabsContent>
        <TabsContent value="phone" className="flex flex-col gap-5">
          <PhoneCodeFields
            form={phoneForm}
            send={(phone) => send.mutateAsync({ phone, inviteCode })}
            onRefused={(text) => (text === null ? refusal.clear() : refusal.show(text))}
          />
        </TabsContent>
      </Tabs>
      <PasswordFields
        form={passwordForm}
        labels={{
          password: t('registration.password'),
          hint: t('registration.passwordHint'),
          confirm: t('registration.confirmPassword'),
        }}
      />
      <AgreementBox
        checked={agreed}
        error={asked && !agreed ? t('errors.fields.agreementRequired') : undefined}
        onChange={setAgreed}
      />
      <div className="flex flex-col gap-3">
        <Refusal text={refusal.text ?? (asked ? undefined : taken)} />
        <Button type="submit" variant="primary" size="lg" busy={check.isPending}>
          {t('registration.next')}
        </Button>
      </div>
    </form>
  )
}
