// Lines of context for passages, on or off: the cost before they begin, their progress after (AI-07; ADR 0068).
import type { ContextLines } from '@lectern/contracts'
import { Skeleton, SwitchRow } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { Section } from './section.tsx'

/** While lines are written the progress is polled at this interval. */
const PROGRESS_MS = 5_000

export function ContextCard() {
  const { t } = useText()
  const lines = trpc.aiSettings.contextLines.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.state === 'filling' || state.data?.state === 'failed' ? PROGRESS_MS : false,
  })
  const { data, error } = lines
  return (
    <Section title={t('contextLines.title')} lead={t('contextLines.lead')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void lines.refetch()} />
      ) : data ? (
        <ContextSwitch lines={data} />
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </Section>
  )
}

function ContextSwitch({ lines }: { lines: ContextLines }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const set = trpc.aiSettings.setContextLines.useMutation({
    meta: { tell: true },
    onSuccess: (after) => utils.aiSettings.contextLines.setData(undefined, after),
  })
  const { enabled, model, estimate } = lines
  const hint = model === null ? t('contextLines.noModel') : t('contextLines.hint', { model })
  const cost = {
    count: estimate.passages,
    input: estimate.inputTokens.toLocaleString(),
    output: estimate.outputTokens.toLocaleString(),
    model: model ?? '',
  }
  return (
    <>
      <SwitchRow
        label={t('contextLines.label')}
        hint={hint}
        checked={set.isPending ? set.variables.enabled === true : enabled}
        disabled={set.isPending || (model === null && !enabled)}
        onChange={(on) => (on ? setAsking(true) : set.mutate({ enabled: false }))}
      />
      {enabled && <Progress lines={lines} />}
      {isAsking && (
        <ConfirmDialog
          title={t('contextLines.confirmTitle')}
          description={t('contextLines.cost', cost)}
          confirmLabel={t('contextLines.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            // The mutation has said what went wrong.
            await set.mutateAsync({ enabled: true }).catch(() => {})
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

function Progress({ lines: { state, done, total, error, used } }: { lines: ContextLines }) {
  const { t } = useText()
  const progress = t('answering.settings.progress', { done, total })
  const tokens = { input: used.inputTokens.toLocaleString(), output: used.outputTokens.toLocaleString() }
  return (
    <div className="mt-4" role="status">
      <p className="mb-1.5 text-second text-sm">{t(`contextLines.states.${state}`)}</p>
      <progress
        aria-label={progress}
        className="h-1.5 w-full max-w-md accent-primary"
        value={done}
        max={Math.max(total, 1)}
      />
      <p className="mt-1 text-third text-xs tabular-nums">
        {progress}
        {used.inputTokens > 0 && ` · ${t('contextLines.used', tokens)}`}
      </p>
      {error !== null && (
        <p className="mt-1 max-w-2xl text-danger-text text-xs">
          {t('contextLines.error', {
            error: error === 'failed' ? t('contextLines.ours') : t(`answering.log.reasons.${error}`),
          })}
        </p>
      )}
    </div>
  )
}
