// User agreement and privacy policy, to be accepted (specification §5 Registration).
import { Checkbox } from '@lectern/ui'
import { useId } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'

export function AgreementBox({
  checked,
  error,
  onChange,
}: {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}) {
  const { t } = useText()
  const id = useId()
  const link = 'text-primary-text underline underline-offset-4'
  return (
    <div>
      <div className="flex items-start gap-2 text-second text-sm">
        <Checkbox
          id={id}
          className="mt-1"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <label htmlFor={id}>{t('registration.agree')}</label>{' '}
          <a href={paths.agreement} target="_blank" rel="noreferrer" className={link}>
            {t('registration.agreement')}
          </a>
          {t('registration.and')}
          <a href={paths.privacy} target="_blank" rel="noreferrer" className={link}>
            {t('registration.privacy')}
          </a>
        </span>
      </div>
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-1 text-danger-text text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
