// Use of the product by organisations.
import type { FeatureUse, TenantFigure, TenantManualReads, TenantReads, TenantWork } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { Chart } from '~/shared/charts/index.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { type FigureColumn, FigureTable } from '../figure-table.tsx'
import { allPages } from './all-pages.ts'
import { tenantAddress, usersOf } from './tenant-links.ts'
import { count, share, useNames } from './texts.ts'

function Top({
  title,
  hint,
  rows,
  unit,
  toOf,
}: {
  title: string
  hint: string
  rows: readonly TenantFigure[] | undefined
  unit: string
  toOf: (tenantId: string) => string
}) {
  const { t } = useText()
  const { column } = useNames()
  return (
    <Chart
      title={title}
      hint={hint}
      kind="ranking"
      first={column('name')}
      empty={t('boards.none')}
      series={[{ key: 'value', tone: 'primary', label: unit }]}
      rows={rows?.map(({ tenantId, name, value }) => ({ label: name, to: toOf(tenantId), value }))}
    />
  )
}

export function UsePart() {
  const { t } = useText()
  const { column, figure } = useNames()
  const { range, link } = useRange()
  const head = trpc.operatorBoard.registrations.useQuery(range, KEEP)
  const mostRead = trpc.operatorBoard.mostRead.useQuery(range, KEEP)
  const mostActive = trpc.operatorBoard.mostActive.useQuery(range, KEEP)
  const features = trpc.operatorBoard.features.useQuery(range, KEEP)
  const columns: readonly FigureColumn<FeatureUse>[] = [
    { head: column('feature'), text: ({ feature }) => t(`boards.operator.names.${feature}`) },
    { ...figure('uses'), text: (row) => count(row.uses) },
    { ...figure('tenants'), text: (row) => count(row.tenants), to: (row) => usersOf(row.feature, head.data) },
    {
      head: column('adoption'),
      hint: t('boards.operator.featuresHint'),
      text: (row) => share(row.adoption),
      kind: 'figure',
    },
  ]
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <Top
          title={t('boards.operator.mostRead')}
          hint={t('boards.hints.views')}
          rows={mostRead.data}
          unit={column('views')}
          toOf={(tenantId) => link({ tenantId })}
        />
        <Top
          title={t('boards.operator.mostActive')}
          hint={t('boards.hints.contributions')}
          rows={mostActive.data}
          unit={column('contributions')}
          toOf={tenantAddress}
        />
      </div>
      <FigureTable
        title={t('boards.operator.features')}
        hint={t('boards.operator.featuresHint')}
        query={features}
        columns={columns}
      />
      <Reads />
      <Work />
    </>
  )
}

function Reads() {
  const { t } = useText()
  const { column, figure } = useNames()
  const { range, get, current, size, change, link } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.reads.useQuery({ ...range, current, size }, KEEP)
  const tenantId = get('tenantId')
  const columns: readonly FigureColumn<TenantReads>[] = [
    { head: column('name'), text: (row) => row.name, to: (row) => link({ tenantId: row.tenantId, current }) },
    { head: column('views'), hint: t('boards.hints.views'), text: (row) => count(row.views), kind: 'figure' },
    { head: column('readers'), hint: t('boards.hints.readers'), text: (row) => count(row.readers), kind: 'figure' },
    { ...figure('manualsRead'), text: (row) => count(row.manualsRead) },
    { ...figure('change'), text: (row) => share(row.change) },
  ]
  const chosen = list.data?.records.find((row) => row.tenantId === tenantId)
  return (
    <>
      <FigureTable
        title={t('boards.operator.reads')}
        query={{ ...list, data: list.data?.records }}
        columns={columns}
        paging={{ current, size, total: list.data?.total ?? 0, onChange: change }}
        all={() => allPages((page) => utils.operatorBoard.reads.fetch({ ...range, ...page }))}
      />
      {tenantId && <ManualReads tenantId={tenantId} name={chosen?.name ?? ''} />}
    </>
  )
}

function ManualReads({ tenantId, name }: { tenantId: string; name: string }) {
  const { column } = useNames()
  const { range } = useRange()
  const list = trpc.operatorBoard.manualReads.useQuery({ ...range, tenantId }, KEEP)
  const { t } = useText()
  const columns: readonly FigureColumn<TenantManualReads>[] = [
    { head: column('manual'), text: (row) => row.name },
    { head: column('views'), text: (row) => count(row.views), kind: 'figure' },
    { head: column('readers'), text: (row) => count(row.readers), kind: 'figure' },
    { head: t('boards.figures.good'), text: (row) => count(row.good), kind: 'figure' },
    { head: t('boards.figures.bad'), text: (row) => count(row.bad), kind: 'figure' },
    { head: t('boards.columns.lastRead'), text: (row) => row.lastRead ?? '–' },
  ]
  return <FigureTable title={`${t('boards.charts.manuals')} · ${name}`} query={list} columns={columns} />
}

function Work() {
  const { t } = useText()
  const { column, figure } = useNames()
  const { range } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.work.useQuery({ ...range, current: 1, size: 20 }, KEEP)
  const columns: readonly FigureColumn<TenantWork>[] = [
    { head: column('name'), text: (row) => row.name, to: (row) => tenantAddress(row.tenantId) },
    {
      head: column('contributions'),
      hint: t('boards.hints.contributions'),
      text: (row) => count(row.contributions),
      kind: 'figure',
    },
    { ...figure('contributors'), text: (row) => count(row.contributors) },
    { head: column('created'), text: (row) => count(row.created), kind: 'figure' },
    { head: column('published'), text: (row) => count(row.published), kind: 'figure' },
  ]
  return (
    <FigureTable
      title={t('boards.operator.work')}
      query={{ ...list, data: list.data?.records }}
      columns={columns}
      all={() => allPages((page) => utils.operatorBoard.work.fetch({ ...range, ...page }))}
    />
  )
}
