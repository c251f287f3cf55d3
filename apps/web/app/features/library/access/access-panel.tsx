// The people of a space or of a manual: search, groups and members with their roles, adding more (specification §2, §6).
import type { ResourceRole } from '@lectern/contracts'
import { Button, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { Plus, Send } from '@lectern/ui/icons'
import { useState } from 'react'
import { InviteDialog } from '~/features/people/invitations/index.ts'
import { useText } from '~/lib/i18n.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { AccessList } from './access-list.tsx'
import { AddHoldersDialog } from './add-holders-dialog.tsx'
import type { ResourceRef } from './use-access.ts'

/** Whether the person may invite people to the space, as the organisation has it. */
function useMayInvite(place: ResourceRef, manage: boolean): boolean {
  const isSpace = place.kind === 'space'
  const { currentTenantAdminRole } = useSession()
  const policy = trpc.invitation.policy.useQuery(undefined, { enabled: isSpace })
  if (!isSpace) return false
  if (currentTenantAdminRole) return true
  return policy.data?.inviters === 'everybody' || (manage && policy.data?.inviters === 'managers')
}

/** `role`: of the person on a space; they invite with no higher one. */
type Props = { place: ResourceRef; manage: boolean; role?: ResourceRole }

export function AccessPanel({ place, manage, role }: Props) {
  const { t } = useText()
  const mayInvite = useMayInvite(place, manage)
  const [name, setName] = useState('')
  const [adding, setAdding] = useState(false)
  const [inviting, setInviting] = useState(false)
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterBox value={name} label={t('permission.filter')} onChange={setName} />
        {(manage || mayInvite) && (
          <div className="flex gap-2">
            {mayInvite && (
              <Button onClick={() => setInviting(true)}>
                <Send />
                {t('invitations.invite')}
              </Button>
            )}
            {manage && (
              <Button onClick={() => setAdding(true)}>
                <Plus />
                {t('permission.add')}
              </Button>
            )}
          </div>
        )}
      </div>
      {!manage && <p className="mb-3 rounded-md bg-muted px-3 py-2 text-second">{t('permission.readOnly')}</p>}
      <Tabs defaultValue="member">
        <TabsList aria-label={t('permission.title')}>
          <TabsTrigger value="member">{t('permission.members')}</TabsTrigger>
          <TabsTrigger value="group">{t('permission.groups')}</TabsTrigger>
        </TabsList>
        {(['member', 'group'] as const).map((of) => (
          <TabsContent key={of} value={of} className="pt-2">
            <AccessList key={name} place={place} of={of} name={name} manage={manage} />
          </TabsContent>
        ))}
      </Tabs>
      {adding && <AddHoldersDialog place={place} onClose={() => setAdding(false)} />}
      {inviting && <InviteDialog spaceId={place.id} own={role} onClose={() => setInviting(false)} />}
    </div>
  )
}
