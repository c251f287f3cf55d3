// Background work that used up its attempts: why, tried again or removed.
import type { FailedJob } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { Button, DataTable, Skeleton, toast } from '@lectern/ui'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'

type Chosen = { ids?: string[] }

function useChange() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const refresh = () => utils.health.invalidate()
  const retry = trpc.health.retryJobs.useMutation({
    onSuccess: ({ count }) => toast.success(t('health.jobs.retried', { count })),
    onSettled: refresh,
  })
  const remove = trpc.health.removeJobs.useMutation({
    onSuccess: ({ count }) => toast.success(t('health.jobs.removed', { count })),
    onSettled: refresh,
  })
  return { retry, remove }
}

/** Work of a release to come has no name here. */
const nameKey = (name: string) => `health.jobs.names.${name.replace('.', '_')}` as TextKey

export function FailedJobs() {
  const { t } = useText()
  const list = trpc.health.failedJobs.useQuery()
  const { retry, remove } = useChange()
  const [removing, setRemoving] = useState<Chosen | null>(null)
  const nameOf = ({ name }: FailedJob) => t(nameKey(name), { defaultValue: name })
  const { data, error } = list
  return (
    <section className="mb-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-ink">{t('health.jobs.title')}</h2>
        {data && data.length > 0 && (
          <div className="flex gap-2">
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate({})}>
              {t('health.jobs.retryAll')}
            </Button>
            <Button size="sm" onClick={() => setRemoving({})}>
              {t('health.jobs.removeAll')}
            </Button>
          </div>
        )}
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void list.refetch()} />}
      {!(error || data) && <Skeleton className="h-12" />}
      {data?.length === 0 && <p className="text-second text-sm">{t('health.jobs.empty')}</p>}
      {data && data.length > 0 && (
        <DataTable
          label={t('health.jobs.title')}
          rows={data}
          columns={[
            { head: t('health.jobs.columns.name'), cell: nameOf },
            { head: t('common.words.organisation'), cell: ({ tenant }) => tenant || '–' },
            { head: t('common.words.reason'), className: 'wrap-anywhere', cell: ({ reason }) => reason },
            { head: t('health.jobs.columns.attempts'), kind: 'number', cell: ({ attempts }) => plainNumber(attempts) },
            { head: t('common.words.time'), kind: 'time', cell: ({ time }) => time && dateTime(time) },
            {
              head: t('health.jobs.columns.act'),
              className: 'whitespace-nowrap',
              cell: (job) => (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('health.jobs.retryOf', { name: nameOf(job) })}
                    onClick={() => retry.mutate({ ids: [job.id] })}
                  >
                    {t('health.jobs.retry')}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('health.jobs.removeOf', { name: nameOf(job) })}
                    onClick={() => setRemoving({ ids: [job.id] })}
                  >
                    {t('common.words.remove')}
                  </Button>
                </>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('health.jobs.removeTitle')}
        description={t('health.jobs.removeHint')}
        confirmLabel={t('common.words.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(removing ?? {}, { onSettled: () => setRemoving(null) })}
      />
    </section>
  )
}
