// People and organisations: sign-in, accounts, members, groups, invitations, tokens, branding.
export * from './account/index.ts'
export * from './branding/index.ts'
export { isTenantCertified } from './certification/certification.repo.ts'
export * from './certification/index.ts'
// files that are sealed in the storage
export { openBytes, sealBytes } from './certification/sealed-bytes.ts'
export * from './closing/index.ts'
export * from './groups/index.ts'
export * from './identity/index.ts'
// identity and registration
export { refuseWeakPassword } from './identity/new-password.ts'
export { endOtherSessions } from './identity/session.repo.ts'
export { ownPassword, writePhone } from './identity/user.repo.ts'
// invitations: who may invite, and that links end with the right to
export { endLinksOfSpace } from './invitations/end-links.repo.ts'
export * from './invitations/index.ts'
export { LINK_MADE } from './invitations/invitation.repo.ts'
export { checkInviter } from './invitations/inviters.ts'
export * from './ldap/index.ts'
export * from './member-files/index.ts'
// what housekeeping removes
export { deleteExpiredMemberImports } from './member-files/member-import.repo.ts'
export * from './members/index.ts'
// notifications: telling people of a change, in its transaction; the zone in which a person reads times
export { DIGEST_ZONE } from './notifications/channels.ts'
export { knownZone } from './notifications/digest-time.ts'
export * from './notifications/index.ts'
export {
  noticeInsert,
  notifyAdministrators,
  notifyMembers,
  notifyOperators,
  notifyUser,
  type Recipient,
  TOLD,
} from './notifications/notify.repo.ts'
export { notifyPerson } from './notifications/notify-person.ts'
export { shownEmail } from './placeholder-email.ts'
export * from './registration/index.ts'
export * from './security/index.ts'
export { requireOwner } from './security/require-owner.ts'
export { deleteSecondFactor } from './security/security.repo.ts'
export * from './sign-in/index.ts'
export * from './tenants/index.ts'
// tenants and their first people, for seeds and the first run
export {
  accountExists,
  countTenants,
  deleteUser,
  findTenantByCode,
  insertMember,
  insertTenant,
  isDefaultTenant,
} from './tenants/tenant.repo.ts'
export { forgetHosts } from './tenants/tenant-by-host.ts'
export { ACTIVATED, CHANNEL, COUNTED, createdIn } from './tenants/tenant-facts.repo.ts'
export { makeOperator } from './tenants/tenant-status.repo.ts'
export { closeTenant, refuseWhileDeleting } from './tenants/tenant-status.ts'
export { endTrial } from './tenants/trial.repo.ts'
export * from './third-party/index.ts'
export * from './tokens/index.ts'
// tokens
export { newToken, tokenHash } from './tokens/tokens.ts'
export * from './welcome/index.ts'
