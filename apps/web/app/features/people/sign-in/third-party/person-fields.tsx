// Account name and name of somebody whom another service let in (AUTH-04, AUTH-13).
import { LIMITS } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'

type Name = 'account' | 'name'
type Props = {
  register: (name: Name, rule: { validate: (value: string) => true | string }) => UseFormRegisterReturn
  errors: { [name in Name]?: { message?: string } }
}

/** A rule of fields that must hold a word; `text` tells that it does not. */
export const filled = (text: string) => (value: string) => value.trim() !== '' || text

export function PersonFields({ register, errors }: Props) {
  const { t } = useText()
  return (
    <>
      <Field
        required
        label={t('thirdParty.profile.account')}
        hint={t('thirdParty.profile.accountHint')}
        error={errors.account?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register('account', { validate: filled(t('thirdParty.profile.accountRequired')) })}
            className="h-10"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.account}
          />
        )}
      </Field>
      <Field required label={t('thirdParty.profile.name')} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: filled(t('thirdParty.profile.nameRequired')) })}
            className="h-10"
            autoComplete="name"
            maxLength={LIMITS.personName}
          />
        )}
      </Field>
    </>
  )
}
