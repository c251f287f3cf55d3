// /setting/ldap: the directory of the organisation: settings, tries, runs (specification §2 'Enterprise settings', §3 LDAP config; LDAP-01).
import { Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { LdapForm } from './ldap-form.tsx'
import { LdapRuns } from './ldap-runs.tsx'
import { LdapStatusCard } from './ldap-status.tsx'

export default function LdapPage() {
  const { t } = useText()
  const settings = trpc.ldap.get.useQuery()
  return (
    <SettingPage title={t('ldapPage.title')} lead={t('ldapPage.lead')}>
      {settings.error && !settings.data ? (
        <LoadError error={settings.error} onRetry={() => void settings.refetch()} />
      ) : !settings.data ? (
        <Skeleton className="h-96" />
      ) : (
        <div className="flex flex-col gap-8">
          {settings.data.updatedTime !== null && <LdapStatusCard settings={settings.data} />}
          <LdapForm key={settings.data.updatedTime} settings={settings.data} />
          {settings.data.updatedTime !== null && <LdapRuns />}
        </div>
      )}
    </SettingPage>
  )
}
