// A new password twice, by the one rule of the contracts (specification §5; AUTH-09).
import { LIMITS, passwordProblem } from '@lectern/contracts'
import { fieldMessage } from '@lectern/i18n'
import { Field, Input } from '@lectern/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'

export type PasswordValues = { password: string; confirmPassword: string }

type Props = {
  form: UseFormReturn<PasswordValues>
  labels: { password: string; hint: string; confirm: string }
}

export function PasswordFields({ form: { register, getValues, formState }, labels }: Props) {
  const { t, lang } = useText()
  const ruled = (value: string) => {
    const problem = passwordProblem(value)
    return problem === null || fieldMessage(lang, problem)
  }
  return (
    <>
      <Field label={labels.password} hint={labels.hint} error={formState.errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('password', { validate: ruled })}
            className="h-10"
            type="password"
            autoComplete="new-password"
            maxLength={LIMITS.password}
          />
        )}
      </Field>
      <Field label={labels.confirm} error={formState.errors.confirmPassword?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('confirmPassword', {
              validate: (value) => value === getValues('password') || t('errors.fields.passwordsDiffer'),
            })}
            className="h-10"
            type="password"
            autoComplete="new-password"
            maxLength={LIMITS.password}
          />
        )}
      </Field>
    </>
  )
}
