// /setting/branding: how the product looks on the domains of the enterprise.
import { LookList } from '~/features/appearance/look-list.tsx'
import { SettingPage } from '~/features/setting/setting-frame.tsx'
import { useText } from '~/lib/i18n.ts'

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
