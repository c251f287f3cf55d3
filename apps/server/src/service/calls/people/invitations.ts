// Invitations on the wire: invitation links of rooms (specification §7 Rooms).
import { Invitation, InvitationLink, InvitationLinkEntry, type InvitationView } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import {
  examplePage,
  IdData,
  Nothing,
  PLACE_WORDS,
  roomShape,
  WirePage,
  wirePage,
  wireRoom,
} from '../../wire/shapes.ts'

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

const WireLink = InvitationLink.omit({ spaceId: true }).extend({ roomId: z.string().nullable() })
const wireLink = ({ spaceId, ...link }: InvitationLink) => ({ ...link, roomId: spaceId })
const TIME = '2026-01-05T08:00:00.000Z'
const LINK = {
  ...{ id: 'linkId', roomId: 'spaceId', role: 'view', inviteCode: 'HcEPhnjPsTJNUAgpqjQJiFIIlJK3oVDi' },
  ...{ path: '/invite/HcEPhnjPsTJNUAgpqjQJiFIIlJK3oVDi', expiresTime: TIME, refreshedTime: TIME },
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
  get('/invitation/queryLinks', 'invitation.links', {
    rename: PLACE_WORDS,
    output: (links) => wirePage(links, wireRoom),
    data: WirePage(InvitationLinkEntry.omit({ spaceId: true, spaceName: true }).extend(roomShape)),
    summary: { zh_CN: '邀请链接，不含邀请码', en_US: 'Invitation links, without their codes' },
    callers: 'people',
    input: { spaceId: '{spaceId}', current: 1, size: 10 },
    example: {
      data: examplePage({
        ...{ id: 'linkId', roomId: 'spaceId', roomName: 'Handbook', role: 'admin', createdBy: 'Ann', uses: 0 },
        ...{ createdTime: TIME, refreshedTime: TIME, expiresTime: null, state: 'active' },
      }),
    },
  }),
  post('/invitation/openLink', 'invitation.link', {
    rename: PLACE_WORDS,
    output: wireLink,
    data: WireLink,
    summary: {
      zh_CN: '我对某个空间和角色的邀请链接；没有则新建',
      en_US: 'My invitation link to a space with a role; made when there is none',
    },
    callers: 'people',
    input: { spaceId: '{spaceId}', role: 'view' },
    example: { data: LINK },
  }),
  post('/invitation/refreshLink', 'invitation.refreshLink', {
    output: wireLink,
    data: WireLink,
    summary: {
      zh_CN: '给邀请链接换新的邀请码，旧的失效',
      en_US: 'Give an invitation link a new code; the old one no longer works',
    },
    callers: 'people',
    input: { id: '{linkId}' },
    example: { data: LINK },
  }),
  post('/invitation/setLinkExpiry', 'invitation.setLinkExpiry', {
    output: wireLink,
    data: WireLink,
    summary: { zh_CN: '设置邀请链接的有效天数', en_US: 'Set for how many days an invitation link is valid' },
    callers: 'people',
    input: { id: '{linkId}', expiresDays: 7 },
    example: { data: LINK },
  }),
  post('/invitation/revokeLink', 'invitation.revokeLink', {
    data: Nothing,
    summary: { zh_CN: '停用邀请链接', en_US: 'End an invitation link' },
    callers: 'people',
    input: { id: '{linkId}' },
    example: { data: null },
  }),
  get('/invitation/query', 'invitation.list', {
    rename: PLACE_WORDS,
    output: (invitations) => wirePage(invitations, wireRoom),
    data: WirePage(Invitation.omit({ spaceId: true, spaceName: true }).extend(roomShape)),
    summary: {
      zh_CN: '还没有被接受的邮件邀请',
      en_US: 'Invitations by email that nobody has accepted yet',
    },
    callers: 'people',
    input: { spaceId: '{spaceId}', current: 1, size: 10 },
    example: {
      data: examplePage({
        ...{ id: 'mailId', email: 'ben@example.com', roomId: 'spaceId', roomName: 'Handbook', role: 'view' },
        ...{ invitedBy: 'Ann', sentTime: TIME, expiresTime: TIME, expired: false },
      }),
    },
  }),
  post('/invitation/send', 'invitation.send', {
    rename: PLACE_WORDS,
    data: IdData,
    summary: { zh_CN: '用邮件邀请一个人加入', en_US: 'Invite somebody by email' },
    callers: 'people',
    input: { spaceId: '{spaceId}', role: 'view', email: '{name}@test.invalid' },
    example: { data: { id: '46b8hKJA0EJjjoEI' } },
  }),
  post('/invitation/resend', 'invitation.resend', {
    data: IdData,
    summary: { zh_CN: '重新发送邮件邀请', en_US: 'Send an invitation by email again' },
    callers: 'people',
    input: { id: '{mailId}' },
    example: { data: { id: 'mailId' } },
  }),
  post('/invitation/withdraw', 'invitation.withdraw', {
    data: Nothing,
    summary: { zh_CN: '撤回邮件邀请', en_US: 'Withdraw an invitation by email' },
    callers: 'people',
    input: { id: '{mailId}' },
    example: { data: null },
  }),
]
