// One person: how they sign in, where they belong, and what operators can do for them.
import type { PlatformUser } from '@lectern/contracts'
import { Badge, Button, Dialog, SheetContent } from '@lectern/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { Facts } from '~/shared/lists/facts.tsx'
import { ResetSignInDialog, SignOutDialog } from './user-dialogs.tsx'

function UserFacts({ user }: { user: PlatformUser }) {
  const { t } = useText()
  const facts: [string, string][] = [
    [t('common.words.account'), user.account],
    [t('platform.users.email'), user.email],
    [t('platform.users.phone'), user.phone],
    [t('common.words.registered'), dateTime(user.registerTime)],
    [t('platform.users.columns.visited'), user.latestVisitTime ? dateTime(user.latestVisitTime) : ''],
    [t('platform.users.secondFactor'), t(user.secondFactor ? 'platform.users.on' : 'platform.users.off')],
    [t('platform.users.passkeys'), String(user.passkeys)],
  ]
  return <Facts facts={facts} />
}

export function UserSheet({ user, onClose }: { user: PlatformUser; onClose: () => void }) {
  const { t } = useText()
  const [act, setAct] = useState<'signOut' | 'reset' | null>(null)
  const protectedBy = user.secondFactor || user.passkeys > 0
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          title={user.name}
          closeLabel={t('common.actions.close')}
          footer={
            <>
              <Button onClick={() => setAct('signOut')}>{t('platform.users.signOut')}</Button>
              {protectedBy && !user.operator && (
                <Button variant="danger" onClick={() => setAct('reset')}>
                  {t('platform.users.reset')}
                </Button>
              )}
            </>
          }
        >
          <UserFacts user={user} />
          <h3 className="mt-6 mb-3 font-semibold text-base text-ink">{t('platform.users.columns.tenants')}</h3>
          {user.tenants.length === 0 ? (
            <p className="text-second text-sm">{t('platform.users.noTenant')}</p>
          ) : (
            <ul className="flex flex-col gap-2 text-sm">
              {user.tenants.map(({ id, name, administrator, enabled }) => (
                <li key={id} className="flex flex-wrap items-center gap-2">
                  <Link to={paths.tenant(id)} className="text-primary-text hover:underline">
                    {name}
                  </Link>
                  {administrator && <Badge>{t('platform.users.administrator')}</Badge>}
                  {!enabled && <Badge tone="danger">{t('manage.disabled')}</Badge>}
                </li>
              ))}
            </ul>
          )}
        </SheetContent>
      </Dialog>
      {act === 'signOut' && <SignOutDialog user={user} onClose={() => setAct(null)} />}
      {act === 'reset' && <ResetSignInDialog user={user} onClose={() => setAct(null)} />}
    </>
  )
}
