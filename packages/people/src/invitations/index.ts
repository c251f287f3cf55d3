// Invitations into a tenant, by link and by email (specification §2, §6; PERM-07, TEN-02, AUTH-07).
export { acceptInvitation, findInvitation } from './accept-invitation.ts'
export { getInvitationPolicy, setInvitationPolicy } from './inviters.ts'
export * from './links.ts'
export * from './mails.ts'
