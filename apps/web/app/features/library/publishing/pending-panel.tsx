/** Side panel: what of the manual is not published yet; all or some of it is published from here (ledger EDIT-14). */
import { Button, Skeleton, StatePanel, toast } from '@lectern/ui'
import { Check, Rocket } from '@lectern/ui/icons'
import { useState } from 'react'
import type { Rail } from '~/features/library/panels/types.ts'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

/** Articles of one call. */
const BATCH = 100

export default function PendingPanel({ rail }: { rail: Rail }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { manual, refresh, flush, open } = rail
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const list = trpc.publishing.pending.useQuery({ manualId: manual.id }, { staleTime: 0 })
  const publishing = trpc.publishing.publishChosen.useMutation({ meta: { tell: true } })

  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    )
  }
  const ready = list.data.filter(({ publishable }) => publishable)
  const chosen = ready.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  if (list.data.length === 0) {
    return <StatePanel icon={<Check />} title={t('history.pendingEmpty')} hint={t('history.pendingHint')} />
  }
  const toggle = (id: string, on: boolean) => {
    const next = new Set(left)
    if (on) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  async function publish(): Promise<void> {
    setBusy(true)
    try {
      if (!(await flush())) {
        toast.error(t('editor.publishNotSaved'))
        return
      }
      let count = 0
      for (let at = 0; at < chosen.length; at += BATCH) {
        count += (await publishing.mutateAsync({ ids: chosen.slice(at, at + BATCH) })).published
      }
      toast.success(t('editor.publishAllDone', { count }))
    } finally {
      setBusy(false)
      await Promise.all([
        refresh(),
        list.refetch(),
        utils.article.details.invalidate(),
        utils.version.list.invalidate(),
      ])
    }
  }
  const mayPublish = manual.abilities.publish === true
  return (
    <div className="flex h-full flex-col text-sm">
      {mayPublish && ready.length > 0 && (
        <label className="flex items-center gap-2 border-line border-b px-4 py-2">
          <input
            type="checkbox"
            className="size-4 accent-primary"
            checked={chosen.length === ready.length}
            onChange={(event) => setLeft(new Set(event.target.checked ? [] : ready.map(({ id }) => id)))}
          />
          {t('history.pendingSelectAll')}
        </label>
      )}
      <ul className="min-h-0 flex-1 overflow-y-auto p-2">
        {list.data.map(({ id, title, state, publishable, updatedName, updatedTime }) => (
          <li key={id} className="flex items-start gap-2 rounded-md px-2 py-2 hover:bg-hover">
            {mayPublish && (
              <input
                type="checkbox"
                aria-label={title}
                className="mt-1 size-4 accent-primary"
                disabled={!publishable}
                checked={publishable && !left.has(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            )}
            <button type="button" className="min-w-0 flex-1 text-left" onClick={() => open(id)}>
              <span className="block truncate text-ink">{title}</span>
              <span className="block truncate text-third text-xs">
                {t(
                  !publishable
                    ? 'history.pendingNoContent'
                    : state === 'changed'
                      ? 'history.pendingChanged'
                      : 'history.pendingNew',
                )}
                {' · '}
                {t('history.by', { time: relativeTime(updatedTime, t), name: updatedName })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {mayPublish && (
        <footer className="border-line border-t p-3">
          <Button
            variant="primary"
            className="w-full"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => void publish()}
          >
            <Rocket />
            {t('history.pendingPublish', { count: chosen.length })}
          </Button>
        </footer>
      )}
    </div>
  )
}
