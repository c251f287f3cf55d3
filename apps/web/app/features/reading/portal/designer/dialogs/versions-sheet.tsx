/** Published versions with time and person; an earlier one can be published again. */

import type { Theme, ThemeVersion } from '@lectern/contracts'
import { Badge, Button, Dialog, SheetContent, Skeleton, StatePanel } from '@lectern/ui'
import { History as HistoryIcon } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'

type Props = { theme: Theme; busy: boolean; onRestore: (number: number) => Promise<void>; onClose: () => void }

export function VersionsSheet({ theme, busy, onRestore, onClose }: Props) {
  const { t } = useText()
  const [chosen, setChosen] = useState<ThemeVersion | null>(null)
  const { data, error, refetch } = trpc.theme.versions.useQuery({ id: theme.id }, { staleTime: 0 })
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent title={t('portal.versions.title')} closeLabel={t('common.actions.close')}>
          {error && !data ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton className="h-32" />
          ) : data.length === 0 ? (
            <StatePanel icon={<HistoryIcon />} title={t('portal.versions.empty')} />
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {data.map((version) => (
                <li key={version.number} className="flex items-center gap-3 py-3">
                  <span className="min-w-0 flex-1">
                    <span className="flex items-center gap-2 font-medium text-ink text-sm">
                      {t('portal.versions.number', { number: version.number })}
                      {version.number === theme.publishedNumber && (
                        <Badge tone={theme.enabled ? 'success' : 'neutral'}>{t('portal.versions.current')}</Badge>
                      )}
                    </span>
                    <span className="block truncate text-third text-xs">
                      {dateTime(version.publishedTime)} · {version.publishedBy}
                    </span>
                  </span>
                  {version.number !== theme.publishedNumber && (
                    <Button
                      size="sm"
                      aria-label={t('portal.versions.restoreLabel', { number: version.number })}
                      onClick={() => setChosen(version)}
                    >
                      {t('portal.versions.restore')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </SheetContent>
      </Dialog>
      {chosen && (
        <ConfirmDialog
          onClose={() => setChosen(null)}
          title={t('portal.versions.confirmTitle', { number: chosen.number })}
          description={t('portal.versions.confirmText')}
          confirmLabel={t('portal.versions.restore')}
          busy={busy}
          onConfirm={() => void onRestore(chosen.number).then(() => setChosen(null))}
        />
      )}
    </>
  )
}
