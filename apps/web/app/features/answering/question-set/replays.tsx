// The last replays of a set, one of them with its results; a new one is begun here (AI-05).
import { Button, Select, Skeleton } from '@lectern/ui'
import { Play } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ReplayResults } from './replay-results.tsx'

/** Interval of polling a running replay. */
const POLL_MS = 2_000

export function Replays({ manualId, empty }: { manualId: string; empty: boolean }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<string | null>(null)
  const list = trpc.questionSet.replays.useQuery(
    { manualId },
    { refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'queued') ? POLL_MS : false) },
  )
  const start = trpc.questionSet.replay.useMutation({
    onSuccess: async () => {
      setChosen(null)
      await utils.questionSet.replays.invalidate()
    },
  })
  const { data, error } = list
  if (error && !data) return <LoadError error={error} onRetry={() => void list.refetch()} />
  if (!data) return <Skeleton className="h-20 w-full" />
  const waiting = data.find(({ state }) => state === 'queued')
  const done = data.filter(({ state }) => state === 'done')
  const shown = done.find(({ id }) => id === chosen) ?? done[0]
  return (
    <section aria-label={t('answering.set.runs')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          busy={start.isPending || waiting !== undefined}
          disabled={empty}
          onClick={() => start.mutate({ manualId })}
        >
          <Play />
          {t('answering.set.replay')}
        </Button>
        {shown && (
          <Select
            label={t('answering.set.runs')}
            className="w-72 max-w-full"
            value={shown.id}
            onValueChange={setChosen}
            options={done.map(({ id, time, asked }) => ({
              value: id,
              label: t('answering.set.run', { time: dateTime(time), count: asked }),
            }))}
          />
        )}
        <output className="text-second text-sm">
          {waiting
            ? t('answering.set.replaying', { count: waiting.asked })
            : data[0]?.state === 'failed'
              ? t('answering.set.replayFailed')
              : !shown && t('answering.set.noRuns')}
        </output>
      </div>
      {shown && <ReplayResults key={shown.id} id={shown.id} />}
    </section>
  )
}
