/** A share password: replaced or removed; the current one cannot be read (specification §4, ledger PUB-03). */
import { LIMITS } from '@lectern/contracts'
import { Button, Field, Input } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'

type Props = {
  isSet: boolean
  busy: boolean
  label?: string
  /** Said in place of what such passwords are for. */
  hint?: string
  /** null removes it. Resolves when it is stored. */
  onSave: (password: string | null) => Promise<unknown>
}

export function PasswordRow({ isSet, busy, label, hint, onSave }: Props) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  return (
    <Field label={label ?? t('publishing.share.password')} hint={hint ?? t('publishing.share.passwordHint')}>
      {(field) => (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (password !== '') void onSave(password).then(() => setPassword(''))
          }}
        >
          <Input
            {...field}
            value={password}
            autoComplete="off"
            maxLength={LIMITS.sharePassword}
            placeholder={t(isSet ? 'publishing.share.passwordSet' : 'publishing.share.passwordNone')}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" busy={busy} disabled={password === ''}>
            {t('publishing.share.passwordSave')}
          </Button>
          {isSet && (
            <Button disabled={busy} onClick={() => void onSave(null)}>
              {t('publishing.share.passwordRemove')}
            </Button>
          )}
        </form>
      )}
    </Field>
  )
}
