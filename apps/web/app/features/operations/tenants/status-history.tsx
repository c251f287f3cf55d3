// History of disabling and enabling a tenant, with operator and reason.
import type { TenantRecord } from '@lectern/contracts'
import { Badge, Dialog, SheetContent, Skeleton, StatePanel } from '@lectern/ui'
import { History } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

export function StatusHistory({ tenant, onClose }: { tenant: TenantRecord; onClose: () => void }) {
  const { t } = useText()
  const changes = trpc.tenant.statusChanges.useQuery({ id: tenant.id })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={t('manage.historyOf', { name: tenant.name })} closeLabel={t('common.actions.close')}>
        {changes.error ? (
          <LoadError error={changes.error} onRetry={() => void changes.refetch()} />
        ) : !changes.data ? (
          <Skeleton className="h-20 w-full" />
        ) : changes.data.length === 0 ? (
          <StatePanel icon={<History />} title={t('manage.noHistory')} />
        ) : (
          <ol className="flex flex-col gap-4">
            {changes.data.map(({ id, enabled, reason, operator, time }) => (
              <li key={id}>
                <p className="flex items-center gap-2 text-sm text-third">
                  <Badge tone={enabled ? 'success' : 'danger'}>
                    {t(enabled ? 'manage.enabled' : 'manage.disabled')}
                  </Badge>
                  {dateTime(time)} · {operator}
                </p>
                {reason && <p className="mt-1 break-words text-ink text-sm">{reason}</p>}
              </li>
            ))}
          </ol>
        )}
      </SheetContent>
    </Dialog>
  )
}
