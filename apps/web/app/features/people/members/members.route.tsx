// /setting/members: search, filters, changes to one or many members, invitations (specification §2 'Enterprise settings'; TEN-02).
import type { Member } from '@lectern/contracts'
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { Plus, Send, Upload, Users } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { InviteDialog } from '~/features/people/invitations/invite-dialog.tsx'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { BATCH, type BatchAct, batchIds } from './batch.ts'
import { ExportMembers } from './export-members.tsx'
import { FactorQuestion } from './factor-question.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MemberQuestion } from './member-question.tsx'
import { type MemberAct, MemberTable } from './member-table.tsx'
import { MembersFilter } from './members-filter.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useMemberChange } from './use-member-change.ts'

type Panel =
  | { kind: 'add' | 'invite' }
  | { kind: 'edit' | 'password' | 'factor'; member: Member }
  | { kind: 'join' | 'exit'; ids: string[] }
  | { kind: 'disable' | 'remove'; ids: string[]; skipped: number }

function Panels({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  switch (panel.kind) {
    case 'add':
      return <MemberDialog onClose={onClose} />
    case 'invite':
      return <InviteDialog onClose={onClose} />
    case 'edit':
      return <MemberDialog member={panel.member} onClose={onClose} />
    case 'password':
      return <PasswordDialog member={panel.member} onClose={onClose} />
    case 'factor':
      return <FactorQuestion member={panel.member} onClose={onClose} />
    case 'join':
    case 'exit':
      return <GroupsDialog ids={panel.ids} way={panel.kind} onClose={onClose} />
    case 'disable':
    case 'remove':
      return <MemberQuestion act={panel.kind} ids={panel.ids} skipped={panel.skipped} onClose={onClose} />
  }
}

const BATCH_TEXT = {
  join: 'members.setGroups',
  exit: 'members.exitGroups',
  sendWelcome: 'welcome.send',
  enable: 'members.enable',
  disable: 'members.disable',
  remove: 'members.remove',
} as const

export default function MembersPage() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const [chosen, setChosen] = useState<string[]>([])
  const [panel, setPanel] = useState<Panel | null>(null)
  const done = useMemberChange(() => setChosen([]))
  const enable = trpc.member.setEnabled.useMutation()
  const welcome = trpc.member.sendWelcome.useMutation()
  const [state, factor] = [get('state'), get('factor')]
  const filter = {
    name: get('name') || undefined,
    groupId: get('group') || undefined,
    state: state === 'enabled' || state === 'disabled' ? state : undefined,
    secondFactor: factor === 'on' || factor === 'missing' ? factor === 'on' : undefined,
  } as const
  const list = trpc.member.list.useQuery({ ...filter, current, size }, KEEP)
  const records = list.data?.records ?? []
  const members = records.filter(({ id }) => chosen.includes(id))
  const ids = members.map(({ id }) => id)
  const close = () => {
    setPanel(null)
    setChosen([])
  }
  const enableAll = (ids: string[]) =>
    enable.mutate({ ids, enabled: true }, done(t('members.enabled', { count: ids.length })))
  const welcomeAll = (ids: string[]) =>
    welcome.mutate({ ids }, { onSuccess: ({ count }) => done(t('welcome.sent', { count })).onSuccess() })
  const act = (member: Member, chosen: MemberAct) => {
    if (chosen === 'edit' || chosen === 'password' || chosen === 'factor') setPanel({ kind: chosen, member })
    else if (chosen === 'enable') enableAll([member.id])
    else if (chosen === 'sendWelcome') welcomeAll([member.id])
    else setPanel({ kind: chosen, ids: [member.id], skipped: 0 })
  }
  const actOnAll = (kind: BatchAct, fitting: string[]) => {
    if (kind === 'enable') enableAll(fitting)
    else if (kind === 'sendWelcome') welcomeAll(fitting)
    else if (kind === 'join' || kind === 'exit') setPanel({ kind, ids: fitting })
    else setPanel({ kind, ids: fitting, skipped: ids.length - fitting.length })
  }
  return (
    <SettingPage
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        <>
          <ExportMembers filter={filter} />
          <Button asChild>
            <Link to={paths.importMembers()}>
              <Upload />
              {t('common.words.import')}
            </Link>
          </Button>
          <Button onClick={() => setPanel({ kind: 'invite' })}>
            <Send />
            {t('invitations.invite')}
          </Button>
          <Button variant="primary" onClick={() => setPanel({ kind: 'add' })}>
            <Plus />
            {t('members.add')}
          </Button>
        </>
      }
    >
      <MembersFilter get={get} change={change} />
      {ids.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-primary-subtle px-3 py-2" role="toolbar">
          <span className="mr-2 text-primary-text text-sm">{t('members.chosen', { count: ids.length })}</span>
          {BATCH.map((kind) => {
            const fitting = batchIds(kind, members)
            return (
              <Button
                key={kind}
                size="sm"
                disabled={fitting.length === 0 || enable.isPending || welcome.isPending}
                onClick={() => actOnAll(kind, fitting)}
              >
                {t(BATCH_TEXT[kind])}
              </Button>
            )
          })}
        </div>
      )}
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-64" />
      ) : list.data.total === 0 ? (
        <StatePanel icon={<Users />} title={t('members.noMatch')} />
      ) : (
        <>
          <MemberTable members={records} choice={{ ids, onChoose: setChosen }} onAct={act} />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      )}
      {panel && <Panels panel={panel} onClose={close} />}
    </SettingPage>
  )
}
