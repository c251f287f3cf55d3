// /manage/users: the people of all organisations, for operators (specification §2 back office; OPS-03).
import type { PlatformUser } from '@lectern/contracts'
import { Badge, DataTable, RowButton, StatePanel } from '@lectern/ui'
import { SearchX } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { UserSheet } from './user-sheet.tsx'

/** Number of organisations in the row; the sheet lists all. */
const SHOWN = 2

function Tenants({ tenants }: Pick<PlatformUser, 'tenants'>) {
  const { t } = useText()
  if (tenants.length === 0) return <span className="text-third">{t('platform.users.noTenant')}</span>
  return (
    <>
      {tenants.slice(0, SHOWN).map(({ id, name }) => (
        <Link key={id} to={paths.tenant(id)} className="block text-primary-text hover:underline">
          {name}
        </Link>
      ))}
      {tenants.length > SHOWN && (
        <span className="text-third text-xs">{t('platform.users.more', { count: tenants.length - SHOWN })}</span>
      )}
    </>
  )
}

export default function Users() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [opened, setOpened] = useState<string | null>(null)
  const [text, tenantId] = [get('text'), get('tenantId')]
  const list = trpc.platformUser.list.useQuery(
    { text: text || undefined, tenantId: tenantId || undefined, current, size },
    KEEP,
  )
  const user = list.data?.records.find(({ id }) => id === opened)
  return (
    <>
      <ListPage
        title={t('platform.users.title')}
        actions={<AddressFilter name="text" label={t('platform.users.filter')} />}
        filters={
          tenantId && (
            <p className="text-second text-sm">
              {t('platform.users.ofOne')}{' '}
              <button
                type="button"
                className="text-primary-text hover:underline"
                onClick={() => change({ tenantId: null })}
              >
                {t('platform.users.showAll')}
              </button>
            </p>
          )
        }
        list={list}
        page={page}
        empty={<StatePanel icon={<SearchX />} title={t('platform.users.noMatch')} />}
      >
        {(records) => (
          <DataTable
            label={t('platform.users.title')}
            rows={records}
            columns={[
              {
                head: t('platform.users.columns.name'),
                kind: 'name',
                className: 'max-w-64 truncate',
                cell: ({ id, name, operator }) => (
                  <span className="flex items-center gap-2">
                    <RowButton onClick={() => setOpened(id)}>{name}</RowButton>
                    {operator && <Badge tone="primary">{t('platform.users.operator')}</Badge>}
                  </span>
                ),
                below: ({ account }) => account,
              },
              { head: t('platform.users.columns.contact'), cell: ({ email, phone }) => email || phone || '–' },
              { head: t('platform.users.columns.tenants'), cell: ({ tenants }) => <Tenants tenants={tenants} /> },
              {
                head: t('common.words.registered'),
                kind: 'time',
                cell: ({ registerTime }) => dateTime(registerTime),
              },
              {
                head: t('platform.users.columns.visited'),
                kind: 'time',
                cell: ({ latestVisitTime }) => (latestVisitTime ? <When instant={latestVisitTime} /> : '–'),
              },
            ]}
          />
        )}
      </ListPage>
      {user && <UserSheet user={user} onClose={() => setOpened(null)} />}
    </>
  )
}
