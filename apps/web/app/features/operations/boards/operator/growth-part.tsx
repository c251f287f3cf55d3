// Where organisations come from.
import type { NewTenant, PromotionChannel, PromotionLinkFigures, TenantShare } from '@lectern/contracts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Chart } from '~/shared/charts/index.ts'
import { type Column, FigureTable } from '../figure-table.tsx'
import { KEEP, useRange } from '../use-range.ts'
import { allPages } from './all-pages.ts'
import { count, share, useNames } from './texts.ts'

const FIRST = { current: 1, size: 50 }

function Shares({ title, rows }: { title: string; rows: readonly TenantShare[] | undefined }) {
  const { t } = useText()
  const { sourceName, column } = useNames()
  return (
    <Chart
      title={title}
      kind="ranking"
      first={column('source')}
      empty={t('boards.none')}
      series={[{ key: 'tenants', tone: 'primary', label: column('tenants') }]}
      rows={rows?.map(({ key, tenants }) => ({ label: sourceName(key), tenants }))}
    />
  )
}

export function GrowthPart() {
  const { t } = useText()
  const { column } = useNames()
  const { asked } = useRange()
  const registrations = trpc.operatorBoard.registrations.useQuery(asked, KEEP)
  const bySource = trpc.operatorBoard.bySource.useQuery(asked, KEEP)
  const byPurpose = trpc.operatorBoard.byPurpose.useQuery(asked, KEEP)
  const byChannel = trpc.operatorBoard.byChannel.useQuery(asked, KEEP)
  const channels = trpc.operatorBoard.channels.useQuery(asked, KEEP)
  const links = trpc.operatorBoard.links.useQuery({ ...asked, ...FIRST }, KEEP)
  const clicks: readonly Column<PromotionChannel | PromotionLinkFigures>[] = [
    { title: column('clicks'), text: (row) => count(row.clicks), numeric: true },
    { title: column('uniqueClicks'), text: (row) => count(row.uniqueClicks), numeric: true },
    { title: column('registrations'), text: (row) => count(row.registrations), numeric: true },
    { title: column('conversion'), text: (row) => share(row.conversion), numeric: true },
  ]
  const channelColumns: readonly Column<PromotionChannel>[] = [
    { title: column('channel'), text: (row) => row.channel },
    { title: column('links'), text: (row) => count(row.links), numeric: true },
    ...clicks,
  ]
  const linkColumns: readonly Column<PromotionLinkFigures>[] = [
    { title: column('promoter'), text: (row) => row.promoter },
    { title: column('channel'), text: (row) => row.channel },
    { title: column('code'), text: (row) => row.promotionCode },
    ...clicks,
    { title: column('activated'), text: (row) => count(row.activated), numeric: true },
    { title: column('retained'), text: (row) => count(row.retained), numeric: true },
  ]
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <Chart
          title={t('boards.operator.registrations')}
          kind="bar"
          first={column('day')}
          empty={t('boards.none')}
          series={[{ key: 'created', tone: 'primary', label: t('boards.operator.created') }]}
          rows={registrations.data?.days.map(({ day, created }) => ({ label: day, created }))}
        />
        <Chart
          title={t('boards.operator.total')}
          kind="line"
          first={column('day')}
          empty={t('boards.none')}
          series={[{ key: 'total', tone: 'primary', label: t('boards.operator.total') }]}
          rows={registrations.data?.days.map(({ day, total }) => ({ label: day, total }))}
        />
        <Shares title={t('boards.operator.bySource')} rows={bySource.data} />
        <Shares title={t('boards.operator.byPurpose')} rows={byPurpose.data} />
        <Shares title={t('boards.operator.byChannel')} rows={byChannel.data} />
      </div>
      <FigureTable title={t('boards.operator.channels')} query={channels} columns={channelColumns} />
      <FigureTable title={t('boards.operator.links')} query={links} columns={linkColumns} />
      <NewTenants />
    </>
  )
}

function NewTenants() {
  const { t } = useText()
  const { column, sourceName } = useNames()
  const { asked, current, size, change } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.newTenants.useQuery({ ...asked, current, size }, KEEP)
  const columns: readonly Column<NewTenant>[] = [
    { title: column('name'), text: (row) => row.name },
    { title: column('source'), text: (row) => sourceName(row.source) },
    { title: column('channel'), text: (row) => sourceName(row.channel) },
    { title: column('purpose'), text: (row) => sourceName(row.businessPurpose) },
    { title: column('activated'), text: (row) => t(row.activated ? 'boards.operator.yes' : 'boards.operator.no') },
    { title: column('createdTime'), text: (row) => dateTime(row.createdTime) },
  ]
  return (
    <FigureTable
      title={t('boards.operator.newTenants')}
      query={{ ...list, data: list.data?.records }}
      columns={columns}
      paging={{ current, size, total: list.data?.total ?? 0, onChange: change }}
      all={() => allPages((page) => utils.operatorBoard.newTenants.fetch({ ...asked, ...page }))}
    />
  )
}
