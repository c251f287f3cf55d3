// /article/git/:id: the Git repository that a manual takes its articles from, for anyone who manages it (specification §2 'Manual editor'; EDIT-12).
import { Skeleton, StatePanel } from '@lectern/ui'
import { GitBranch } from '@lectern/ui/icons'
import { ManualSettingsPage } from '~/features/library/manuals/index.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import type { Route } from './+types/git-source.route'
import { GitForm } from './git-form.tsx'
import { GitRemoval } from './git-removal.tsx'
import { GitRuns } from './git-runs.tsx'
import { GitStatus } from './git-status.tsx'
import { GitWebhook } from './git-webhook.tsx'

/** Polling interval of a run in progress, in milliseconds. */
const POLL_MS = 1_000

function GitSourceParts({ manualId }: { manualId: string }) {
  const { t } = useText()
  const state = trpc.gitSource.get.useQuery(
    { manualId },
    { refetchInterval: ({ state: { data } }) => (data?.source?.current ? POLL_MS : false) },
  )
  if (state.error && !state.data) return <LoadError error={state.error} onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton className="h-96" />
  const { available, source } = state.data
  if (!available && !source) return <StatePanel icon={<GitBranch />} title={t('gitSource.off')} />
  return (
    <div className="flex flex-col gap-8">
      {!available && <p className="text-sm text-warning-text">{t('gitSource.off')}</p>}
      {source && <GitStatus manualId={manualId} source={source} />}
      <GitForm key={source?.address} manualId={manualId} source={source} />
      {source && (
        <>
          <GitWebhook manualId={manualId} source={source} />
          <GitRuns manualId={manualId} running={source.current !== null} last={source.last?.id ?? ''} />
          <GitRemoval manualId={manualId} />
        </>
      )}
    </div>
  )
}

/** Remounted for each manual. */
export default function GitSourcePage({ params }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <ManualSettingsPage key={params.id} manualId={params.id} title={t('gitSource.title')} lead={t('gitSource.lead')}>
      {(manual) => <GitSourceParts manualId={manual.id} />}
    </ManualSettingsPage>
  )
}
