/** Leaving a page with changes that only its button saves: they can be given up, or one stays. */

import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

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
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      onClose={() => blocker.reset?.()}
      title={t('templateCentre.leaveTitle')}
      description={t('templateCentre.leaveText')}
      confirmLabel={t('templateCentre.leave')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
