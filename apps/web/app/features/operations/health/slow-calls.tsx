// The slowest calls of the API in the last day.
import { DataTable, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

export function SlowCalls() {
  const { t } = useText()
  const list = trpc.health.slowCalls.useQuery()
  const { data, error } = list
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-medium text-ink">{t('health.slow.title')}</h2>
      {error && !data && <LoadError error={error} onRetry={() => void list.refetch()} />}
      {!(error || data) && <Skeleton className="h-12" />}
      {data?.length === 0 && <p className="text-second text-sm">{t('health.slow.empty')}</p>}
      {data && data.length > 0 && (
        <DataTable
          label={t('health.slow.title')}
          rows={data}
          keyOf={({ name }) => name}
          columns={[
            { head: t('health.slow.columns.name'), className: 'wrap-anywhere', cell: ({ name }) => name },
            { head: t('health.slow.columns.calls'), kind: 'number', cell: ({ calls }) => plainNumber(calls) },
            { head: t('health.slow.columns.p95'), kind: 'number', cell: ({ p95 }) => plainNumber(p95) },
            { head: t('health.slow.columns.longest'), kind: 'number', cell: ({ longest }) => plainNumber(longest) },
          ]}
        />
      )}
    </section>
  )
}
