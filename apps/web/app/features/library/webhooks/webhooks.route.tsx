// /setting/webhooks: the endpoints that receive events of the organisation.
import { useText } from '~/lib/i18n.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { WebhookList } from './webhook-list.tsx'

export default function WebhooksPage() {
  const { t } = useText()
  return (
    <SettingPage title={t('webhook.title')} lead={t('webhook.lead')}>
      <WebhookList place={{}} />
    </SettingPage>
  )
}
