// /user/messages: the message box (specification §2 'Message box'; MSG-01).
import type { NotificationCategory } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { Bell, Inbox, MessageSquare, Settings, ThumbsUp, Users } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { TabFrame, useTab } from '~/shared/page/tab-frame.tsx'
import { MessageBox } from './message-box.tsx'

const TABS = {
  all: { icon: <Inbox />, category: undefined },
  system: { icon: <Bell />, category: 'system' },
  other: { icon: <Users />, category: 'membership' },
  feedback: { icon: <ThumbsUp />, category: 'feedback' },
  comments: { icon: <MessageSquare />, category: 'comment' },
} as const satisfies Record<string, { icon: unknown; category: NotificationCategory | undefined }>
const NAMES = ['all', 'system', 'other', 'feedback', 'comments'] as const

export default function MessagesPage() {
  const { t } = useText()
  const tab = useTab(NAMES)
  const { category } = TABS[tab]
  const counts = trpc.notification.list.useQuery({ size: 1 }).data
  const unreadOf = (name: (typeof NAMES)[number]) => {
    const of = TABS[name].category
    return (of ? counts?.unread[of] : counts?.unreadCount) ?? 0
  }
  const tabs = NAMES.map((name) => ({
    name,
    text: t(`inbox.tabs.${name}`),
    icon: TABS[name].icon,
    extra: unreadOf(name) > 0 && (
      <Badge tone="primary" className="lg:ml-auto">
        <span aria-hidden="true">{unreadOf(name) > 99 ? '99+' : unreadOf(name)}</span>
        <span className="sr-only">{t('account.notices.unreadCount', { count: unreadOf(name) })}</span>
      </Badge>
    ),
  }))
  return (
    <TabFrame title={t('inbox.title')} tabs={tabs} current={tab}>
      <MessageBox key={tab} category={category} />
      <p className="mt-8 text-sm">
        <Link
          to={paths.userSetting('notice')}
          className="inline-flex items-center gap-1.5 text-primary-text hover:underline [&_svg]:size-4"
        >
          <Settings aria-hidden="true" />
          {t('inbox.settings')}
        </Link>
      </p>
    </TabFrame>
  )
}
