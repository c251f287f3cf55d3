// Proof of the owner before a way to sign in changes: the password or a code of the second factor; who has neither, a code
// to the contact that they have proven (OwnerProof of the contract).
import type { AccountSecurity, OwnerProof } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CodeField } from './code-field.tsx'

/** `contact`: where the code goes; empty without one. */
export type OwnerFacts = { hasPassword: boolean; secondFactor: boolean; contact: string }

export const ownerFacts = ({ hasPassword, secondFactor, contact }: AccountSecurity): OwnerFacts => ({
  hasPassword,
  secondFactor: secondFactor.enabled,
  contact,
})

export const NO_PROOF: OwnerProof = { password: '', factorCode: '', contactCode: '' }

export function OwnerProofFields<Values extends FieldValues & OwnerProof>({
  facts: { hasPassword, secondFactor, contact },
  register,
  errors,
  onProblem,
}: {
  facts: OwnerFacts
  register: UseFormRegister<Values>
  errors: FieldErrors<OwnerProof>
  /** Called with the error when no code could be sent. */
  onProblem: (error: unknown) => void
}) {
  const { t } = useText()
  const sendCode = trpc.account.sendOwnerCode.useMutation()
  const field = (name: keyof OwnerProof) => register(name as Path<Values>)
  const send = async () => {
    try {
      const { resendAfterSeconds } = await sendCode.mutateAsync()
      toast.success(t('account.binding.sent'))
      return resendAfterSeconds
    } catch (error) {
      onProblem(error)
      return null
    }
  }
  return (
    <>
      {hasPassword && (
        <Field required={!secondFactor} label={t('security.password')} error={errors.password?.message}>
          {(control) => <Input {...control} {...field('password')} type="password" autoComplete="current-password" />}
        </Field>
      )}
      {secondFactor && (
        <Field
          required={!hasPassword}
          label={t(hasPassword ? 'security.orFactorCode' : 'security.factor.ownCode')}
          error={errors.factorCode?.message}
        >
          {(control) => (
            <Input {...control} {...field('factorCode')} inputMode="numeric" autoComplete="one-time-code" />
          )}
        </Field>
      )}
      {!hasPassword && !secondFactor && contact !== '' && (
        <CodeField
          {...field('contactCode')}
          label={t('security.contactCode', { contact })}
          channel={contact.includes('@') ? 'mail' : 'sms'}
          error={errors.contactCode?.message}
          sending={sendCode.isPending}
          onSend={send}
        />
      )}
    </>
  )
}
