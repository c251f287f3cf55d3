/** Side panel: what of the manual is not published yet; all or some of it is published from here (ledger EDIT-14). */
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { Check, Rocket } from '@lectern/ui/icons'
import { useState } from 'react'
import type { Rail } from '~/features/library/panels/types.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { PendingList } from './pending-list.tsx'
import { usePublishFlow } from './use-publish-flow.tsx'

export default function PendingPanel({ rail }: { rail: Rail }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { manual, refresh, flush, open } = rail
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const list = trpc.publishing.pending.useQuery({ manualId: manual.id }, { staleTime: 0 })
  const flow = usePublishFlow({
    manual,
    flush,
    onChanged: () =>
      Promise.all([refresh(), list.refetch(), utils.article.details.invalidate(), utils.version.list.invalidate()]),
  })

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
  const chosen = ready.filter(({ id }) => !excluded.has(id)).map(({ id }) => id)
  if (list.data.length === 0) {
    return <StatePanel icon={<Check />} title={t('history.pendingEmpty')} hint={t('history.pendingHint')} />
  }
  const mayPublish = manual.abilities.publish === true
  return (
    <div className="flex h-full flex-col text-sm">
      <PendingList
        articles={list.data}
        excluded={mayPublish ? excluded : undefined}
        className="flex-1"
        onLeft={setExcluded}
        onOpen={open}
      />
      {mayPublish && (
        <footer className="border-line border-t p-3">
          <Button
            variant="primary"
            className="w-full"
            busy={flow.busy}
            disabled={chosen.length === 0}
            onClick={() => void flow.start({ kind: 'chosen', ids: chosen })}
          >
            <Rocket />
            {t('history.pendingPublish', { count: chosen.length })}
          </Button>
        </footer>
      )}
      {flow.dialog}
    </div>
  )
}
