// Result of testing the settings: the steps that worked, why the next one did not, and some of the people (LDAP-01).
import type { LdapTest } from '@lectern/contracts'
import { Card } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

/** It is below a long form, under its button. */
const shown = (card: HTMLElement | null) => void card?.scrollIntoView({ block: 'nearest' })

export function LdapTestResult({ result }: { result: LdapTest }) {
  const { t } = useText()
  const { ok, passed, failed, message, detail, people, more } = result
  return (
    <Card className="flex flex-col gap-3 p-4" role="status" ref={shown}>
      <p className={ok ? 'font-medium text-success-text' : 'font-medium text-danger-text'}>
        {t(ok ? 'ldapPage.test.ok' : 'ldapPage.test.failed')}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {passed.map((step) => (
          <li key={step} className="text-success-text">
            ✓ {t(`ldapPage.test.steps.${step}`)}
          </li>
        ))}
        {failed && <li className="text-danger-text">✗ {t(`ldapPage.test.steps.${failed}`)}</li>}
      </ul>
      {message && <p className="text-ink text-sm">{message}</p>}
      {detail && <p className="break-all font-mono text-third text-xs">{detail}</p>}
      {people.length > 0 && (
        <div className="text-sm">
          <p className="text-second">{t(more ? 'ldapPage.test.peopleMore' : 'ldapPage.test.people')}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {people.map((person) => (
              <li key={`${person.account} ${person.email}`} className="break-words text-ink">
                {[person.account, person.name, person.email, person.phone].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
