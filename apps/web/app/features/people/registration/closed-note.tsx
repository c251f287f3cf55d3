// Shown on /register when registration is closed: how to reach the operators.
import type { RegistrationInfo } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'

export function ClosedNote({ contact }: Pick<RegistrationInfo, 'contact'>) {
  const { t } = useText()
  return contact === '' ? null : <p className="text-second">{t('registration.contact', { contact })}</p>
}
