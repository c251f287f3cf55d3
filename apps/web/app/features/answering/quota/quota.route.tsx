// /setting/quota: how many answers the organisation has, and what changed that (specification §2 'AI usage', §9; TEN-06).
import type { AiLedgerRow, AiQuota } from '@lectern/contracts'
import { Button, Card, Skeleton, StatePanel } from '@lectern/ui'
import { ScrollText } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { Chart, plainNumber } from '~/shared/charts/index.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'

export default function QuotaPage() {
  const { t } = useText()
  const quota = trpc.aiSettings.quota.useQuery()
  return (
    <SettingPage
      title={t('quota.title')}
      lead={t('quota.lead')}
      actions={
        <Button asChild variant="primary">
          <Link to={paths.setting('orders')}>{t('orders.buy')}</Link>
        </Button>
      }
    >
      {quota.error && !quota.data ? (
        <LoadError error={quota.error} onRetry={() => void quota.refetch()} />
      ) : quota.data ? (
        <Figures quota={quota.data} />
      ) : (
        <Skeleton className="h-80" />
      )}
      <h2 className="mt-8 font-semibold text-base text-ink">{t('quota.ledger')}</h2>
      <p className="mt-0.5 mb-3 max-w-2xl text-second text-sm">{t('quota.ledgerLead')}</p>
      <Ledger />
    </SettingPage>
  )
}

function Figures({ quota: { usage, left, months } }: { quota: AiQuota }) {
  const { t } = useText()
  const { freeUsed, freeLimit, boughtLeft, boughtUntil, boughtUsed, ownUsed, month } = usage
  const until = boughtUntil === null ? '' : dateTime(boughtUntil).slice(0, 'YYYY-MM-DD'.length)
  const facts = [
    {
      name: t('quota.left'),
      value: left === null ? t('quota.noLimit') : plainNumber(left),
      note: left === 0 ? t('quota.usedUp') : t('quota.leftHint'),
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
      <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-5">
        {facts.map(({ name, value, note }) => (
          <Card key={name} className="p-4">
            <dt className="text-second text-sm">{name}</dt>
            <dd className="mt-1 font-semibold text-ink text-xl tabular-nums">{value}</dd>
            <dd className="mt-0.5 text-third text-xs">{note}</dd>
          </Card>
        ))}
      </dl>
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
    </>
  )
}

function Ledger() {
  const { t } = useText()
  const page = useListQuery()
  const { current, size } = page
  const list = trpc.aiSettings.ledger.useQuery({ current, size }, { placeholderData: (before) => before })
  return (
    <PagedList list={list} page={page} empty={<StatePanel icon={<ScrollText />} title={t('quota.noRows')} />}>
      {(records) => (
        <Table label={t('quota.ledger')}>
          <thead>
            <tr>
              <Th>{t('quota.day')}</Th>
              <Th>{t('quota.change')}</Th>
              <Th className="text-right">{t('quota.amount')}</Th>
              <Th className="text-right">{t('quota.balance')}</Th>
            </tr>
          </thead>
          <tbody>
            {records.map((row) => (
              <LedgerLine key={`${row.day} ${row.kind} ${row.reference}`} row={row} />
            ))}
          </tbody>
        </Table>
      )}
    </PagedList>
  )
}

function LedgerLine({ row: { day, kind, reference, amount, balance } }: { row: AiLedgerRow }) {
  const { t } = useText()
  return (
    <tr>
      <Td className="whitespace-nowrap text-second tabular-nums">{day}</Td>
      <Td>
        {t(`quota.kinds.${kind}`)}
        {reference && <span className="ml-2 break-all text-third text-xs">{reference}</span>}
      </Td>
      <Td className={amount > 0 ? 'text-right text-success-text tabular-nums' : 'text-right tabular-nums'}>
        {amount > 0 ? `+${plainNumber(amount)}` : plainNumber(amount)}
      </Td>
      <Td className="text-right tabular-nums">{plainNumber(balance)}</Td>
    </tr>
  )
}
