// Latest activity of the person, as sentences.
import { StatePanel } from '@lectern/ui'
import { History } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

/** Actions on objects show the object's name; signing in and the like have none. */
const THINGS = /^(?:space|manual|article)/

export function ActivityList() {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const list = trpc.account.activity.useQuery({ current, size }, KEEP)
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton />
  const { records, total } = list.data
  if (total === 0)
    return (
      <StatePanel
        icon={<History />}
        title={t('account.info.activityEmpty')}
        hint={t('account.info.activityEmptyHint')}
      />
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {records.map(({ id, action, subject, link, time }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <p className="min-w-0 text-ink">
              <span className="text-second">{t(`account.activity.${action}`)}</span>{' '}
              {link ? (
                <Link to={link} className="font-medium hover:text-primary-text">
                  {subject}
                </Link>
              ) : (
                THINGS.test(action) && <span className="text-third">{t('account.info.gone')}</span>
              )}
            </p>
            <time dateTime={time} className="text-third text-xs">
              {relativeTime(time, t)}
            </time>
          </li>
        ))}
      </ul>
      {(total > size || current > 1) && <ListPager current={current} size={size} total={total} onChange={change} />}
    </>
  )
}
