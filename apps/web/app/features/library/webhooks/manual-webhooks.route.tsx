// /article/webhooks/:id: the endpoints that receive events of one manual, for everyone who manages it.
import { ManualSettingsPage } from '~/features/library/manuals/index.ts'
import { useText } from '~/lib/i18n.ts'
import type { Route } from './+types/manual-webhooks.route'
import { WebhookList } from './webhook-list.tsx'

/** Remounted for each manual. */
export default function ManualWebhooksPage({ params }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <ManualSettingsPage
      key={params.id}
      manualId={params.id}
      title={t('webhook.title')}
      lead={t('webhook.leadOfManual')}
    >
      {({ id }) => <WebhookList place={{ manualId: id }} />}
    </ManualSettingsPage>
  )
}
