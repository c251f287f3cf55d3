// /user/setting: the person's own settings, one tab each (specification §2 User settings tabs; ACC-02).
import { BadgeCheck, Bell, Download, IdCard, Info, KeyRound, ShieldCheck, User } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { TabFrame, useTab } from '~/shared/page/tab-frame.tsx'
import { CertificationPanel } from '../certification/index.ts'
import { NoticePreferences } from '../notifications/index.ts'
import { BasicPanel } from './basic-panel.tsx'
import { BindingPanel } from './binding-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { UnlessBound } from './unless-bound.tsx'

/** Not for sessions that may not leave their tenant. */
const unlessBound = (panel: ReactNode) => <UnlessBound>{panel}</UnlessBound>

const TABS = {
  personal: { icon: <User />, page: <ProfilePanel /> },
  account: { icon: <IdCard />, page: unlessBound(<BindingPanel />) },
  password: { icon: <KeyRound />, page: unlessBound(<PasswordPanel />) },
  notice: { icon: <Bell />, page: <NoticePreferences /> },
  export: { icon: <Download />, page: unlessBound(<ExportPanel />) },
  basic: { icon: <Info />, page: <BasicPanel /> },
  security: { icon: <ShieldCheck />, page: unlessBound(<SecurityPanel />) },
  certification: { icon: <BadgeCheck />, page: unlessBound(<CertificationPanel />) },
}
const NAMES = ['personal', 'account', 'password', 'notice', 'export', 'basic', 'security', 'certification'] as const

export default function SettingPage() {
  const { t } = useText()
  const tab = useTab(NAMES)
  const tabs = NAMES.map((name) => ({ name, text: t(`account.setting.tabs.${name}`), icon: TABS[name].icon }))
  return (
    <TabFrame title={t('account.setting.title')} tabs={tabs} current={tab}>
      {TABS[tab].page}
    </TabFrame>
  )
}
