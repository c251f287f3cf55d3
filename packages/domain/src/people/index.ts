// People and organisations: sign-in, accounts, members, groups, invitations, tokens, branding.
// What other districts may use; the verbs for the apps are listed by area in ../index.ts.

export { isTenantCertified } from './certification/certification.repo.ts'
// files that are sealed in the storage
export type { OpenedDocument } from './certification/open-document.ts'
export { openBytes, sealBytes } from './certification/sealed-bytes.ts'
// identity and registration
export { endOtherSessions } from './identity/session.repo.ts'
export { writePhone } from './identity/user.repo.ts'
// invitations: who may invite, and that links end with the right to
export { endLinksOfSpace } from './invitations/end-links.repo.ts'
export { LINK_MADE } from './invitations/invitation.repo.ts'
export { checkInviter } from './invitations/inviters.ts'
// what housekeeping removes
export { deleteExpiredMemberImports } from './member-files/member-import.repo.ts'
// notifications: telling people of a change, in its transaction; the zone in which a person reads times
export { DIGEST_ZONE } from './notifications/channels.ts'
export { knownZone } from './notifications/digest-time.ts'
export {
  noticeInsert,
  notifyAdministrators,
  notifyMembers,
  notifyOperators,
  notifyUser,
  type Recipient,
  TOLD,
} from './notifications/notify.repo.ts'
export { tellPerson } from './notifications/tell-person.ts'
export { shownEmail } from './placeholder-email.ts'
export { registrationInfo } from './registration/register.ts'
export { requireOwner } from './security/require-owner.ts'
export { deleteSecondFactor } from './security/security.repo.ts'
// tenants and their first people, for seeds and the first run
export { createMember, createOperator, createTenant, grantOperator } from './tenants/index.ts'
export { listTenants } from './tenants/list-tenants.ts'
export {
  accountExists,
  countTenants,
  deleteUser,
  findTenantByCode,
  insertMember,
  insertTenant,
} from './tenants/tenant.repo.ts'
export { forgetHosts } from './tenants/tenant-by-host.ts'
export { ACTIVATED, CHANNEL, COUNTED, createdIn } from './tenants/tenant-facts.repo.ts'
export { closeTenant, refuseWhileDeleting } from './tenants/tenant-status.ts'
// tokens
export { newToken, tokenHash } from './tokens/tokens.ts'
