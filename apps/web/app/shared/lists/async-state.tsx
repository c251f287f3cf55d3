// The three ways a list is not there yet: loading, failed with a retry, not allowed.
import { Button, StatePanel } from '@lectern/ui'
import { Lock, TriangleAlert } from '@lectern/ui/icons'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'

/** Shows what went wrong; a missing permission offers no retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  if (hasCode(error, 'forbidden', 'roleRequired'))
    return (
      <StatePanel icon={<Lock />} title={t('common.states.noPermission')} hint={t('common.states.noPermissionHint')} />
    )
  return (
    <StatePanel
      alert
      icon={<TriangleAlert />}
      title={t('common.states.loadFailed')}
      hint={errorText(error, t)}
      action={<Button onClick={onRetry}>{t('common.actions.retry')}</Button>}
    />
  )
}
