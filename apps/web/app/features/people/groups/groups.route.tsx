// /setting/groups: create, edit and delete groups, members of a group (specification §2 'Group management'; TEN-03).
import type { Group } from '@lectern/contracts'
import { Button, DataTable, RowButton, StatePanel } from '@lectern/ui'
import { Plus, Users } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMemberChange } from '~/features/people/members/use-member-change.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { GroupDialog } from './group-dialog.tsx'

type Panel = { kind: 'create' } | { kind: 'edit' | 'delete'; group: Group }

function DeleteGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const remove = trpc.group.delete.useMutation({ onError: onClose })
  const { memberCount: members, spaceCount: spaces, manualCount: manuals } = group
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('groups.deleteTitle', { name: group.name })}
      description={t('groups.deleteHint', { members, spaces, manuals })}
      confirmLabel={t('common.words.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: group.id }, done(t('groups.deleted')))}
    />
  )
}

export default function GroupsPage() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size } = page
  const [panel, setPanel] = useState<Panel | null>(null)
  const name = get('name')
  const list = trpc.group.list.useQuery({ name: name || undefined, current, size }, KEEP)
  const close = () => setPanel(null)
  const create = (
    <Button variant="primary" onClick={() => setPanel({ kind: 'create' })}>
      <Plus />
      {t('groups.create')}
    </Button>
  )
  return (
    <SettingPage title={t('groups.management')} lead={t('groups.lead')} actions={create}>
      <div className="mb-4">
        <AddressFilter name="name" label={t('groups.filter')} />
      </div>
      <PagedList
        list={list}
        page={page}
        empty={<StatePanel icon={<Users />} title={t('groups.empty')} hint={t('groups.lead')} />}
      >
        {(records) => (
          <DataTable
            narrow
            label={t('groups.management')}
            rows={records}
            columns={[
              {
                head: t('groups.name'),
                className: 'font-medium sm:whitespace-nowrap',
                cell: (group) => (
                  <>
                    <RowButton onClick={() => setPanel({ kind: 'edit', group })}>{group.name}</RowButton>
                    <span className="block font-normal text-second text-xs sm:hidden">{group.remark}</span>
                  </>
                ),
              },
              {
                head: t('common.words.description'),
                className: 'w-full text-second',
                wideOnly: true,
                cell: ({ remark }) => remark,
              },
              {
                head: t('permission.members'),
                className: 'whitespace-nowrap',
                cell: ({ id, memberCount }) => (
                  <Link
                    to={`${paths.setting('members')}?group=${id}`}
                    className="text-primary-text underline-offset-4 hover:underline"
                  >
                    {t('groups.members', { count: memberCount })}
                  </Link>
                ),
              },
              {
                head: t('common.actions.more'),
                kind: 'acts',
                cell: (group) => (
                  <>
                    <Button size="sm" variant="ghost" onClick={() => setPanel({ kind: 'edit', group })}>
                      {t('common.words.edit')}
                    </Button>
                    <Button size="sm" variant="ghost" onClick={() => setPanel({ kind: 'delete', group })}>
                      {t('common.words.delete')}
                    </Button>
                  </>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {panel?.kind === 'delete' && <DeleteGroup group={panel.group} onClose={close} />}
      {panel?.kind === 'create' && <GroupDialog onClose={close} />}
      {panel?.kind === 'edit' && <GroupDialog group={panel.group} onClose={close} />}
    </SettingPage>
  )
}
