// The last replays of a set, one of them with its results; a new one is begun, watched, stopped and continued here (AI-05).
import type { Replay } from '@lectern/contracts'
import { Button, Select, Skeleton } from '@lectern/ui'
import { Play } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { ReplayResults } from './replay-results.tsx'

/** Interval of polling a running replay. */
const POLL_MS = 2_000

function Running({ replay }: { replay: Replay }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const stop = trpc.questionSet.stopReplay.useMutation({ onSettled: () => utils.questionSet.replays.invalidate() })
  const { id, finished, asked } = replay
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output className="text-second text-sm tabular-nums">
        {t('answering.set.replaying', { done: finished, count: asked })}
      </output>
      <progress
        aria-label={t('answering.set.progress')}
        className="h-1.5 w-48 accent-primary"
        value={finished}
        max={Math.max(asked, 1)}
      />
      <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate({ id })}>
        {t('answering.set.stop')}
      </Button>
    </div>
  )
}

/** A replay that ended before all its questions were answered, or with questions that the model failed at. */
function Unfinished({ replay }: { replay: Replay }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const resume = trpc.questionSet.continueReplay.useMutation({
    onSettled: () => utils.questionSet.invalidate(),
  })
  const { id, state, finished, asked, problem } = replay
  const text =
    state === 'failed'
      ? t('answering.set.replayFailed', { problem })
      : t('answering.set.replayStopped', { done: finished, count: asked, problem })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state !== 'done' && (
        <p role="status" className="text-second text-sm">
          {text}
        </p>
      )}
      <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate({ id })}>
        {t(state === 'done' ? 'answering.set.askAgain' : 'answering.set.continue')}
      </Button>
    </div>
  )
}

const isUnfinished = ({ state, failed }: Replay) =>
  state === 'failed' || state === 'stopped' || (state === 'done' && failed > 0)

export function Replays({ manualId, empty }: { manualId: string; empty: boolean }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const list = trpc.questionSet.replays.useQuery(
    { manualId },
    { refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'queued') ? POLL_MS : false) },
  )
  const { data, error } = list
  if (error && !data) return <LoadError error={error} onRetry={() => void list.refetch()} />
  if (!data) return <Skeleton className="h-20 w-full" />
  const waiting = data.find(({ state }) => state === 'queued')
  const answered = data.filter(({ state, finished }) => state === 'done' || (state !== 'queued' && finished > 0))
  const shown = answered.find(({ id }) => id === chosen) ?? answered[0]
  const latest = shown && chosen === shown.id ? shown : data[0]
  return (
    <section aria-label={t('answering.set.runs')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabled={empty || waiting !== undefined} onClick={() => setAsking(true)}>
          <Play />
          {t('answering.set.replay')}
        </Button>
        {shown && (
          <Select
            label={t('answering.set.runs')}
            className="w-96 max-w-full"
            value={shown.id}
            onValueChange={setChosen}
            options={answered.map(({ id, time, asked, model }) => ({
              value: id,
              label: t('answering.set.run', {
                ...{ time: dateTime(time), count: asked, model: model || t('answering.set.noModelName') },
              }),
            }))}
          />
        )}
        {!(waiting || shown || latest) && <output className="text-second text-sm">{t('answering.set.noRuns')}</output>}
      </div>
      {waiting && <Running replay={waiting} />}
      {!waiting && latest && isUnfinished(latest) && <Unfinished replay={latest} />}
      {shown && <ReplayResults key={`${shown.id} ${shown.finished} ${shown.failed}`} id={shown.id} />}
      {asking && (
        <ReplayDialog
          manualId={manualId}
          onClose={() => {
            setAsking(false)
            setChosen(null)
          }}
        />
      )}
    </section>
  )
}
