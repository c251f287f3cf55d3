// Conversations of the robot with filters; one opens beside the list.
import { EmptyState, Input, Select } from '@lectern/ui'
import { MessageSquare } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { ConversationSheet } from './conversation-sheet.tsx'
import { ConversationTable } from './conversation-table.tsx'
import { Figures } from './figures.tsx'

const OUTCOMES = ['all', 'hit', 'partial', 'doubtful', 'miss'] as const
const RATINGS = ['all', 'good', 'bad', 'wrong'] as const
const DAYS = ['from', 'to'] as const
const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

export function Conversations({ manualId }: { manualId?: string }) {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [opened, setOpened] = useState<string | null>(null)
  const outcome = OUTCOMES.find((value) => value === get('outcome')) ?? 'all'
  const rating = RATINGS.find((value) => value === get('rating')) ?? 'all'
  const keyword = get('keyword')
  const range = { from: day(get('from')), to: day(get('to')) }
  const list = trpc.answerLog.conversations.useQuery(
    {
      ...range,
      manualId,
      keyword,
      current,
      size,
      outcome: outcome === 'all' ? undefined : outcome,
      rating: rating === 'all' ? undefined : rating,
    },
    KEEP,
  )
  const filtered = outcome !== 'all' || rating !== 'all' || [keyword, range.from, range.to].some(Boolean)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Figures manualId={manualId} {...range} />
      <div className="flex flex-wrap gap-3">
        <AddressFilter name="keyword" label={t('answering.log.search')} />
        <Select
          label={t('answering.log.outcome')}
          value={outcome}
          className="w-36"
          onValueChange={(value) => change({ outcome: value === 'all' ? null : value })}
          options={OUTCOMES.map((value) => ({ value, label: t(`answering.log.outcomes.${value}`) }))}
        />
        <Select
          label={t('answering.log.rating')}
          value={rating}
          className="w-36"
          onValueChange={(value) => change({ rating: value === 'all' ? null : value })}
          options={RATINGS.map((value) => ({ value, label: t(`answering.log.ratings.${value}`) }))}
        />
        {DAYS.map((name) => (
          <div key={name} className="flex items-center gap-2 text-second text-sm">
            <span aria-hidden="true">{t(`answering.log.${name}`)}</span>
            <Input
              type="date"
              className="w-40"
              aria-label={t(`answering.log.${name}`)}
              value={range[name] ?? ''}
              onChange={(event) => change({ [name]: event.target.value || null })}
            />
          </div>
        ))}
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <EmptyState
            noMatch={filtered && t('answering.log.noMatch')}
            icon={<MessageSquare />}
            title={t('answering.log.none')}
            hint={t('answering.log.noneHint')}
          />
        }
      >
        {(records) => (
          <ConversationTable conversations={records} withManual={manualId === undefined} onOpen={setOpened} />
        )}
      </PagedList>
      {opened && <ConversationSheet id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
