/** Leaving with unsaved changes: they are saved first; when that fails the person decides (specification §4). */
import { AlertDialog } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import type { AutoSave } from './use-auto-save.ts'

type Props = {
  save: AutoSave
  /** Whether something is written in a field of its own, such as a cell: leaving settles it. */
  isWritingField: () => boolean
}

export function LeaveGuard({ save, isWritingField }: Props) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const { flush, unsaved } = save
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (unsaved || isWritingField()) &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  const { state } = blocker

  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for each navigation that was stopped
  useEffect(() => {
    if (state !== 'blocked') return
    let current = true
    void flush().then((saved) => {
      if (!current) return
      if (saved) blocker.proceed?.()
      else setAsking(true)
    })
    return () => {
      current = false
    }
  }, [state])

  return (
    <AlertDialog
      open={asking && state === 'blocked'}
      onOpenChange={(open) => {
        if (open) return
        setAsking(false)
        blocker.reset?.()
      }}
      danger
      title={t('editor.leaveTitle')}
      description={t('editor.leaveText')}
      cancelLabel={t('editor.stay')}
      confirmLabel={t('editor.leave')}
      onConfirm={() => {
        setAsking(false)
        blocker.proceed?.()
      }}
    />
  )
}
