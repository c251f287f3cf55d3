// Basic information of the account, and the personal space (specification §7 user/enablePersonalSpace; HOME-06).
import { UserSource } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { useDictionary } from '~/shared/lists/use-dictionary.ts'
import { Lead } from '~/shared/page/tab-frame.tsx'
import { CertifiedBadge } from '~/shared/people/contact.tsx'
import { useRefreshLibrary, useSpaces } from '~/shared/queries/library.ts'

function PersonalSpace() {
  const { t } = useText()
  const { spaces } = useSpaces()
  const refresh = useRefreshLibrary()
  const enable = trpc.space.enablePersonal.useMutation({
    onSuccess: () => {
      toast.success(t('account.basic.enabled'))
      return refresh()
    },
  })
  const personalSpace = spaces?.find((space) => space.personal)
  return (
    <section aria-labelledby="personal-space" className="mt-8 max-w-xl rounded-lg border border-line bg-surface p-4">
      <h2 id="personal-space" className="font-medium text-ink">
        {t('account.basic.personalSpace')}
      </h2>
      <p className="mt-1 mb-3 text-second text-sm">{t('account.basic.personalSpaceHint')}</p>
      {personalSpace ? (
        <Button asChild>
          <Link to={paths.space(personalSpace.id)}>{t('account.basic.open')}</Link>
        </Button>
      ) : (
        <Button variant="primary" disabled={!spaces} busy={enable.isPending} onClick={() => enable.mutate()}>
          {t('account.basic.enable')}
        </Button>
      )}
    </section>
  )
}

export function BasicPanel() {
  const { t } = useText()
  const user = useSession()
  const sources = useDictionary('userSource')
  const { data, error, refetch } = trpc.account.profile.useQuery({})
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  const role = user.currentSystemAdminRole
    ? 'operatorRole'
    : user.currentTenantAdminRole
      ? 'administratorRole'
      : 'ordinaryRole'
  const { data: source = 'other' } = UserSource.safeParse(data.source)
  const facts = [
    [t('common.words.account'), data.username],
    [
      t('account.basic.tenant'),
      user.tenantName ? (
        <span key="tenant" className="flex flex-wrap items-center gap-2">
          {user.tenantName}
          <CertifiedBadge />
        </span>
      ) : (
        t('common.words.none')
      ),
    ],
    [t('account.basic.role'), t(`account.switch.roles.${role}`)],
    [t('account.basic.source'), sources.labelOf(source) ?? t(`account.basic.sources.${source}`)],
    [t('common.words.registered'), dateTime(data.createdTime)],
  ] as const
  return (
    <>
      <Lead>{t('account.basic.lead')}</Lead>
      <dl className="max-w-xl divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-4 py-3">
            <dt className="w-40 shrink-0 text-second">{name}</dt>
            <dd className="min-w-0 break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {user.tenantId && <PersonalSpace />}
    </>
  )
}
