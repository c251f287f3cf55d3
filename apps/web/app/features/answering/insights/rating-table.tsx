// Answers that readers rated, with what they said (STAT-03).
import { Badge, Select, Skeleton, StatePanel } from '@lectern/ui'
import { MessageSquare } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import type { AskedRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

const RATINGS = ['all', 'good', 'bad'] as const

export function RatingTable({ range }: { range: AskedRange }) {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const rating = RATINGS.find((one) => one === get('rating')) ?? 'all'
  const good = rating === 'all' ? undefined : rating === 'good'
  const list = trpc.searchInsights.ratings.useQuery(
    { ...range, good, current, size },
    { placeholderData: (before) => before },
  )
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-48" />
  return (
    <>
      <Select
        label={t('search.insights.ratingFilter')}
        value={rating}
        className="mb-4 w-40"
        onValueChange={(value) => change({ rating: value === 'all' ? null : value })}
        options={RATINGS.map((value) => ({ value, label: t(`search.insights.${value}`) }))}
      />
      {list.data.total === 0 ? (
        <StatePanel icon={<MessageSquare />} title={t('search.insights.emptyRatings')} />
      ) : (
        <>
          <Table label={t('search.insights.tabs.ratings')}>
            <thead>
              <tr>
                <Th>{t('search.insights.question')}</Th>
                <Th>{t('search.insights.rating')}</Th>
                <Th>{t('search.insights.feedback')}</Th>
                <Th>{t('search.insights.time')}</Th>
              </tr>
            </thead>
            <tbody>
              {list.data.records.map((row) => (
                <tr key={row.id}>
                  <Td className="max-w-100 wrap-anywhere">
                    <span className="block font-medium">{row.question}</span>
                    <span className="line-clamp-3 text-second text-xs">{row.text}</span>
                  </Td>
                  <Td>
                    <Badge tone={row.good ? 'success' : 'danger'}>
                      {t(row.good ? 'search.insights.good' : 'search.insights.bad')}
                    </Badge>
                  </Td>
                  <Td className="max-w-60 wrap-anywhere text-second">{row.feedback}</Td>
                  <Td className="whitespace-nowrap text-second">{dateTime(row.createdTime)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      )}
    </>
  )
}
