// /setting/notices: notices of an organisation, by its administrators (OPS-07).
import { useText } from '~/lib/i18n.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { NoticeList } from './notice-list.tsx'

export default function TenantNotices() {
  const { t } = useText()
  return (
    <NoticeList
      platform={false}
      head={(add, list) => (
        <SettingPage title={t('notices.title')} lead={t('notices.tenantLead')} actions={add}>
          {list}
        </SettingPage>
      )}
    />
  )
}
