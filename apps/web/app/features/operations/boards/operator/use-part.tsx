// What organisations do with the product.
import type { FeatureUse, TenantFigure, TenantManualReads, TenantReads, TenantWork } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Chart } from '~/shared/charts/index.ts'
import { RowButton } from '~/shared/lists/table.tsx'
import { type Column, FigureTable } from '../figure-table.tsx'
import { KEEP, useRange } from '../use-range.ts'
import { allPages } from './all-pages.ts'
import { count, share, useNames } from './texts.ts'

function Top({ title, rows, unit }: { title: string; rows: readonly TenantFigure[] | undefined; unit: string }) {
  const { t } = useText()
  const { column } = useNames()
  return (
    <Chart
      title={title}
      kind="ranking"
      first={column('name')}
      empty={t('boards.none')}
      series={[{ key: 'value', tone: 'primary', label: unit }]}
      rows={rows?.map(({ name, value }) => ({ label: name, value }))}
    />
  )
}

export function UsePart() {
  const { t } = useText()
  const { column } = useNames()
  const { asked } = useRange()
  const mostRead = trpc.operatorBoard.mostRead.useQuery(asked, KEEP)
  const mostActive = trpc.operatorBoard.mostActive.useQuery(asked, KEEP)
  const features = trpc.operatorBoard.features.useQuery(asked, KEEP)
  const columns: readonly Column<FeatureUse>[] = [
    { title: column('feature'), text: ({ feature }) => t(`boards.operator.names.${feature}`) },
    { title: column('uses'), text: (row) => count(row.uses), numeric: true },
    { title: column('tenants'), text: (row) => count(row.tenants), numeric: true },
    { title: column('adoption'), text: (row) => share(row.adoption), numeric: true },
  ]
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <Top title={t('boards.operator.mostRead')} rows={mostRead.data} unit={column('views')} />
        <Top title={t('boards.operator.mostActive')} rows={mostActive.data} unit={column('contributions')} />
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
  const { column } = useNames()
  const { asked, get, current, size, change } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.reads.useQuery({ ...asked, current, size }, KEEP)
  const tenantId = get('tenantId')
  const columns: readonly Column<TenantReads>[] = [
    {
      title: column('name'),
      text: (row) => row.name,
      shown: (row) => <RowButton onClick={() => change({ tenantId: row.tenantId, current })}>{row.name}</RowButton>,
    },
    { title: column('views'), text: (row) => count(row.views), numeric: true },
    { title: column('readers'), text: (row) => count(row.readers), numeric: true },
    { title: column('manualsRead'), text: (row) => count(row.manualsRead), numeric: true },
    { title: column('change'), text: (row) => share(row.change), numeric: true },
  ]
  const chosen = list.data?.records.find((row) => row.tenantId === tenantId)
  return (
    <>
      <FigureTable
        title={t('boards.operator.reads')}
        query={{ ...list, data: list.data?.records }}
        columns={columns}
        paging={{ current, size, total: list.data?.total ?? 0, onChange: change }}
        all={() => allPages((page) => utils.operatorBoard.reads.fetch({ ...asked, ...page }))}
      />
      {tenantId && <ManualReads tenantId={tenantId} name={chosen?.name ?? ''} />}
    </>
  )
}

function ManualReads({ tenantId, name }: { tenantId: string; name: string }) {
  const { column } = useNames()
  const { asked } = useRange()
  const list = trpc.operatorBoard.manualReads.useQuery({ ...asked, tenantId }, KEEP)
  const { t } = useText()
  const columns: readonly Column<TenantManualReads>[] = [
    { title: column('manual'), text: (row) => row.name },
    { title: column('views'), text: (row) => count(row.views), numeric: true },
    { title: column('readers'), text: (row) => count(row.readers), numeric: true },
    { title: t('boards.figures.good'), text: (row) => count(row.good), numeric: true },
    { title: t('boards.figures.bad'), text: (row) => count(row.bad), numeric: true },
    { title: t('boards.columns.lastRead'), text: (row) => row.lastRead ?? '–' },
  ]
  return <FigureTable title={`${t('boards.charts.manuals')} · ${name}`} query={list} columns={columns} />
}

function Work() {
  const { t } = useText()
  const { column } = useNames()
  const { asked } = useRange()
  const utils = trpc.useUtils()
  const list = trpc.operatorBoard.work.useQuery({ ...asked, current: 1, size: 20 }, KEEP)
  const columns: readonly Column<TenantWork>[] = [
    { title: column('name'), text: (row) => row.name },
    { title: column('contributions'), text: (row) => count(row.contributions), numeric: true },
    { title: column('contributors'), text: (row) => count(row.contributors), numeric: true },
    { title: column('created'), text: (row) => count(row.created), numeric: true },
    { title: column('published'), text: (row) => count(row.published), numeric: true },
  ]
  return (
    <FigureTable
      title={t('boards.operator.work')}
      query={{ ...list, data: list.data?.records }}
      columns={columns}
      all={() => allPages((page) => utils.operatorBoard.work.fetch({ ...asked, ...page }))}
    />
  )
}
