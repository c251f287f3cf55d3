// A tab of the message box: unread and read ones, by day; reading all, deleting all (specification §2 'Message box', MSG-01).
import type { Notification, NotificationCategory, NotificationPage } from '@lectern/contracts'
import { Button, Select, StatePanel } from '@lectern/ui'
import { Bell } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { byDay } from './days.ts'
import { NoticeRow } from './notice.tsx'
import { useChanges } from './use-inbox.ts'

type State = 'unread' | 'read' | undefined
const stateOf = (text: string): State => (text === 'unread' || text === 'read' ? text : undefined)

function Days({ records }: { records: readonly Notification[] }) {
  const { t } = useText()
  const days = byDay(records, new Date())
  return days.map(({ day, name, records: these }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-4 first:mt-0">
      <h2 id={`day-${day}`} className="border-line border-b pb-1 font-medium text-second text-sm">
        {name === 'other' ? day : t(`inbox.${name}`)}
      </h2>
      <ul className="divide-y divide-line">
        {these.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  ))
}

function Empty({ state }: { state: State }) {
  const { t } = useText()
  if (state) return <StatePanel icon={<Bell />} title={t(state === 'unread' ? 'inbox.noUnread' : 'inbox.noRead')} />
  return <StatePanel icon={<Bell />} title={t('inbox.empty')} hint={t('inbox.emptyHint')} />
}

type BarProps = { page: NotificationPage; category: NotificationCategory | undefined; state: State }

function Bar({ page, category, state }: BarProps) {
  const { t } = useText()
  const { change } = useListQuery()
  const { read, remove, busy } = useChanges()
  const unread = category ? page.unread[category] : page.unreadCount
  const which = { ...(category && { category }), until: page.asOf }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Select<'all' | 'unread' | 'read'>
        className="w-auto"
        label={t('inbox.show')}
        value={state ?? 'all'}
        onValueChange={(next) => change({ state: next === 'all' ? null : next })}
        options={(['all', 'unread', 'read'] as const).map((value) => ({ value, label: t(`inbox.states.${value}`) }))}
      />
      <span className="flex-1" />
      <Button disabled={unread === 0 || busy} onClick={() => read(which)}>
        {t('account.notices.markAll')}
      </Button>
      <Button disabled={page.total === 0 || busy} onClick={() => remove({ ...which, ...(state && { state }) })}>
        {t('account.notices.removeAll')}
      </Button>
    </div>
  )
}

/** Without a category: all. */
export function MessageBox({ category }: { category?: NotificationCategory }) {
  const { get, current, size, change } = useListQuery()
  const state = stateOf(get('state'))
  const filter = { current, size, ...(category && { category }), ...(state && { state }) }
  const list = trpc.notification.list.useQuery(filter, {
    // Of another tab it would be wrong.
    placeholderData: (before, query) => (sameTab(query?.queryKey, category) ? before : undefined),
  })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton />
  const { records, total } = list.data
  return (
    <>
      <Bar page={list.data} category={category} state={state} />
      {total === 0 ? <Empty state={state} /> : <Days records={records} />}
      {(total > size || current > 1) && <ListPager current={current} size={size} total={total} onChange={change} />}
    </>
  )
}

function sameTab(key: unknown, category: NotificationCategory | undefined): boolean {
  const [, queryOptions] = Array.isArray(key) ? key : []
  return Reflect.get(Object(Reflect.get(Object(queryOptions), 'input')), 'category') === category
}
