// Export of the person's own data: requested here, created by the worker, downloaded by its owner only (ACC-06).
import type { DataExport } from '@lectern/contracts'
import { Badge, Button, StatePanel } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { Lead } from '~/shared/page/tab-frame.tsx'

const TONES = { queued: 'primary', ready: 'success', failed: 'danger' } as const
/** Milliseconds between polls while one is being prepared. */
const POLL_MS = 1_500

function ExportRow({ item }: { item: DataExport }) {
  const { t } = useText()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-ink">{t('account.export.file', { time: dateTime(item.createdTime) })}</p>
        {item.state === 'ready' && (
          <p className="text-third text-xs">{t('account.export.expires', { time: dateTime(item.expiresTime) })}</p>
        )}
      </div>
      <Badge tone={TONES[item.state]}>{t(`account.export.state.${item.state}`)}</Badge>
      {item.state === 'ready' && (
        <Button asChild>
          <a href={`/exports/${item.id}`} download>
            <Download />
            {t('common.words.download')}
          </a>
        </Button>
      )}
    </li>
  )
}

export function ExportPanel() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const list = trpc.account.exports.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some((item) => item.state === 'queued') ? POLL_MS : false),
  })
  const request = trpc.account.requestExport.useMutation({ onSettled: () => utils.account.exports.invalidate() })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  const waiting = list.data?.some((item) => item.state === 'queued') ?? false
  const start = (
    <Button variant="primary" disabled={waiting} busy={request.isPending} onClick={() => request.mutate()}>
      {t('account.export.start')}
    </Button>
  )
  return (
    <>
      <Lead>{t('account.export.lead')}</Lead>
      {!list.data ? (
        <RowsSkeleton />
      ) : list.data.length === 0 ? (
        <StatePanel
          icon={<Download />}
          title={t('account.export.empty')}
          hint={t('account.export.emptyHint')}
          action={start}
        />
      ) : (
        <>
          {start}
          <ul aria-live="polite" className="mt-4 max-w-2xl divide-y divide-line">
            {list.data.map((item) => (
              <ExportRow key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
