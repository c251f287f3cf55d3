// /setting/ai-spending: tokens and money of the organisation's models, their prices and limits (AI-03, TEN-05).
import { Skeleton, StatePanel } from '@lectern/ui'
import { Sigma, TriangleAlert } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { RangePicker } from '~/shared/days/range-picker.tsx'
import { useRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { DayTable } from './day-table.tsx'
import { LimitForm } from './limit-form.tsx'
import { PriceTable } from './price-table.tsx'
import { Sums } from './sums.tsx'

export default function SpendingPage() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { range, change } = useRange()
  const spending = trpc.aiSpending.get.useQuery(range, KEEP)
  const { data, error } = spending
  const load = async () => (await utils.aiSpending.csv.fetch(range, { staleTime: 0 })).csv
  return (
    <SettingPage
      title={t('spending.title')}
      lead={t('spending.lead', { zone: data?.zone ?? '…' })}
      actions={data && data.rows.length > 0 && <CsvButton file={t('spending.csvFile')} load={load} />}
    >
      <div className="flex flex-col gap-6">
        <RangePicker selection={range} shown={data} onChange={change} />
        {error && !data ? (
          <LoadError error={error} onRetry={() => void spending.refetch()} />
        ) : !data ? (
          <Skeleton className="h-80" />
        ) : (
          <>
            {data.reached && (
              <p role="status" className="flex gap-2 rounded-lg border border-line bg-surface p-3 text-ink text-sm">
                <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                {t('spending.reached', { limit: t(`spending.limitNames.${data.reached}`) })}
              </p>
            )}
            {data.rows.length === 0 ? (
              <StatePanel icon={<Sigma />} title={t('spending.empty')} hint={t('spending.emptyHint')} />
            ) : (
              <>
                <Sums rows={data.rows} />
                <DayTable rows={data.rows} />
              </>
            )}
            <LimitForm key={JSON.stringify(data.limits)} limits={data.limits} used={data.used} />
          </>
        )}
        <Prices />
      </div>
    </SettingPage>
  )
}

function Prices() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const prices = trpc.aiSpending.prices.useQuery()
  const save = trpc.aiSpending.savePrice.useMutation({
    onSuccess: (saved) => {
      utils.aiSpending.prices.setData(undefined, saved)
      void utils.aiSpending.get.invalidate()
    },
  })
  return <PriceTable title={t('spending.prices')} lead={t('spending.pricesLead')} list={prices} save={save} />
}
