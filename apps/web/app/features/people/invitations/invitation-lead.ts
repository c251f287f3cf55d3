// One sentence about the space and organisation of an invitation.
import type { InvitationView } from '@lectern/contracts'
import type { Translate } from '~/lib/i18n.ts'

export function invitationLead(invitation: InvitationView, t: Translate): string {
  const { tenantName: tenant, spaceName: space, role } = invitation
  return role
    ? t('invitations.page.leadSpace', { tenant, space, role: t(`invitations.role.${role}`) })
    : t('invitations.page.lead', { tenant })
}
