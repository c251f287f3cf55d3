// What was searched for most, or what found nothing; from there a synonym is added (STAT-03, SRCH-06).
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { Plus, SearchX } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { SynonymDialog } from '~/features/answering/synonyms/synonym-dialog.tsx'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import type { AskedRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

export function QueryTable({ range, kind }: { range: AskedRange; kind: 'all' | 'missed' }) {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const [word, setWord] = useState<string | null>(null)
  const list = trpc.searchInsights.queries.useQuery(
    { ...range, kind, current, size },
    { placeholderData: (before) => before },
  )
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
      <Table label={t(kind === 'missed' ? 'search.insights.tabs.missed' : 'search.insights.tabs.top')}>
        <thead>
          <tr>
            <Th>{t('search.insights.text')}</Th>
            <Th className="text-right">{t('search.insights.count')}</Th>
            <Th className="text-right">{t('search.insights.missedCount')}</Th>
            <Th>{t('search.insights.last')}</Th>
            {kind === 'missed' && (
              <Th>
                <span className="sr-only">{t('common.actions.more')}</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.data.records.map(({ text, count, missed, lastTime }) => (
            <tr key={text}>
              <Td className="max-w-80 wrap-anywhere">
                <Link {...OPENS_ROW} to={paths.search(text)} className="hover:text-primary-text">
                  {text}
                </Link>
              </Td>
              <Td className="text-right tabular-nums">{count}</Td>
              <Td className="text-right tabular-nums">{missed}</Td>
              <Td className="whitespace-nowrap text-second">{dateTime(lastTime)}</Td>
              {kind === 'missed' && (
                <Td className="whitespace-nowrap text-right">
                  <Button size="sm" variant="ghost" onClick={() => setWord(text)}>
                    <Plus />
                    {t('search.insights.addSynonym')}
                  </Button>
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <ListPager current={current} size={size} total={list.data.total} onChange={change} />
      {word !== null && <SynonymDialog firstWord={word} onClose={() => setWord(null)} />}
    </>
  )
}
