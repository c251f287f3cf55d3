// Sources of organisations.
import type { NewTenant, PromotionChannel, PromotionLinkFigures, TenantShare } from '@lectern/contracts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { Chart } from '~/shared/charts/index.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { type FigureColumn, FigureTable } from '../figure-table.tsx'
import { allPages } from './all-pages.ts'
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
  const { column, sourceName } = useNames()
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

export function GrowthPart({ zone }: { zone: string | undefined }) {
  const { t } = useText()
  const { column, figure } = useNames()
  const { range } = useRange()
  const registrations = trpc.operatorBoard.registrations.useQuery(range, KEEP)
  const bySource = trpc.operatorBoard.bySource.useQuery(range, KEEP)
  const byPurpose = trpc.operatorBoard.byPurpose.useQuery(range, KEEP)
  const byChannel = trpc.operatorBoard.byChannel.useQuery(range, KEEP)
  const channels = trpc.operatorBoard.channels.useQuery(range, KEEP)
  const links = trpc.operatorBoard.links.useQuery({ ...range, ...FIRST }, KEEP)
  const days = registrations.data
  const clicks: readonly FigureColumn<PromotionChannel | PromotionLinkFigures>[] = [
    { ...figure('clicks'), text: (row) => count(row.clicks) },
    { ...figure('uniqueClicks'), text: (row) => count(row.uniqueClicks) },
  ]
  const conversion = figure('conversion')
  const channelColumns: readonly FigureColumn<PromotionChannel>[] = [
    { head: column('channel'), text: (row) => row.channel },
    {
      head: column('links'),
      text: (row) => count(row.links),
      to: (row) => paths.promotionBy(row.channel),
      kind: 'figure',
    },
    ...clicks,
    {
      ...figure('registrations'),
      text: (row) => count(row.registrations),
      to: (row) => registeredIn(days, { channel: row.channel }),
    },
    { ...conversion, text: (row) => share(row.conversion) },
  ]
  const ofLink = ({ promotionCode }: PromotionLinkFigures, filter: Record<string, string> = {}) =>
    registeredIn(days, { promotionCode, ...filter })
  const linkColumns: readonly FigureColumn<PromotionLinkFigures>[] = [
    { head: column('promoter'), text: (row) => row.promoter },
    { head: column('channel'), text: (row) => row.channel },
    { head: column('code'), text: (row) => row.promotionCode, to: (row) => paths.promotionBy(row.promotionCode) },
    ...clicks,
    { ...figure('registrations'), text: (row) => count(row.registrations), to: (row) => ofLink(row) },
    { ...conversion, text: (row) => share(row.conversion) },
    { ...figure('activated'), text: (row) => count(row.activated), to: (row) => ofLink(row, { activated: 'true' }) },
    {
      ...figure('retained'),
      text: (row) => count(row.retained),
      to: (row) => days && ofLink(row, stillActive(days.to)),
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
      <FigureTable title={t('boards.promotion.title')} query={links} columns={linkColumns} />
      <NewTenants zone={zone} />
    </>
  )
}

function NewTenants({ zone }: { zone: string | undefined }) {
  const { t } = useText()
  const { column, hint, sourceName } = useNames()
  const { range, current, size, change } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.newTenants.useQuery({ ...range, current, size }, KEEP)
  const columns: readonly FigureColumn<NewTenant>[] = [
    { head: column('name'), text: (row) => row.name, to: (row) => tenantAddress(row.tenantId) },
    { head: column('source'), text: (row) => sourceName(row.source) },
    { head: column('channel'), text: (row) => sourceName(row.channel) },
    { head: column('purpose'), text: (row) => sourceName(row.businessPurpose) },
    {
      head: column('activated'),
      hint: hint('activated'),
      text: (row) => t(row.activated ? 'boards.operator.yes' : 'boards.operator.no'),
    },
    { head: column('createdTime'), text: (row) => dateTime(row.createdTime, zone) },
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
