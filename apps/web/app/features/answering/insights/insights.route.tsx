// /setting/search-insights: what readers search for, what finds nothing, and how answers are rated (STAT-03).
import { Field, Input, Select, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { rangeOf } from './day-range.ts'
import { FiguresView } from './figures.tsx'
import { QueryTable } from './query-table.tsx'
import { RatingTable } from './rating-table.tsx'

const KINDS = ['week', 'month', 'quarter', 'custom'] as const
const TABS = ['top', 'missed', 'ratings'] as const

export default function SearchInsightsPage() {
  const { t } = useText()
  const { get, change } = useListQuery()
  const [now] = useState(() => Date.now())
  const { kind, ...range } = rangeOf({ range: get('range'), from: get('from'), to: get('to') }, now)
  const tab = TABS.find((one) => one === get('tab')) ?? 'top'
  const figures = trpc.searchInsights.figures.useQuery(range, { placeholderData: (before) => before })
  const choose = (value: (typeof KINDS)[number]) =>
    change(value === 'custom' ? { range: value, ...range } : { range: value, from: null, to: null })
  return (
    <SettingPage title={t('search.insights.title')} lead={t('search.insights.lead')}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          label={t('search.insights.range')}
          value={kind}
          className="w-40"
          onValueChange={choose}
          options={KINDS.map((value) => ({ value, label: t(`search.insights.ranges.${value}`) }))}
        />
        {kind === 'custom' &&
          (['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`search.insights.${end}`)}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  required
                  value={range[end]}
                  onChange={(event) => event.target.value && change({ [end]: event.target.value })}
                />
              )}
            </Field>
          ))}
      </div>
      {figures.error && !figures.data ? (
        <LoadError error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <FiguresView figures={figures.data} range={range} />
      )}
      <Tabs value={tab} onValueChange={(value) => change({ tab: value, rating: null })} className="mt-8">
        <TabsList>
          {TABS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(`search.insights.tabs.${value}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="top" className="pt-4">
          <QueryTable range={range} kind="all" />
        </TabsContent>
        <TabsContent value="missed" className="pt-4">
          <QueryTable range={range} kind="missed" />
        </TabsContent>
        <TabsContent value="ratings" className="pt-4">
          <RatingTable range={range} />
        </TabsContent>
      </Tabs>
    </SettingPage>
  )
}
