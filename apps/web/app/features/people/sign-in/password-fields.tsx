// A new password twice, by the one rule of the contracts (specification §5; AUTH-09).
import { LIMITS } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { useFormContext } from 'react-hook-form'
import { usePasswordHint } from '~/shared/queries/password-hint.ts'

export type PasswordValues = { password: string; confirmPassword: string }

type Props = { labels: { password: string; confirm: string } }

/** Stands in the FormProvider of a form that holds {@link PasswordValues}. */
export function PasswordFields({ labels }: Props) {
  const { register, formState } = useFormContext<PasswordValues>()
  return (
    <>
      <Field label={labels.password} hint={usePasswordHint()} error={formState.errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('password')}
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
            {...register('confirmPassword')}
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
