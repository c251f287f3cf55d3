// State of the manual's repository: last run, next run, a run in progress, run now.
import type { GitRun, GitSource } from '@lectern/contracts'
import { Button, Card } from '@lectern/ui'
import { Play } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const SHORT = 10

export const shortCommit = (commit: string): string => commit.slice(0, SHORT)

export function RunResult({ run }: { run: GitRun }) {
  const { t } = useText()
  const { state, message, nothingNew, counts } = run
  if (state === 'done')
    return <span>{nothingNew ? t('gitSource.runs.nothingNew') : t('gitSource.runs.counts', counts)}</span>
  return (
    <span className={state === 'failed' ? 'text-danger-text' : undefined}>
      {[t(`gitSource.runs.states.${state}`), message].filter(Boolean).join(' · ')}
    </span>
  )
}

export function GitStatus({ manualId, source }: { manualId: string; source: GitSource }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const run = trpc.gitSource.run.useMutation({ onSuccess: () => utils.gitSource.invalidate() })
  const { current, last, commit, paused, failures, nextRunTime } = source
  const under = current && t(current.state === 'queued' ? 'gitSource.state.queued' : 'gitSource.state.running')
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-medium text-ink">{t('common.words.status')}</h2>
      {paused ? (
        <p role="alert" className="text-danger-text text-sm">
          {t('gitSource.state.paused', { count: failures })}
        </p>
      ) : (
        failures > 0 && <p className="text-sm text-warning-text">{t('gitSource.state.failing', { count: failures })}</p>
      )}
      {commit !== '' && (
        <p className="text-second text-sm">{t('gitSource.state.commit', { commit: shortCommit(commit) })}</p>
      )}
      <div role="status" className="text-sm">
        {under ? (
          <>
            <p className="text-ink">{under}</p>
            <progress className="mt-2 h-1.5 w-48 accent-primary" aria-label={under} />
          </>
        ) : last ? (
          <p className="break-words text-ink">
            {dateTime(last.finishedTime ?? last.createdTime)} · <RunResult run={last} />
          </p>
        ) : (
          <p className="text-second">{t('gitSource.state.never')}</p>
        )}
      </div>
      {nextRunTime && (
        <p className="text-second text-sm">{t('gitSource.state.next', { time: dateTime(nextRunTime) })}</p>
      )}
      <Button
        variant="primary"
        className="self-start"
        disabled={current !== null}
        busy={run.isPending}
        onClick={() => run.mutate({ manualId })}
      >
        <Play />
        {t('gitSource.state.runNow')}
      </Button>
    </Card>
  )
}
