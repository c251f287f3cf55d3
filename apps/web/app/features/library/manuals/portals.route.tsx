/** /article/portal/:id: the portals of a manual, for those who manage it (specification §2 'Theme and portal designer'; PORTAL-01, PORTAL-05). */
import { Portals } from '~/features/reading/portal/index.ts'
import { useText } from '~/lib/i18n.ts'
import type { Route } from './+types/portals.route'
import { ManualSettingsPage } from './manual-settings-page.tsx'

/** Remounted for each manual. */
export default function ManualPortals({ params }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <ManualSettingsPage key={params.id} manualId={params.id} title={t('portal.title')} lead={t('portal.lead')}>
      {(manual) => <Portals manual={manual} />}
    </ManualSettingsPage>
  )
}
