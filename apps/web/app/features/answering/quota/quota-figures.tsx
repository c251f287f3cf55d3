// Remaining answers of an organisation, and usage by month (TEN-06).
import type { AiQuota } from '@lectern/contracts'
import { Card, cn } from '@lectern/ui'
import { dayOf } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { Chart, plainNumber } from '~/shared/charts/index.ts'

/** `narrow`: beside something else, without the months. */
export function QuotaFigures({
  quota: { usage, left: remaining, months },
  narrow,
}: {
  quota: AiQuota
  narrow?: boolean
}) {
  const { t } = useText()
  const { freeUsed, freeLimit, boughtLeft, boughtUntil, boughtUsed, ownUsed, month } = usage
  const until = boughtUntil === null || boughtLeft === 0 ? '' : dayOf(boughtUntil)
  const facts = [
    {
      name: t('quota.left'),
      value: remaining === null ? t('quota.noLimit') : plainNumber(remaining),
      note: remaining === 0 ? t('quota.usedUp') : t('quota.leftHint'),
    },
    {
      name: t('quota.free'),
      value: freeLimit === null ? plainNumber(freeUsed) : `${plainNumber(freeUsed)} / ${plainNumber(freeLimit)}`,
      note: freeLimit === null ? t('quota.noLimit') : t('quota.freeHint'),
    },
    {
      name: t('quota.bought'),
      value: plainNumber(boughtLeft),
      note: until ? t('quota.until', { date: until }) : t('quota.noneBought'),
    },
    { name: t('quota.boughtUsed'), value: plainNumber(boughtUsed), note: month },
    { name: t('quota.own'), value: plainNumber(ownUsed), note: t('quota.ownHint') },
  ]
  return (
    <>
      <dl className={cn('mb-4 grid grid-cols-2 gap-3', !narrow && 'lg:grid-cols-3 2xl:grid-cols-5')}>
        {facts.map(({ name, value, note }) => (
          <Card key={name} className="p-4">
            <dt className="text-second text-sm">{name}</dt>
            <dd className="mt-1 font-semibold text-ink text-xl tabular-nums">{value}</dd>
            <dd className="mt-0.5 text-third text-xs">{note}</dd>
          </Card>
        ))}
      </dl>
      {!narrow && (
        <Chart
          title={t('quota.months')}
          kind="bar"
          first={t('quota.month')}
          empty={t('quota.noMonths')}
          series={[
            { key: 'free', tone: 'primary', label: t('quota.series.free') },
            { key: 'bought', tone: 'success', label: t('quota.series.bought') },
            { key: 'own', tone: 'neutral', label: t('quota.series.own') },
          ]}
          rows={months.map(({ month: label, ...counts }) => ({ label, ...counts }))}
        />
      )}
    </>
  )
}
