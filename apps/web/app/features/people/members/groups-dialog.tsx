// Adds several members to groups, or removes them (specification §2 'batch group set and exit'; TEN-02).
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { GroupPicker } from './group-picker.tsx'
import { useMemberChange } from './use-member-change.ts'

export function GroupsDialog({ ids, way, onClose }: { ids: string[]; way: 'join' | 'exit'; onClose: () => void }) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const [groupIds, setGroupIds] = useState<string[]>([])
  const join = trpc.member.joinGroups.useMutation()
  const exit = trpc.member.exitGroups.useMutation()
  const change = way === 'join' ? join : exit
  return (
    <FormDialog
      title={t(way === 'join' ? 'members.setGroups' : 'members.exitGroups')}
      description={t('members.chosen', { count: ids.length })}
      busy={change.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (groupIds.length > 0) change.mutate({ ids, groupIds }, done(t('members.saved')))
      }}
      onClose={onClose}
    >
      <GroupPicker value={groupIds} onChange={setGroupIds} />
    </FormDialog>
  )
}
