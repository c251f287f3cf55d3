// Answers that readers rated, with what they said (STAT-03).
import { Badge, DataTable, Select, Skeleton, StatePanel } from '@lectern/ui'
import { MessageSquare } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import type { AskedRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

const RATINGS = ['all', 'good', 'bad'] as const

export function RatingTable({ range }: { range: AskedRange }) {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const rating = RATINGS.find((one) => one === get('rating')) ?? 'all'
  const good = rating === 'all' ? undefined : rating === 'good'
  const list = trpc.searchInsights.ratings.useQuery({ ...range, good, current, size }, KEEP)
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
          <DataTable
            label={t('search.insights.tabs.ratings')}
            rows={list.data.records}
            columns={[
              {
                head: t('search.insights.question'),
                className: 'max-w-100 wrap-anywhere',
                cell: ({ question, text }) => (
                  <>
                    <span className="block font-medium">{question}</span>
                    <span className="line-clamp-3 text-second text-xs">{text}</span>
                  </>
                ),
              },
              {
                head: t('search.insights.rating'),
                cell: ({ good }) => (
                  <Badge tone={good ? 'success' : 'danger'}>{t(`search.insights.${good ? 'good' : 'bad'}`)}</Badge>
                ),
              },
              {
                head: t('search.insights.feedback'),
                className: 'max-w-60 wrap-anywhere text-second',
                cell: ({ feedback }) => feedback,
              },
              { head: t('search.insights.time'), kind: 'time', cell: ({ createdTime }) => dateTime(createdTime) },
            ]}
          />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      )}
    </>
  )
}
