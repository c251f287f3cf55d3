// Security settings: active sessions, and signing out elsewhere (specification §2 User settings; ACC-02).
import { Badge, Button, toast } from '@lectern/ui'
import { Monitor } from '@lectern/ui/icons'
import { ProofDoor } from '~/features/people/security/proof-door.tsx'
import { SecuritySection } from '~/features/people/security/security-section.tsx'
import { deviceName } from '~/lib/device-name.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { Lead } from '~/shared/page/tab-frame.tsx'

function SignedInDevices() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const onSettled = () => utils.account.sessions.invalidate()
  const list = trpc.account.sessions.useQuery()
  const end = trpc.account.endSession.useMutation({
    onSettled,
    onSuccess: () => toast.success(t('account.security.ended')),
  })
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSettled,
    onSuccess: ({ ended }) => toast.success(t('account.security.endedOthers', { count: ended })),
  })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton />
  const alone = list.data.length <= 1
  return (
    <section aria-labelledby="signed-in-devices" className="max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="signed-in-devices" className="font-semibold text-ink">
          {t('account.security.sessions')}
        </h2>
        {!alone && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('account.security.endOthers')}
          </Button>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {list.data.map((session) => {
          const name = deviceName(session.userAgent) ?? t('account.security.unknownDevice')
          return (
            <li key={session.id} className="flex items-center gap-3 py-3">
              <Monitor aria-hidden="true" className="size-5 shrink-0 text-third" />
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 text-ink">
                  {name}
                  {session.current && <Badge tone="success">{t('account.security.current')}</Badge>}
                </p>
                <p className="truncate text-third text-xs">
                  {[
                    t('account.security.login', { time: dateTime(session.loginTime) }),
                    session.ip && t('account.security.ip', { ip: session.ip }),
                    session.tenantName,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {!session.current && (
                <Button
                  size="sm"
                  aria-label={`${t('account.security.end')}: ${name}`}
                  busy={end.isPending && end.variables.id === session.id}
                  onClick={() => end.mutate({ id: session.id })}
                >
                  {t('account.security.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {alone && <p className="mt-2 text-third text-sm">{t('account.security.onlyThis')}</p>}
    </section>
  )
}

export function SecurityPanel() {
  const { t } = useText()
  const { data } = trpc.account.profile.useQuery({})
  return (
    <>
      <Lead>{t('account.security.lead')}</Lead>
      <div className="flex flex-col gap-10">
        <div className="max-w-2xl">
          {data?.binding === 'account' ? (
            <p className="text-second text-sm">{t('errors.accountManaged')}</p>
          ) : (
            <SecuritySection />
          )}
        </div>
        <SignedInDevices />
        <ProofDoor />
      </div>
    </>
  )
}
