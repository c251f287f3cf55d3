// /setting/basic-info: basic information of the organisation and its administrators (specification §2 'basic info with tenant administrators'; TEN-01).
import type { Member } from '@lectern/contracts'
import { Avatar, Button, Card, Skeleton } from '@lectern/ui'
import { Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { AddAdministratorDialog } from './add-administrator-dialog.tsx'
import { OrganisationForm } from './organisation-form.tsx'
import { useMemberChange } from './use-member-change.ts'

function Administrators({ onRemove }: { onRemove: (member: Member) => void }) {
  const { t } = useText()
  const list = trpc.member.list.useQuery({ role: 'tenantAdmin', size: 100 })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-32" />
  return (
    <ul aria-label={t('members.administrators')} className="divide-y divide-line">
      {list.data.records.map((member) => (
        <li key={member.id} className="flex items-center gap-3 px-4 py-3">
          <Avatar name={member.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-ink">{member.name}</span>
            <span className="block truncate text-third text-xs">{member.account}</span>
          </span>
          {member.abilities.endAdministrator && (
            <Button
              size="sm"
              aria-label={t('members.removeAdministratorOf', { name: member.name })}
              onClick={() => onRemove(member)}
            >
              {t('members.removeAdministrator')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

export default function AdministratorsPage() {
  const { t } = useText()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Member | null>(null)
  const close = () => setRemoving(null)
  const done = useMemberChange(close)
  const remove = trpc.member.removeAdministrator.useMutation({ onError: close })
  return (
    <SettingPage title={t('members.basicInfo')}>
      <OrganisationForm />
      <div className="mb-3 flex items-center justify-between gap-4">
        <div>
          <h2 className="font-semibold text-base text-ink">{t('members.administrators')}</h2>
          <p className="mt-1 text-second text-sm">{t('members.administratorsLead')}</p>
        </div>
        <Button onClick={() => setAdding(true)}>
          <Plus />
          {t('members.addAdministrator')}
        </Button>
      </div>
      <Card>
        <Administrators onRemove={setRemoving} />
      </Card>
      {adding && <AddAdministratorDialog onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          danger
          onClose={close}
          title={t('members.removeAdministratorOf', { name: removing.name })}
          description={t('members.removeAdministratorHint')}
          confirmLabel={t('members.removeAdministrator')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id }, done(t('members.saved')))}
        />
      )}
    </SettingPage>
  )
}
