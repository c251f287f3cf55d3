// The latest five messages, below the bell.
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { Bell } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { NoticeRow } from './notice.tsx'
import { useChanges } from './use-inbox.ts'

const SHOWN = 5

function Latest({ onLeave }: { onLeave: () => void }) {
  const { t } = useText()
  const { data, error, refetch } = trpc.notification.list.useQuery({ size: SHOWN })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-3 py-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    )
  if (data.records.length === 0) return <StatePanel icon={<Bell />} title={t('inbox.empty')} />
  return (
    <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
      {data.records.map((notice) => (
        <NoticeRow key={notice.id} short notice={notice} onOpen={onLeave} />
      ))}
    </ul>
  )
}

export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useText()
  const { read, busy } = useChanges()
  const { data } = trpc.notification.list.useQuery({ size: SHOWN })
  return (
    <section aria-label={t('inbox.title')} className="px-4 py-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium text-ink">{t('inbox.title')}</h2>
        {data && data.total > 0 && (
          <Button
            variant="link"
            size="sm"
            disabled={busy || data.unreadCount === 0}
            onClick={() => read({ until: data.asOf })}
          >
            {t('account.notices.markAll')}
          </Button>
        )}
      </div>
      <Latest onLeave={onLeave} />
      <p className="border-line border-t py-2 text-center text-sm">
        <Link to={paths.userMessages()} className="text-primary-text hover:underline" onClick={onLeave}>
          {t('inbox.all')}
        </Link>
      </p>
    </section>
  )
}
