// /manage/online: who is online, by organisation; announces a downtime to them or everybody (specification §2 'online users'; OPS-03).
import type { OnlinePage, OnlineUser } from '@lectern/contracts'
import { Button, Checkbox, DataTable, EmptyState, Select } from '@lectern/ui'
import { Megaphone, RefreshCw, Users } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { LeadWithCount, ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { DowntimeDialog } from './downtime-dialog.tsx'

const EVERY = 'all'
const REFRESH_MS = 30_000

type Choice = { chosen: ReadonlySet<string>; onChoose: (ids: readonly string[], on: boolean) => void }

function OnlineTable({ users, chosen, onChoose }: Choice & { users: readonly OnlineUser[] }) {
  const { t } = useText()
  const ids = users.map(({ userId }) => userId)
  return (
    <DataTable
      label={t('notices.online.title')}
      rows={users}
      keyOf={({ userId, tenantId }) => `${userId} ${tenantId}`}
      columns={[
        {
          head: t('notices.online.chooseAll'),
          kind: 'pick',
          headNode: (
            <Checkbox
              aria-label={t('notices.online.chooseAll')}
              checked={ids.every((id) => chosen.has(id))}
              onChange={({ target }) => onChoose(ids, target.checked)}
            />
          ),
          cell: ({ userId, name }) => (
            <Checkbox
              aria-label={t('notices.online.choose', { name })}
              checked={chosen.has(userId)}
              onChange={({ target }) => onChoose([userId], target.checked)}
            />
          ),
        },
        {
          head: t('common.words.personName'),
          kind: 'name',
          className: 'font-medium',
          cell: ({ name }) => name,
          below: ({ account }) => account,
        },
        {
          head: t('common.words.organisation'),
          cell: ({ tenantName }) => tenantName || t('notices.online.noTenant'),
        },
        {
          head: t('notices.online.columns.role'),
          className: 'whitespace-nowrap',
          cell: ({ role }) => t(`notices.recipients.roleNames.${role}`),
        },
        {
          head: t('notices.online.columns.lastSeen'),
          kind: 'time',
          cell: ({ lastSeenTime }) => <When instant={lastSeenTime} />,
        },
      ]}
    />
  )
}

function TenantFilter({
  data,
  value,
  onChange,
}: {
  data?: OnlinePage
  value: string
  onChange: (id: string | null) => void
}) {
  const { t } = useText()
  return (
    <Select
      className="w-56"
      label={t('common.words.organisation')}
      value={value || EVERY}
      onValueChange={(id) => onChange(id === EVERY ? null : id)}
      options={[
        { value: EVERY, label: t('notices.online.allTenants', { count: data?.online ?? 0 }) },
        ...(data?.tenants ?? []).map(({ id, name, count }) => ({
          value: id,
          label: t('notices.online.tenantCount', { name, count }),
        })),
      ]}
    />
  )
}

export default function OnlineUsers() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [announcing, setAnnouncing] = useState(false)
  const [name, tenantId] = [get('name'), get('tenant')]
  const list = trpc.online.list.useQuery(
    { name: name || undefined, tenantId: tenantId || undefined, current, size },
    { ...KEEP, refetchInterval: REFRESH_MS },
  )
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids) on ? after.add(id) : after.delete(id)
      return after
    })
  const filtered = name !== '' || tenantId !== ''
  return (
    <>
      <ListPage
        title={t('notices.online.title')}
        lead={
          list.data && (
            <LeadWithCount
              text={t('notices.online.lead', { minutes: list.data.minutes })}
              count={t('notices.online.count', { count: list.data.online })}
            />
          )
        }
        actions={
          <Button variant="primary" onClick={() => setAnnouncing(true)}>
            <Megaphone />
            {chosen.size > 0
              ? t('notices.online.announceChosen', { count: chosen.size })
              : t('notices.online.announce')}
          </Button>
        }
        filters={
          <>
            <AddressFilter name="name" label={t('notices.online.filter')} />
            <TenantFilter data={list.data} value={tenantId} onChange={(tenant) => change({ tenant })} />
            <Button busy={list.isFetching} onClick={() => void list.refetch()}>
              <RefreshCw />
              {t('operation.messages.refresh')}
            </Button>
          </>
        }
        list={list}
        page={page}
        empty={
          <EmptyState
            noMatch={filtered && t('notices.online.noMatch')}
            icon={<Users />}
            title={t('notices.online.empty')}
          />
        }
      >
        {(users) => <OnlineTable users={users} chosen={chosen} onChoose={choose} />}
      </ListPage>
      {announcing && (
        <DowntimeDialog
          userIds={[...chosen]}
          onClose={() => setAnnouncing(false)}
          onSent={() => setChosen(new Set())}
        />
      )}
    </>
  )
}
