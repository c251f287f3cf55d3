// What every district stands on: actors, errors, transactions, audit, events, permissions, messages, codes, parameters.
// What other districts may use; the verbs for the apps are listed by area in ../index.ts.
export type { AuditAction } from './audit/actions.ts'
export { auditInsert, auditInsertEach, auditInsertFrom, writeAudit, writeAudits } from './audit/audit.repo.ts'
export { checkCode, issueCode, spendCode } from './codes/index.ts'
export {
  type Actor,
  type ApiTokenActor,
  accessScope,
  actorId,
  type MemberActor,
  readerScope,
  tenantOf,
  unlockedOf,
} from './core/actor.ts'
export { confirmName } from './core/confirm-name.ts'
export type { DomainContext, Log } from './core/context.ts'
export { DomainError, forbidden, invalid, notFound, unauthenticated } from './core/errors.ts'
export { createId, createLetters } from './core/ids.ts'
export { inBatches } from './core/in-batches.ts'
export { offsetOf, type PageRequest, toPage } from './core/paging.ts'
export { personName } from './core/person-name.repo.ts'
export { shownEmail } from './core/shown-email.ts'
export { containsPattern, hotRow, hotRows, isUniqueViolation, queryRow, queryRows } from './core/sql.repo.ts'
export { transact } from './core/transaction.repo.ts'
export { eventInsertEach, writeEvents } from './outbox/write-events.repo.ts'
export { type FileLimit, type FileSettings, fileLimit, fileSettings } from './parameters/file-settings.ts'
export {
  claimInstallation,
  findInstallation,
  findParameters,
  nameTenant,
  parameterValues,
  phoneExists,
  writeParameters,
  writePhone,
  writeSetupKey,
} from './parameters/parameter.repo.ts'
export { parameterNumber } from './parameters/parameter-number.ts'
export { administratorActor } from './permissions/administrator.ts'
export { authorizeManual, authorizeSpace, type ManualAccess } from './permissions/authorize.ts'
export { draftViewers } from './permissions/draft-viewers.repo.ts'
export { findMemberActor } from './permissions/member-actor.repo.ts'
export { platformOperator, tenantAdministrator } from './permissions/people.ts'
export { manualAccess, manualRank, roleOfRank, spaceRank } from './permissions/rank.repo.ts'
export {
  isReader,
  type ManualAction,
  manualAbilities,
  mayManual,
  spaceAbilities,
} from './permissions/resource-policy.ts'
export { findSpaceAccess } from './permissions/space-access.repo.ts'
export { hasTenantRights, type TenantActor, tenantActor } from './permissions/tenant-actor.ts'
export { FILE_COLUMNS, type FileRow, findHomeFile, publishedFor, SELECT_FILE } from './pictures/home-file.repo.ts'
export { checkPictures } from './pictures/picture-rules.ts'
export type { MailServer, OpenedSession, Ports, Secrets } from './ports/ports.ts'
export type { ForeignPerson, OidcClient } from './ports/sign-in.ts'
export { readPreferences } from './preferences/preference.repo.ts'
export { signedInUser } from './preferences/signed-in-user.ts'
export { hasSavedContent, nextState, STATES } from './publication/article-lifecycle.ts'
export { indexWantedBelow } from './publication/index-wanted.repo.ts'
export { markManualsDeleted } from './publication/manual-deletion.repo.ts'
export { touchManuals } from './publication/touch-manuals.repo.ts'
export { lockManual, withdrawPublished } from './publication/withdrawal.repo.ts'
