// Members and invitations on the wire: users, and rooms' invitation links (specification §7 Users, Rooms).
import { ChangedCount, type InvitationView, Member, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../call.ts'
import { IdData, Nothing, WirePage } from '../wire.ts'

/** Null when the code leads nowhere. */
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

export const memberCalls = [
  get('/user/query', 'member.list', { data: WirePage(Member), summary: 'Members of the enterprise' }),
  get('/user/queryPageByGroup', 'member.list', { data: WirePage(Member), summary: 'Members of one group' }),
  get('/user/findById', 'member.person', {
    data: z.union([Member, Profile]),
    summary: 'One member, for administrators; without an id the signed-in person',
  }),
  post('/user/insertUser', 'member.add', { data: IdData, summary: 'New member with account and password' }),
  post('/user/updateById', 'member.update', { data: Member, summary: 'Change name, addresses and groups of a member' }),
  post('/user/resetUserPassword', 'member.resetPassword', { data: Nothing, summary: 'New password for a member' }),
  post('/user/disabledUser', 'member.setEnabled', { data: ChangedCount, summary: 'Disable or enable members' }),
  post('/user/sendSmsNotification', 'member.notify', {
    data: ChangedCount,
    summary: 'Tell members by SMS where to sign in',
  }),
  get('/room/findTenantByInviteLinkCode', 'invitation.find', {
    rename: { inviteLinkCode: 'inviteCode' },
    output: wireInvitation,
    data: WireInvitation,
    summary: 'Where an invitation leads; null when it is invalid',
  }),
]
