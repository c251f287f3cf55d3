// 'My team': the person's groups, and the people in the same groups and spaces.
import { Avatar, Badge, StatePanel } from '@lectern/ui'
import { Users } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'

export function TeamOverview() {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const team = trpc.account.team.useQuery({ current, size }, KEEP)
  if (team.error && !team.data) return <LoadError error={team.error} onRetry={() => void team.refetch()} />
  if (!team.data) return <RowsSkeleton />
  const { groups, records, total } = team.data
  return (
    <>
      <h2 className="font-semibold text-ink">{t('account.info.groups')}</h2>
      {groups.length === 0 ? (
        <p className="mt-2 mb-8 text-third text-sm">{t('account.info.groupsEmpty')}</p>
      ) : (
        <ul className="mt-3 mb-8 flex flex-wrap gap-2">
          {groups.map((group) => (
            <li key={group.id} className="rounded-md border border-line bg-surface px-3 py-1.5 text-ink">
              {group.name}
              <span className="ml-2 text-third text-xs">{t('account.info.members', { count: group.memberCount })}</span>
            </li>
          ))}
        </ul>
      )}
      <h2 className="font-semibold text-ink">{t('account.info.colleagues')}</h2>
      {total === 0 ? (
        <StatePanel
          icon={<Users />}
          title={t('account.info.colleaguesEmpty')}
          hint={t('account.info.colleaguesEmptyHint')}
        />
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(220px,1fr))]">
          {records.map((person) => (
            <li key={person.id} className="flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
              <Avatar name={person.name} color={person.avatarColor} src={pictureUrl(person.avatar, 160)} />
              <span className="min-w-0 flex-1 truncate text-ink">{person.name}</span>
              {person.role === 'tenantAdmin' && <Badge>{t('account.switch.tenantRole.tenantAdmin')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {(total > size || current > 1) && <ListPager current={current} size={size} total={total} onChange={change} />}
    </>
  )
}
