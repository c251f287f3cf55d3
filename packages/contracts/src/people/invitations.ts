/** Invitations: links that carry a role, and mails to one address (specification §2 'Invite-join page', §6; PERM-07). */
import { z } from 'zod'
import { type ErrorCodes, Id, LIMITS, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'
import { EmailAddress } from './person.ts'

export const INVITATION_LIMITS = {
  /** Validity of an invitation by email. */
  days: 7,
} as const

/** Role that a link grants on its space: administrator, editor, viewer. */
export const InvitationRole = z.enum(['admin', 'edit', 'view'])
export type InvitationRole = z.infer<typeof InvitationRole>
/**
 * Permission to invite people by link or mail: administrators of the organisation; managers, who administer a space or manual, to it; everybody,
 * with roles no higher than their own. Invitations to the organisation without a space are for administrators, unless everybody invites.
 */
export const Inviters = z.enum(['administrators', 'managers', 'everybody'])
export type Inviters = z.infer<typeof Inviters>
export const InvitationPolicy = z.object({ inviters: Inviters })
export type InvitationPolicy = z.infer<typeof InvitationPolicy>
export const SetInvitersInput = InvitationPolicy
export type SetInvitersInput = z.infer<typeof SetInvitersInput>

/** As given in an address; an invalid code is simply not found. */
export const InviteCode = Text(LIMITS.inviteCode)
export type InviteCode = z.infer<typeof InviteCode>
export const ByInviteCode = z.object({ inviteCode: InviteCode })
export type ByInviteCode = z.infer<typeof ByInviteCode>

/** Without a space people join the tenant only and see nothing until somebody gives them a permission. */
const place = { spaceId: Id.optional(), role: InvitationRole.optional() }
const ExpiresDays = z.coerce.number().int().min(1).max(365)

export const OpenInvitationLinkInput = z.object(place)
export type OpenInvitationLinkInput = z.infer<typeof OpenInvitationLinkInput>
/** `expiresDays` counts from now; null: never; left out: INVITATION_LIMITS.days, or never when it never expired. */
export const RefreshInvitationLinkInput = z.object({ id: Id, expiresDays: ExpiresDays.nullable().optional() })
export type RefreshInvitationLinkInput = z.infer<typeof RefreshInvitationLinkInput>
export const SetInvitationLinkExpiryInput = z.object({ id: Id, expiresDays: ExpiresDays.nullable() })
export type SetInvitationLinkExpiryInput = z.infer<typeof SetInvitationLinkExpiryInput>
export const SendInvitationInput = z.object({ email: EmailAddress, ...place })
export type SendInvitationInput = z.infer<typeof SendInvitationInput>
export const ListInvitationsInput = z.object({ spaceId: Id.optional(), ...Paging })
export type ListInvitationsInput = z.infer<typeof ListInvitationsInput>

export const InvitationLink = z.object({
  id: Id,
  spaceId: Id.nullable(),
  role: InvitationRole.nullable(),
  inviteCode: z.string(),
  /** Path of the product behind which the person joins. */
  path: z.string(),
  expiresTime: z.string().nullable(),
  refreshedTime: z.string(),
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** A link as administrators review it, without its code. */
export const InvitationLinkEntry = z.object({
  id: Id,
  spaceId: Id.nullable(),
  spaceName: z.string(),
  role: InvitationRole.nullable(),
  createdBy: z.string(),
  createdTime: z.string(),
  refreshedTime: z.string(),
  expiresTime: z.string().nullable(),
  /** `ended`: anyone who made it may no longer invite. */
  state: z.enum(['active', 'expired', 'ended']),
  /** People who joined by its present code. */
  uses: z.number().int(),
})
export type InvitationLinkEntry = z.infer<typeof InvitationLinkEntry>
export const InvitationLinkPage = pageOf(InvitationLinkEntry)
export type InvitationLinkPage = z.infer<typeof InvitationLinkPage>

/** An invitation by e-mail that nobody has accepted yet. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  spaceId: Id.nullable(),
  spaceName: z.string(),
  role: InvitationRole.nullable(),
  invitedBy: z.string(),
  sentTime: z.string(),
  expiresTime: z.string(),
  /** Its time is over, or anyone who sent it may no longer invite; it can be sent again. */
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>
export const InvitationPage = pageOf(Invitation)
export type InvitationPage = z.infer<typeof InvitationPage>

/** Target of a code, for the person who has it. */
export const InvitationView = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  spaceId: z.string(),
  spaceName: z.string(),
  role: InvitationRole.nullable(),
  /** The caller belongs to the tenant already, with what the invitation gives or more. */
  joined: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>
export const Joined = z.object({ memberId: Id, tenantName: z.string(), spaceId: z.string() })
export type Joined = z.infer<typeof Joined>

/** Codes of promotion links have at most 31 characters; those of members' invitations have 32. */
const PROMOTION_CODE = /^[A-Za-z0-9_-]{1,31}$/
/** Tells a promotion code from the code of an invitation: both come at /invite/<code>. */
export const isPromotionCode = (code: string): boolean => PROMOTION_CODE.test(code)
export const PromotionCode = z.string().trim().regex(PROMOTION_CODE)

export type InvitationAuditAction =
  | 'invitation.link'
  | 'invitation.refresh'
  | 'invitation.expiry'
  | 'invitation.revoke'
  | 'invitation.send'
  | 'invitation.resend'
  | 'invitation.withdraw'
  | 'invitation.accept'
  | 'tenant.inviters'

export const INVITATION_TEXT_INPUTS = {
  SendInvitationInput: { why: 'secret' },
} satisfies TextInputs

export const INVITATION_ERRORS = {
  /** 'The link is invalid!' */
  invitationInvalid: { wire: 1, http: 200 },
  alreadyMember: { wire: 1, http: 200 },
  /** A person who was removed from the organisation, and did not get a new invitation of their own. */
  memberRemoved: { wire: -4, http: 200 },
} as const satisfies ErrorCodes
