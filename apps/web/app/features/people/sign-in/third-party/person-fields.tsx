// Account name and name of a person who signed in with another service (AUTH-04, AUTH-13).
import { LIMITS } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { useFormContext } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'

/** Stands in the FormProvider of a form that holds these two. */
export function PersonFields() {
  const { t } = useText()
  const { register, formState } = useFormContext<{ account: string; name: string }>()
  const { errors } = formState
  return (
    <>
      <Field
        required
        label={t('common.words.account')}
        hint={t('thirdParty.profile.accountHint')}
        error={errors.account?.message}
      >
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
      <Field required label={t('common.words.personName')} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            className="h-10"
            autoComplete="name"
            maxLength={LIMITS.personName}
          />
        )}
      </Field>
    </>
  )
}
