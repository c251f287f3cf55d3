/** Leaving a page with changes that only its button saves: they can be given up, or one stays. */
import { AlertDialog } from '@lectern/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '~/lib/i18n.ts'

export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      danger
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('templateCentre.leaveTitle')}
      description={t('templateCentre.leaveText')}
      cancelLabel={t('common.actions.cancel')}
      confirmLabel={t('templateCentre.leave')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
