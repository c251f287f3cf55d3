// The slowest calls of the API in the last day.
import { Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'

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
        <Table label={t('health.slow.title')}>
          <thead>
            <tr>
              {(['name', 'calls', 'p95', 'longest'] as const).map((column) => (
                <Th key={column}>{t(`health.slow.columns.${column}`)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ name, calls, p95, longest }) => (
              <tr key={name}>
                <Td className="wrap-anywhere">{name}</Td>
                <Td className="tabular-nums">{plainNumber(calls)}</Td>
                <Td className="tabular-nums">{plainNumber(p95)}</Td>
                <Td className="tabular-nums">{plainNumber(longest)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
