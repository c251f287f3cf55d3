// Inviting people by link or e-mail: into a space with a role, or into the tenant alone (specification §2, §6; TEN-02, PERM-07).
import type { InvitationRole, ResourceRole } from '@lectern/contracts'
import { Dialog, DialogContent, Field, Select, Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LinkList } from './link-list.tsx'
import { LinkPanel } from './link-panel.tsx'
import { MailPanel } from './mail-panel.tsx'

const ROLES = ['view', 'edit', 'admin'] as const
const NO_SPACE = 'none'

/** The roles that somebody with the role `own` invites with. */
const rolesUpTo = (role: ResourceRole | undefined): readonly InvitationRole[] =>
  role === 'view' ? ['view'] : role === 'edit' ? ['view', 'edit'] : ROLES

type Props = {
  /** For this space only; without it the person chooses a space, or none. */
  spaceId?: string
  /** Their role on that space. */
  own?: ResourceRole
  onClose: () => void
}

export function InviteDialog({ spaceId, own: ownRole, onClose }: Props) {
  const { t } = useText()
  const [chosen, setChosen] = useState<string>(spaceId ?? NO_SPACE)
  const [role, setRole] = useState<InvitationRole>('view')
  const spaces = trpc.space.list.useQuery({ size: 100 }, { enabled: spaceId === undefined })
  const place = chosen === NO_SPACE ? {} : { spaceId: chosen, role }
  const options = (spaces.data?.records ?? []).filter(({ abilities }) => abilities.manageMembers)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('invitations.invite')}
        description={t('invitations.inviteHint')}
        closeLabel={t('common.actions.close')}
        className="max-w-lg"
      >
        <div className="mb-4 grid gap-4 sm:grid-cols-2">
          {spaceId === undefined && (
            <Field label={t('invitations.space')}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen}
                  onValueChange={setChosen}
                  options={[
                    { value: NO_SPACE, label: t('invitations.noSpace') },
                    ...options.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
            </Field>
          )}
          {chosen !== NO_SPACE && (
            <Field label={t('invitations.roleLabel')}>
              {(control) => (
                <Select
                  {...control}
                  value={role}
                  onValueChange={setRole}
                  options={rolesUpTo(ownRole).map((one) => ({ value: one, label: t(`invitations.role.${one}`) }))}
                />
              )}
            </Field>
          )}
        </div>
        <Tabs defaultValue="link">
          <TabsList aria-label={t('invitations.ways')} className="mb-4">
            <TabsTrigger value="link">{t('invitations.byLink')}</TabsTrigger>
            <TabsTrigger value="mail">{t('invitations.byMail')}</TabsTrigger>
            <TabsTrigger value="links">{t('invitations.allLinks')}</TabsTrigger>
          </TabsList>
          <TabsContent value="link">
            <LinkPanel key={`${chosen} ${role}`} {...place} />
          </TabsContent>
          <TabsContent value="mail">
            <MailPanel {...place} />
          </TabsContent>
          <TabsContent value="links">
            <LinkList spaceId={spaceId} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  )
}
