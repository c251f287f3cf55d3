// The three ways a list is not there yet: loading, failed with a retry, not allowed.
import { Button, StatePanel } from '@lectern/ui'
import { Lock, TriangleAlert } from '@lectern/ui/icons'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { useAdministers } from '~/lib/session.ts'
import { AskContact } from '~/shared/people/contact.tsx'

/** Shows people who are no administrators whom to ask. */
export function NoPermission() {
  const { t } = useText()
  const hint = useAdministers() ? (
    t('common.states.noPermissionAdminHint')
  ) : (
    <>
      {t('common.states.noPermissionHint')}
      <AskContact />
    </>
  )
  return <StatePanel icon={<Lock />} title={t('common.states.noPermission')} hint={hint} />
}

/** Shows what went wrong; a missing permission offers no retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  if (hasCode(error, 'forbidden', 'roleRequired')) return <NoPermission />
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
