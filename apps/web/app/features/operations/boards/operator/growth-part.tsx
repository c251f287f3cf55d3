// Where organisations come from.
import type { NewTenant, PromotionChannel, PromotionLinkFigures, TenantShare } from '@lectern/contracts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { Chart } from '~/shared/charts/index.ts'
import { KEEP, useRange } from '~/shared/days/use-range.ts'
import { type Column, FigureTable } from '../figure-table.tsx'
import { allPages } from './all-pages.ts'
import { linked } from './linked.tsx'
import { registeredIn, stillActive, tenantAddress } from './tenant-links.ts'
import { count, share, useNames } from './texts.ts'

const FIRST = { current: 1, size: 50 }

function Shares({
  title,
  rows,
  toOf,
}: {
  title: string
  rows: readonly TenantShare[] | undefined
  toOf: (key: string) => string | undefined
}) {
  const { t } = useText()
  const { sourceName, column } = useNames()
  return (
    <Chart
      title={title}
      hint={t('boards.operator.sharesHint')}
      kind="ranking"
      first={column('source')}
      empty={t('boards.none')}
      series={[{ key: 'tenants', tone: 'primary', label: column('tenants') }]}
      rows={rows?.map(({ key, tenants }) => ({ label: sourceName(key), to: toOf(key), tenants }))}
    />
  )
}

export function GrowthPart() {
  const { t } = useText()
  const { column, hint } = useNames()
  const { range } = useRange()
  const registrations = trpc.operatorBoard.registrations.useQuery(range, KEEP)
  const bySource = trpc.operatorBoard.bySource.useQuery(range, KEEP)
  const byPurpose = trpc.operatorBoard.byPurpose.useQuery(range, KEEP)
  const byChannel = trpc.operatorBoard.byChannel.useQuery(range, KEEP)
  const channels = trpc.operatorBoard.channels.useQuery(range, KEEP)
  const links = trpc.operatorBoard.links.useQuery({ ...range, ...FIRST }, KEEP)
  const days = registrations.data
  const clicks: readonly Column<PromotionChannel | PromotionLinkFigures>[] = [
    { title: column('clicks'), hint: hint('clicks'), text: (row) => count(row.clicks), numeric: true },
    {
      title: column('uniqueClicks'),
      hint: hint('uniqueClicks'),
      text: (row) => count(row.uniqueClicks),
      numeric: true,
    },
  ]
  const conversion = { title: column('conversion'), hint: hint('conversion'), numeric: true }
  const channelColumns: readonly Column<PromotionChannel>[] = [
    { title: column('channel'), text: (row) => row.channel },
    {
      title: column('links'),
      text: (row) => count(row.links),
      shown: (row) => linked(count(row.links), paths.promotionBy(row.channel)),
      numeric: true,
    },
    ...clicks,
    {
      title: column('registrations'),
      hint: hint('registrations'),
      text: (row) => count(row.registrations),
      shown: (row) => linked(count(row.registrations), registeredIn(days, { channel: row.channel })),
      numeric: true,
    },
    { ...conversion, text: (row) => share(row.conversion) },
  ]
  const ofLink = ({ promotionCode }: PromotionLinkFigures, filter: Record<string, string> = {}) =>
    registeredIn(days, { promotionCode, ...filter })
  const linkColumns: readonly Column<PromotionLinkFigures>[] = [
    { title: column('promoter'), text: (row) => row.promoter },
    { title: column('channel'), text: (row) => row.channel },
    {
      title: column('code'),
      text: (row) => row.promotionCode,
      shown: (row) => linked(row.promotionCode, paths.promotionBy(row.promotionCode)),
    },
    ...clicks,
    {
      title: column('registrations'),
      hint: hint('registrations'),
      text: (row) => count(row.registrations),
      shown: (row) => linked(count(row.registrations), ofLink(row)),
      numeric: true,
    },
    { ...conversion, text: (row) => share(row.conversion) },
    {
      title: column('activated'),
      hint: hint('activated'),
      text: (row) => count(row.activated),
      shown: (row) => linked(count(row.activated), ofLink(row, { activated: 'true' })),
      numeric: true,
    },
    {
      title: column('retained'),
      hint: hint('retained'),
      text: (row) => count(row.retained),
      shown: (row) => linked(count(row.retained), days && ofLink(row, stillActive(days.to))),
      numeric: true,
    },
  ]
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <Chart
          title={t('boards.operator.registrations')}
          hint={t('boards.operator.registrationsHint')}
          kind="bar"
          first={column('day')}
          empty={t('boards.none')}
          series={[{ key: 'created', tone: 'primary', label: t('boards.operator.created') }]}
          rows={registrations.data?.days.map(({ day, created }) => ({
            label: day,
            to: registeredIn({ from: day, to: day }),
            created,
          }))}
        />
        <Chart
          title={t('boards.operator.total')}
          hint={t('boards.operator.totalHint')}
          kind="line"
          first={column('day')}
          empty={t('boards.none')}
          series={[{ key: 'total', tone: 'primary', label: t('boards.operator.total') }]}
          rows={registrations.data?.days.map(({ day, total }) => ({
            label: day,
            to: paths.tenantsBy({ counted: 'true', registeredTo: day }),
            total,
          }))}
        />
        <Shares
          title={t('boards.operator.bySource')}
          rows={bySource.data}
          toOf={(source) => registeredIn(days, { source })}
        />
        <Shares
          title={t('boards.operator.byPurpose')}
          rows={byPurpose.data}
          toOf={(businessPurpose) => registeredIn(days, { businessPurpose })}
        />
        <Shares
          title={t('boards.operator.byChannel')}
          rows={byChannel.data}
          toOf={(channel) => registeredIn(days, { channel })}
        />
      </div>
      <FigureTable title={t('boards.operator.channels')} query={channels} columns={channelColumns} />
      <FigureTable title={t('boards.operator.links')} query={links} columns={linkColumns} />
      <NewTenants />
    </>
  )
}

function NewTenants() {
  const { t } = useText()
  const { column, hint, sourceName } = useNames()
  const { range, current, size, change } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.newTenants.useQuery({ ...range, current, size }, KEEP)
  const columns: readonly Column<NewTenant>[] = [
    {
      title: column('name'),
      text: (row) => row.name,
      shown: (row) => linked(row.name, tenantAddress(row.tenantId)),
    },
    { title: column('source'), text: (row) => sourceName(row.source) },
    { title: column('channel'), text: (row) => sourceName(row.channel) },
    { title: column('purpose'), text: (row) => sourceName(row.businessPurpose) },
    {
      title: column('activated'),
      hint: hint('activated'),
      text: (row) => t(row.activated ? 'boards.operator.yes' : 'boards.operator.no'),
    },
    { title: column('createdTime'), text: (row) => dateTime(row.createdTime) },
  ]
  return (
    <FigureTable
      title={t('boards.operator.newTenants')}
      query={{ ...list, data: list.data?.records }}
      columns={columns}
      paging={{ current, size, total: list.data?.total ?? 0, onChange: change }}
      all={() => allPages((page) => utils.operatorBoard.newTenants.fetch({ ...range, ...page }))}
    />
  )
}
