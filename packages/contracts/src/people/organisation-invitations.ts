/** Invitations of the platform's operators to found an organisation (ADR 0052). */
import { z } from 'zod'
import { Id, Instant, LIMITS, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'
import { EmailAddress } from './person.ts'

/** As given in an address; an invalid one is simply not found. */
export const OrganisationToken = Text(LIMITS.inviteCode)
export const ByOrganisationToken = z.object({ organisationToken: OrganisationToken })
export type ByOrganisationToken = z.infer<typeof ByOrganisationToken>

/** With an address the link is mailed there and shown to nobody else. */
export const InviteOrganisationInput = z.object({
  email: EmailAddress.optional(),
  remark: Text(200).trim().default(''),
  days: z.coerce.number().int().min(1).max(90),
})
export type InviteOrganisationInput = z.infer<typeof InviteOrganisationInput>
/** Null when it was mailed. The path is kept nowhere. */
export const InvitedOrganisation = z.object({ id: Id, path: z.string().nullable() })
export type InvitedOrganisation = z.infer<typeof InvitedOrganisation>

export const ListOrganisationInvitationsInput = z.object({ ...Paging })
export type ListOrganisationInvitationsInput = z.infer<typeof ListOrganisationInvitationsInput>
export const OrganisationInvitation = z.object({
  id: Id,
  email: z.string(),
  remark: z.string(),
  createdBy: z.string(),
  createTime: Instant,
  expireTime: Instant,
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  /** Organisation created with it. */
  tenantId: Id.nullable(),
  tenantName: z.string(),
})
export type OrganisationInvitation = z.infer<typeof OrganisationInvitation>
export const OrganisationInvitationPage = pageOf(OrganisationInvitation)
export type OrganisationInvitationPage = z.infer<typeof OrganisationInvitationPage>

export const OrganisationInvitationView = z.object({ valid: z.boolean(), mailed: z.boolean() })
export type OrganisationInvitationView = z.infer<typeof OrganisationInvitationView>

export type OrganisationInvitationAuditAction = 'tenant.invite' | 'tenant.revokeInvitation'

export const ORGANISATION_INVITATION_TEXT_INPUTS = {
  InviteOrganisationInput: { why: 'operator' },
} satisfies TextInputs
