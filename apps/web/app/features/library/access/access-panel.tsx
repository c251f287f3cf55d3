// The people of a space or of a manual: search, groups and members with their roles, adding more (specification §2, §6).
import { Button, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { Plus, Send } from '@lectern/ui/icons'
import { useState } from 'react'
import { InviteDialog } from '~/features/people/invitations/index.ts'
import { useText } from '~/lib/i18n.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { AccessList } from './access-list.tsx'
import { AddHoldersDialog } from './add-holders-dialog.tsx'
import type { Place } from './use-access.ts'

export function AccessPanel({ place, manage }: { place: Place; manage: boolean }) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [adding, setAdding] = useState(false)
  const [inviting, setInviting] = useState(false)
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterBox value={name} label={t('permission.filter')} onChange={setName} />
        {manage && (
          <div className="flex gap-2">
            {place.kind === 'space' && (
              <Button onClick={() => setInviting(true)}>
                <Send />
                {t('invitations.invite')}
              </Button>
            )}
            <Button onClick={() => setAdding(true)}>
              <Plus />
              {t('permission.add')}
            </Button>
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
      {inviting && <InviteDialog spaceId={place.id} onClose={() => setInviting(false)} />}
    </div>
  )
}
