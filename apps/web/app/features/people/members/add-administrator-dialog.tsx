// Chooses members who administer the tenant from now on (TEN-01).
import { Checkbox, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { useMemberChange } from './use-member-change.ts'

export function AddAdministratorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [ids, setIds] = useState<string[]>([])
  const done = useMemberChange(onClose)
  const add = trpc.member.addAdministrators.useMutation()
  const list = trpc.member.list.useQuery({ name: name || undefined, role: 'member', state: 'enabled', size: 20 }, KEEP)
  return (
    <FormDialog
      title={t('members.addAdministrator')}
      submitLabel={t('members.addAdministrator')}
      busy={add.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (ids.length > 0) add.mutate({ ids }, done(t('members.saved')))
      }}
      onClose={onClose}
    >
      <FilterBox value={name} label={t('members.filter')} onChange={setName} />
      {list.error ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-24" />
      ) : list.data.records.length === 0 ? (
        <p className="text-second text-sm">{t('members.noMatch')}</p>
      ) : (
        <div className="max-h-64 overflow-y-auto rounded-md border border-line p-2">
          {list.data.records.map((member) => (
            <Checkbox
              key={member.id}
              variant="line"
              className="px-1.5 py-1"
              checked={ids.includes(member.id)}
              onChange={({ target }) =>
                setIds(target.checked ? [...ids, member.id] : ids.filter((id) => id !== member.id))
              }
            >
              {member.name}
              <span className="text-third text-xs">{member.account}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
