// Retention of organisations.
import type { LostTenant } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { Chart } from '~/shared/charts/index.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { type FigureColumn, FigureTable } from '../figure-table.tsx'
import { allPages } from './all-pages.ts'
import { activeBefore, tenantAddress } from './tenant-links.ts'
import { count, useNames } from './texts.ts'

export function RetentionPart() {
  const { t } = useText()
  const { column, sourceName } = useNames()
  const { range, current, size, change } = useRange()
  const utils = trpc.useUtils()
  const days = trpc.operatorBoard.retention.useQuery(range, KEEP)
  const lost = trpc.operatorBoard.lostTenants.useQuery({ ...range, current, size }, KEEP)
  const columns: readonly FigureColumn<LostTenant>[] = [
    { head: column('name'), text: (row) => row.name, to: (row) => tenantAddress(row.tenantId) },
    { head: column('lastActive'), text: (row) => row.lastActive },
    { head: column('views'), text: (row) => count(row.views), kind: 'figure' },
    { head: column('articles'), text: (row) => count(row.articles), kind: 'figure' },
    { head: column('source'), text: (row) => sourceName(row.source) },
    { head: column('enabled'), text: (row) => t(row.enabled ? 'boards.operator.on' : 'boards.operator.off') },
  ]
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        <Chart
          title={t('boards.operator.retention')}
          hint={t('boards.operator.retentionHint')}
          kind="line"
          first={column('day')}
          empty={t('boards.none')}
          shares
          series={[
            { key: 'retention', tone: 'success', label: t('boards.operator.retentionRate') },
            { key: 'loss', tone: 'danger', label: t('boards.operator.lossRate') },
          ]}
          rows={days.data?.map(({ day, retention, loss }) => ({
            label: day,
            to: activeBefore(day, true),
            retention,
            loss,
          }))}
        />
        <Chart
          title={column('stayed')}
          hint={t('boards.operator.retentionHint')}
          kind="line"
          first={column('day')}
          empty={t('boards.none')}
          series={[
            { key: 'base', tone: 'neutral', label: column('base') },
            { key: 'retained', tone: 'primary', label: column('stayed') },
          ]}
          rows={days.data?.map(({ day, base, retained }) => ({
            label: day,
            to: activeBefore(day),
            base,
            retained,
          }))}
        />
      </div>
      <FigureTable
        title={t('boards.operator.lost')}
        hint={t('boards.operator.lostHint')}
        query={{ ...lost, data: lost.data?.records }}
        columns={columns}
        paging={{ current, size, total: lost.data?.total ?? 0, onChange: change }}
        all={() => allPages((page) => utils.operatorBoard.lostTenants.fetch({ ...range, ...page }))}
      />
    </>
  )
}
