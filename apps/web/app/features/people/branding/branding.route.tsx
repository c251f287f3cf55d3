// /setting/branding: name, logo and images of the product on the organisation's domains.

import { useText } from '~/lib/i18n.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { BrandingList } from './branding-list.tsx'

export default function Branding() {
  const { t } = useText()
  return (
    <BrandingList
      head={(add, list) => (
        <SettingPage title={t('setting.branding.title')} lead={t('setting.branding.lead')} actions={add}>
          {list}
        </SettingPage>
      )}
    />
  )
}
