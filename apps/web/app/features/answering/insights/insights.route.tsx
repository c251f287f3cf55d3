// /setting/search-insights: what readers search for, what finds nothing, and how answers are rated (STAT-03).
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { RangePicker } from '~/shared/days/range-picker.tsx'
import { useRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { FiguresView } from './figures.tsx'
import { QueryTable } from './query-table.tsx'
import { RatingTable } from './rating-table.tsx'

const TABS = ['top', 'missed', 'ratings'] as const

export default function SearchInsightsPage() {
  const { t } = useText()
  const { get, change, range } = useRange()
  const tab = TABS.find((one) => one === get('tab')) ?? 'top'
  const figures = trpc.searchInsights.figures.useQuery(range, KEEP)
  return (
    <SettingPage title={t('search.insights.title')} lead={t('search.insights.lead')}>
      <div className="mb-4">
        <RangePicker selection={range} shown={figures.data} onChange={change} />
      </div>
      {figures.error && !figures.data ? (
        <LoadError error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <FiguresView figures={figures.data} />
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
