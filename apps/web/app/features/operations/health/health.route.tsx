// /manage/health: how the parts of the service are doing, and what to do about what is wrong (ledger OPS-12).
import type { Health } from '@lectern/contracts'
import { Button, Skeleton } from '@lectern/ui'
import { RefreshCw, TriangleAlert } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { HealthFacts } from './health-facts.tsx'
import { IndexTable } from './index-table.tsx'
import { SlowCalls } from './slow-calls.tsx'

const REFRESH_MS = 30_000

function Problems({ problems }: Pick<Health, 'problems'>) {
  const { t } = useText()
  if (problems.length === 0) return <p className="mb-4 text-second text-sm">{t('health.well')}</p>
  return (
    <ul className="mb-4 space-y-2">
      {problems.map((problem) => (
        <li key={problem} className="flex gap-2 rounded-lg border border-line bg-surface p-3 text-ink text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t(`health.problems.${problem}`)}
        </li>
      ))}
    </ul>
  )
}

export default function HealthPage() {
  const { t } = useText()
  const health = trpc.health.get.useQuery(undefined, { refetchInterval: REFRESH_MS })
  const { data, error, isFetching } = health
  const refresh = () => void health.refetch()
  return (
    <>
      <title>{t('health.title')}</title>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-semibold text-ink text-xl">{t('health.title')}</h1>
          <p className="mt-1 text-second text-sm">{t('health.lead')}</p>
        </div>
        <Button busy={isFetching} onClick={refresh}>
          <RefreshCw />
          {t('health.refresh')}
        </Button>
      </div>
      {error && !data && <LoadError error={error} onRetry={refresh} />}
      {!(error || data) && <Skeleton className="h-48" />}
      {data && (
        <>
          <div role="status">
            <Problems problems={data.problems} />
          </div>
          <HealthFacts health={data} />
          <FailedJobs />
          <IndexTable rows={data.index} />
          <SlowCalls />
        </>
      )}
    </>
  )
}
