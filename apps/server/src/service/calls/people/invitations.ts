// Invitations on the wire: invitation links of rooms (specification §7 Rooms).
import type { InvitationView } from '@lectern/contracts'
import { z } from 'zod'
import { get } from '../../wire/call.ts'

/** Null when the code is not valid. */
const WireInvitation = z
  .object({
    tenantId: z.string(),
    tenantName: z.string(),
    roomId: z.string(),
    roomName: z.string(),
    role: z.string().nullable(),
    joined: z.boolean(),
  })
  .nullable()
const wireInvitation = (view: InvitationView | null) => {
  if (!view) return null
  const { spaceId, spaceName, ...rest } = view
  return { ...rest, roomId: spaceId, roomName: spaceName }
}

export const invitationCalls = [
  get('/room/findTenantByInviteLinkCode', 'invitation.find', {
    rename: { inviteLinkCode: 'inviteCode' },
    output: wireInvitation,
    data: WireInvitation,
    summary: {
      zh_CN: '邀请链接所属的企业和空间；链接无效时为 null',
      en_US: 'The organisation and space of an invitation; null when it is invalid',
    },
    input: { inviteCode: '{inviteCode}' },
    example: {
      data: {
        tenantId: 'tenantId',
        tenantName: 'Tenant',
        role: 'view',
        joined: true,
        roomId: 'spaceId',
        roomName: 'Handbook',
      },
    },
  }),
]
