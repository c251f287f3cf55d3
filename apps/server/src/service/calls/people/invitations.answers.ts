// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const invitationsAnswers: Record<string, Example> = {
  '/room/findTenantByInviteLinkCode': {
    data: {
      tenantId: 'tenantId',
      tenantName: 'Tenant',
      role: 'view',
      joined: true,
      roomId: 'spaceId',
      roomName: 'Handbook',
    },
  },
}
