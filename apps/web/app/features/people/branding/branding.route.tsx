// /setting/branding: how the product looks on the domains of the enterprise.

import { useText } from '~/lib/i18n.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { LookList } from './look-list.tsx'

export default function Branding() {
  const { t } = useText()
  return (
    <LookList
      head={(add, list) => (
        <SettingPage title={t('setting.look.title')} lead={t('setting.look.lead')} actions={add}>
          {list}
        </SettingPage>
      )}
    />
  )
}
