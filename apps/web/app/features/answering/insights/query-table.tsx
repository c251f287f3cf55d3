// The most frequent searches, or those without results; a synonym can be added here (STAT-03, SRCH-06).
import { Button, DataTable, OPENS_ROW, Skeleton, StatePanel } from '@lectern/ui'
import { Plus, SearchX } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { SynonymDialog } from '~/features/answering/synonyms/synonym-dialog.tsx'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import type { AskedRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

export function QueryTable({ range, kind }: { range: AskedRange; kind: 'all' | 'missed' }) {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const [word, setWord] = useState<string | null>(null)
  const list = trpc.searchInsights.queries.useQuery({ ...range, kind, current, size }, KEEP)
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-48" />
  if (list.data.total === 0)
    return (
      <StatePanel
        icon={<SearchX />}
        title={t(kind === 'missed' ? 'search.insights.emptyMissed' : 'search.insights.empty')}
      />
    )
  return (
    <>
      <DataTable
        label={t(kind === 'missed' ? 'search.insights.tabs.missed' : 'search.insights.tabs.top')}
        rows={list.data.records}
        keyOf={({ text }) => text}
        columns={[
          {
            head: t('search.insights.text'),
            className: 'max-w-80 wrap-anywhere',
            cell: ({ text }) => (
              <Link {...OPENS_ROW} to={paths.search(text)} className="hover:text-primary-text">
                {text}
              </Link>
            ),
          },
          { head: t('search.insights.count'), kind: 'figure', cell: ({ count }) => count },
          { head: t('search.insights.missedCount'), kind: 'figure', cell: ({ missed }) => missed },
          { head: t('search.insights.last'), kind: 'time', cell: ({ lastTime }) => dateTime(lastTime) },
          kind === 'missed' && {
            head: t('common.actions.more'),
            kind: 'acts',
            cell: ({ text }) => (
              <Button size="sm" variant="ghost" onClick={() => setWord(text)}>
                <Plus />
                {t('search.insights.addSynonym')}
              </Button>
            ),
          },
        ]}
      />
      <ListPager current={current} size={size} total={list.data.total} onChange={change} />
      {word !== null && <SynonymDialog firstWord={word} onClose={() => setWord(null)} />}
    </>
  )
}
