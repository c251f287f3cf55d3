// Shared by all areas: actors, errors, transactions, audit, events, permissions, messages, codes, parameters.
export { csvOf } from '@lectern/contracts'
export { type Database, isDatabaseAway, isDiskFull, isOvertaken, missingFrom } from '@lectern/db'
// audit: rows written with the change they describe
export { auditInsert, writeAudit } from './audit/audit.repo.ts'
export { answerOnce } from './calls/index.ts'
// codes: one-time codes by SMS and email
export { checkCode, issueCode, spendCode } from './codes/index.ts'
// core: actors, context, errors, ids, pages of lists, SQL
export * from './core/actor.ts'
export { addressKey } from './core/address-key.ts'
export { browserMark, markBrowser } from './core/browser-marks.ts'
export { insideTenantOf } from './core/confine.ts'
export { confirmName } from './core/confirm-name.ts'
export type { Browser, DomainContext, Log } from './core/context.ts'
export * from './core/errors.ts'
export { createId, createLetters, createSecret } from './core/ids.ts'
export { inBatches } from './core/in-batches.ts'
export { CLOCK_SKEW_MS, isOver } from './core/lease.repo.ts'
export { nextHour } from './core/next-hour.ts'
export { offsetOf, type PageRequest, toPage } from './core/paging.ts'
export { readWithin } from './core/read-within.ts'
export { removeExpired } from './core/remove-expired.ts'
export { repeatUntilClosed } from './core/repeat-until-closed.ts'
export { requireClean } from './core/require-clean.ts'
export {
  containsPattern,
  hotRow,
  hotRows,
  isUniqueViolation,
  lockFor,
  PERSON_LANG,
  personName,
  queryRow,
  queryRows,
  statementOf,
  transact,
} from './core/sql.repo.ts'
export { storedErrorMessage } from './core/stored-error.ts'
// dictionaries: lists of choices that operators change
export {
  allDictionaries,
  chosenEntry,
  deleteDictionary,
  dictionaryOf,
  type StoredDictionary,
  toStored,
  writeDictionary,
} from './dictionaries/index.ts'
// live: telling open browsers that something changed
export { announce } from './live/announce.repo.ts'
export { listenForChanges } from './live/index.ts'
// messages: mails and SMS of the known kinds
export { builtIn, renderExample } from './messages/built-in.ts'
export { unknownVariables } from './messages/fill.ts'
export {
  DeliveryError,
  deliverMessage,
  listMessages,
  listTenantMessages,
  messageOutbox,
  recordBounces,
  resendKept,
  resendMessage,
} from './messages/index.ts'
export * from './messages/mail-server.repo.ts'
export { senderOf, serverUrl, tenantMailServer } from './messages/mail-server.ts'
export { keptCounts } from './messages/message.repo.ts'
export { type OptOut, optOutsOf, setOptOut } from './messages/opt-out.repo.ts'
export { findTemplate, findTemplates, removeTemplate, writeTemplate } from './messages/template.repo.ts'
export {
  type NewMail,
  writeMail,
  writeMails,
  writeSms,
  writeSmsToAll,
} from './messages/templates.ts'
export { tryServer } from './messages/try-server.ts'
export { openUnsubscribe } from './messages/unsubscribe-link.ts'
export type { DomainEvent } from './outbox/events.ts'
export { type InvalidOutboxRow, type OutboxRow, relayInTurn, relayOutbox } from './outbox/index.ts'
// outbox: events written with the change they describe
export { relayAgain, waitingTypes } from './outbox/outbox.repo.ts'
export { eventInsertEach, writeEvents } from './outbox/write-events.repo.ts'
// parameters: what the operators set
export * from './parameters/file-settings.ts'
export { enteredAddress, productAddress } from './parameters/index.ts'
export { requireNameFits } from './parameters/name-limit.ts'
export { findParameters, parameterValues, writeParameters } from './parameters/parameter.repo.ts'
export { answerLimit, STORAGE_LIMIT, storageLimit } from './parameters/small-quotas.repo.ts'
// permissions: which actor a verb requires, and what a role allows on a space or manual
export { accountOwner, providerTenantOf, requireMayEnter } from './permissions/account-policy.ts'
export * from './permissions/authorize.ts'
export * from './permissions/permissions.repo.ts'
export * from './permissions/require-actor.ts'
export {
  articleAbilities,
  isReader,
  type ManualAction,
  manualAbilities,
  mayManual,
  spaceAbilities,
} from './permissions/resource-policy.ts'
export { requireEntryRights, requirePerson } from './permissions/token-policy.ts'
// pictures: files of the tenant that an actor may see and show
export { checkPictures } from './pictures/picture-rules.ts'
export * from './pictures/tenant-file.repo.ts'
export type { Captcha } from './ports/captcha.ts'
// ports: what the outside world does for the domain
export * from './ports/directory.ts'
export { GitFailed, type GitLimits, type GitRemote, type GitRemotes } from './ports/git-remotes.ts'
export type { InvoiceIssuer } from './ports/invoices.ts'
export type { JobQueue } from './ports/job-queue.ts'
export * from './ports/payments.ts'
export type {
  BookWriter,
  Bounce,
  BounceMailbox,
  Credentials,
  DomainProofs,
  FileStorage,
  Images,
  LeavingMessage,
  MailServer,
  MessageGateway,
  Messages,
  OfficePreview,
  OpenedSession,
  PasswordHasher,
  Ports,
  RateLimiter,
  RemoteFiles,
  Secrets,
} from './ports/ports.ts'
export type { ForeignPerson, OidcClient, OidcProviders, Passkeys, SignInPorts, WeChat } from './ports/sign-in.ts'
export type { VirusScanner } from './ports/virus-scanner.ts'
export type { WebhookCaller } from './ports/webhooks.ts'
// preferences: personal settings
export { readPreferences, writePreference } from './preferences/preference.repo.ts'
export { findPreference, updatePreference } from './preferences/preferences.ts'
// publication: the life cycle of articles, and unpublishing
export { hasSavedContent, nextState, STATES } from './publication/article-lifecycle.ts'
export { deleteManuals, deleteSpaceWithManuals } from './publication/deletion.repo.ts'
export { touchManuals } from './publication/manual-epoch.repo.ts'
export { oldAddress } from './publication/old-address.ts'
export * from './publication/withdrawal.repo.ts'
// statistics: days, visitors and active members
export {
  type AskedDays,
  askedDays,
  type Days,
  daysBefore,
  everyDay,
  lengthOf,
  plusDays,
  recordActivity,
  STAT_ZONE,
  type StatDate,
  startActivityLog,
  statDate,
  statDay,
  statStart,
  visitorOfDay,
  writtenIn,
} from './statistics/index.ts'
export { forgetTries } from './tries/tries.repo.ts'
// tries: counted before they are checked, wherever something can be guessed
export { beginTry, delayAfter, FORGET_AFTER_MS, type TryKey } from './tries/tries.ts'
// webhooks: events that are reported to other programs
export { spreadAudit, webhookInsert, writeWebhookEvent } from './webhooks/index.ts'
// words: sensitive words in texts
export {
  allowedWords,
  compileWords,
  countTexts,
  deleteHitsOfNothing,
  type Finding,
  findingsIn,
  findPlaceRow,
  forgetWords,
  HITS_OPENED,
  HITS_REOPENED,
  hitsInput,
  isHeld,
  type ListedWord,
  masking,
  maskSubject,
  recordNextTexts,
  recordSubject,
  requirePublishable,
  requireTexts,
  type SensitiveWords,
  sensitiveWords,
  shownFinding,
  subjectLives,
  type WordList,
  withdrawSubject,
  wordKey,
  wordProblem,
} from './words/index.ts'
