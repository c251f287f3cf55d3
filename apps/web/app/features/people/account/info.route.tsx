// /user/info: recent activity, notifications, own spaces and manuals, colleagues (specification §2; ACC-01).
import { Bell, BookOpen, History, Users } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { TabFrame, useTab } from '~/shared/page/tab-frame.tsx'
import { MessageBox } from '../notifications/index.ts'
import { ActivityList } from './activity-list.tsx'
import { ProjectOverview } from './project-overview.tsx'
import { TeamOverview } from './team-overview.tsx'

const TABS = {
  activity: { icon: <History />, page: <ActivityList /> },
  notices: { icon: <Bell />, page: <MessageBox /> },
  projects: { icon: <BookOpen />, page: <ProjectOverview /> },
  team: { icon: <Users />, page: <TeamOverview /> },
}
const NAMES = ['activity', 'notices', 'projects', 'team'] as const

export default function InfoPage() {
  const { t } = useText()
  const tab = useTab(NAMES)
  const tabs = NAMES.map((name) => ({ name, text: t(`account.info.tabs.${name}`), icon: TABS[name].icon }))
  return (
    <TabFrame title={t('account.info.title')} tabs={tabs} current={tab}>
      {TABS[tab].page}
    </TabFrame>
  )
}
