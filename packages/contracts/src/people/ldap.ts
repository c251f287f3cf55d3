/** The directory of an organisation, from which its people and groups come (specification §3 'LDAP config'; LDAP-01..03). */
import { z } from 'zod'
import {
  ById,
  type ErrorCodes,
  Flag,
  Id,
  isTimeZone,
  LIMITS,
  Line,
  Paging,
  pageOf,
  Text,
  type TextInputs,
} from '../kernel/index.ts'

export const LDAP_LIMITS = {
  /** Characters of distinguished names, filters and certificates. */
  dn: 1_000,
  filter: 2_000,
  ca: 100_000,
  /** Minutes between two synchronisations. */
  minMinutes: 5,
  maxMinutes: 10_080,
  /** People and groups that a directory may have. */
  people: 200_000,
  groups: 20_000,
} as const

/** `none` sends passwords in clear text: for tries on the same machine. */
export const LdapSecurity = z.enum(['none', 'startTls', 'ldaps'])
export type LdapSecurity = z.infer<typeof LdapSecurity>

export const LDAP_PORTS: Readonly<Record<LdapSecurity, number>> = { none: 389, startTls: 389, ldaps: 636 }

/** A name or an address, without protocol and port. */
const Host = Line(255).refine((host) => /^[\p{L}\p{N}.:_[\]-]+$/u.test(host) && !/^\w+:\/\//.test(host), {
  params: { key: 'invalidFormat' },
})
/** Attribute names: letters, digits and hyphens, or an OID. */
const AttributeName = Line(100).refine((name) => /^(?:[A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)+)$/.test(name), {
  params: { key: 'invalidFormat' },
})
const OptionalAttribute = z.union([z.literal(''), AttributeName])
const Dn = Line(LDAP_LIMITS.dn)
const Filter = Line(LDAP_LIMITS.filter)

export const LdapSchedule = z.enum(['minutes', 'daily'])
export type LdapSchedule = z.infer<typeof LdapSchedule>

const fields = {
  /** Switched off, nobody signs in with a directory password and nothing is synchronised; who came from it stays. */
  enabled: Flag,
  host: Host,
  port: z.coerce.number().int().min(1).max(65_535),
  security: LdapSecurity,
  /** Certificates in PEM that are trusted besides those of the system; empty for none. */
  caPem: Text(LDAP_LIMITS.ca).trim(),
  /** Account that reads the directory: a distinguished name, or another form that the server accepts. */
  accountDn: Dn,
  baseDn: Dn,
  filter: Filter,
  /** By which a person or group is recognised whatever their name: entryUUID, objectGUID. */
  uuidAttribute: AttributeName,
  accountAttribute: AttributeName,
  nameAttribute: AttributeName,
  emailAttribute: OptionalAttribute,
  phoneAttribute: OptionalAttribute,
  /** Empty: groups are not synchronised. */
  groupBaseDn: z.union([z.literal(''), Dn]),
  groupFilter: Filter,
  groupNameAttribute: AttributeName,
  groupMemberAttribute: AttributeName,
  autoSync: Flag,
  schedule: LdapSchedule,
  /** Of the schedule `minutes`. */
  everyMinutes: z.coerce.number().int().min(LDAP_LIMITS.minMinutes).max(LDAP_LIMITS.maxMinutes),
  /** Of the schedule `daily`: the hour in `timeZone`. */
  dailyHour: z.coerce.number().int().min(0).max(23),
  timeZone: Line(60).refine(isTimeZone, { params: { key: 'invalidFormat' } }),
} as const

/** Of the account that reads the directory. Left out, the stored one stays; it must be given again for another server or account. */
const password = Text(LIMITS.password).optional()

const optional = z.object(fields).partial()

/** Omitted fields stay; of new settings, host, account, base and password are required. */
export const UpdateLdapInput = optional.extend({ password })
export type UpdateLdapInput = z.infer<typeof UpdateLdapInput>
/** Tries settings without storing them; what is left out is as it is stored. */
export const TestLdapInput = UpdateLdapInput
export type TestLdapInput = UpdateLdapInput

/** Defaults of new settings. */
export const LDAP_DEFAULTS = {
  enabled: true,
  host: '',
  port: 389,
  security: 'startTls',
  caPem: '',
  accountDn: '',
  baseDn: '',
  filter: '(objectClass=inetOrgPerson)',
  uuidAttribute: 'entryUUID',
  accountAttribute: 'uid',
  nameAttribute: 'cn',
  emailAttribute: 'mail',
  phoneAttribute: 'mobile',
  groupBaseDn: '',
  groupFilter: '(objectClass=groupOfNames)',
  groupNameAttribute: 'cn',
  groupMemberAttribute: 'member',
  autoSync: false,
  schedule: 'daily',
  everyMinutes: 60,
  dailyHour: 2,
  timeZone: 'Asia/Shanghai',
} as const satisfies LdapFields

/** Different defaults for Active Directory. */
export const ACTIVE_DIRECTORY_DEFAULTS = {
  filter: '(&(objectCategory=person)(objectClass=user))',
  uuidAttribute: 'objectGUID',
  accountAttribute: 'sAMAccountName',
  nameAttribute: 'displayName',
  groupFilter: '(objectClass=group)',
} as const satisfies Partial<LdapFields>

const Fields = z.object(fields)
export type LdapFields = z.infer<typeof Fields>

export const LdapSettings = Fields.extend({
  /** Null: never stored; the fields are those to begin with. */
  updatedTime: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Null without a schedule. */
  nextRunTime: z.string().nullable(),
})
export type LdapSettings = z.infer<typeof LdapSettings>

/** Reason why the directory, or a run, failed; texts are `ldap.reasons.*`. */
export const LdapReason = z.enum([
  'nameNotFound',
  'connectionRefused',
  'timeout',
  'unreachable',
  'addressForbidden',
  'certificateUntrusted',
  'certificateHost',
  'certificateExpired',
  'caInvalid',
  'tlsFailed',
  'startTlsUnsupported',
  'encryptionRequired',
  'credentialsWrong',
  'bindRefused',
  'baseNotFound',
  'dnInvalid',
  'filterInvalid',
  'groupBaseNotFound',
  'groupFilterInvalid',
  'sizeLimit',
  'noRights',
  'busy',
  'closed',
  'protocol',
  'empty',
  'uuidMissing',
  'accountMissing',
  'tooManyGone',
  'tooManyGroupsGone',
  'tooMany',
  'changedMeanwhile',
  'switchedOff',
  'crashed',
  'internal',
])
export type LdapReason = z.infer<typeof LdapReason>

export const LdapStep = z.enum(['connect', 'encrypt', 'bind', 'people', 'groups'])
export type LdapStep = z.infer<typeof LdapStep>

/** `message` in the language of the caller; `detail` is what the server or the system said, in its own words. */
export const LdapTest = z.object({
  ok: z.boolean(),
  /** Those that worked, in order; the one after them failed. */
  passed: z.array(LdapStep),
  failed: LdapStep.nullable(),
  reason: LdapReason.nullable(),
  message: z.string(),
  detail: z.string(),
  /** Some of the people that were found, as they would be created; `more` when there are others. */
  people: z.array(z.object({ account: z.string(), name: z.string(), email: z.string(), phone: z.string() })),
  more: z.boolean(),
})
export type LdapTest = z.infer<typeof LdapTest>

/** `scope` `groups` reads entries of the groups. */
export const LdapAttributesInput = TestLdapInput.extend({ scope: z.enum(['people', 'groups']).default('people') })
export type LdapAttributesInput = z.infer<typeof LdapAttributesInput>
/** Attributes of some entries, the ones that most have first. */
export const LdapAttributes = z.object({
  /** Number of entries read. */
  entries: z.number().int(),
  attributes: z.array(z.object({ name: z.string(), entries: z.number().int(), samples: z.array(z.string()) })),
})
export type LdapAttributes = z.infer<typeof LdapAttributes>

/** `preview` changes nothing. */
export const LdapRunMode = z.enum(['preview', 'sync'])
export type LdapRunMode = z.infer<typeof LdapRunMode>
export const LdapRunState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type LdapRunState = z.infer<typeof LdapRunState>
export const LdapPhase = z.enum(['waiting', 'people', 'groups', 'comparing', 'writing'])
export type LdapPhase = z.infer<typeof LdapPhase>

export const RunLdapInput = z.object({
  /** Goes on although a large part of the people or groups would be disabled or removed. */
  acceptLoss: Flag.default(false),
})
export type RunLdapInput = z.infer<typeof RunLdapInput>

export const LdapCounts = z.object({
  /** In the directory. */
  people: z.number().int(),
  groups: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  disabled: z.number().int(),
  enabled: z.number().int(),
  skipped: z.number().int(),
  groupsCreated: z.number().int(),
  groupsChanged: z.number().int(),
  groupsRemoved: z.number().int(),
})
export type LdapCounts = z.infer<typeof LdapCounts>

export const LdapRun = z.object({
  id: Id,
  mode: LdapRunMode,
  state: LdapRunState,
  /** Of a run that waits or runs. */
  phase: LdapPhase,
  /** Entries read so far. */
  read: z.number().int(),
  /** Null: the schedule. */
  startedBy: z.string().nullable(),
  createdTime: z.string(),
  finishedTime: z.string().nullable(),
  reason: LdapReason.nullable(),
  /** The reason in the language of the caller; empty without one. */
  message: z.string(),
  detail: z.string(),
  counts: LdapCounts,
})
export type LdapRun = z.infer<typeof LdapRun>
export const LdapRunPage = pageOf(LdapRun)
export type LdapRunPage = z.infer<typeof LdapRunPage>
export const ListLdapRunsInput = z.object({ mode: LdapRunMode.optional(), ...Paging })
export type ListLdapRunsInput = z.infer<typeof ListLdapRunsInput>

/** `last` is the last run that ended, of any mode; `lastSync` the last one that could change something. */
export const LdapStatus = z.object({
  current: LdapRun.nullable(),
  last: LdapRun.nullable(),
  lastSync: LdapRun.nullable(),
  /** People and groups here that come from the directory, and how many of the people it has disabled. */
  people: z.number().int(),
  disabled: z.number().int(),
  groups: z.number().int(),
})
export type LdapStatus = z.infer<typeof LdapStatus>

export const LdapChangeKind = z.enum([
  'created',
  'changed',
  'disabled',
  'enabled',
  'skipped',
  'groupCreated',
  'groupChanged',
  'groupRemoved',
])
export type LdapChangeKind = z.infer<typeof LdapChangeKind>
/** Reason why something differs from the directory, or is skipped; texts are `ldap.notes.*`. */
export const LdapNote = z.enum([
  'accountAdjusted',
  'accountMissing',
  'uuidMissing',
  'uuidTwice',
  'emailOfOther',
  'emailTwice',
  'emailInvalid',
  'phoneInvalid',
  'lastAdministrator',
  'gone',
  'disabledThere',
  'groupNameTaken',
  'groupNameMissing',
])
export type LdapNote = z.infer<typeof LdapNote>
export const LdapChange = z.object({
  id: z.string(),
  kind: LdapChangeKind,
  /** Of the person or group. */
  name: z.string(),
  /** Of people. */
  account: z.string(),
  dn: z.string(),
  /** Changed fields; `before` is empty for new ones. For `members` numbers of people who leave and join. */
  fields: z.array(
    z.object({
      field: z.enum(['account', 'name', 'email', 'phone', 'members']),
      before: z.string(),
      after: z.string(),
    }),
  ),
  notes: z.array(z.object({ note: LdapNote, message: z.string() })),
})
export type LdapChange = z.infer<typeof LdapChange>
export const LdapChangePage = pageOf(LdapChange)
export type LdapChangePage = z.infer<typeof LdapChangePage>
/** Without `kinds` all of them. */
export const ListLdapChangesInput = z.object({
  runId: Id,
  kinds: z.array(LdapChangeKind).min(1).max(LdapChangeKind.options.length).optional(),
  ...Paging,
})
export type ListLdapChangesInput = z.infer<typeof ListLdapChangesInput>

export const LdapRunById = ById
/** A text file. */
export const LdapLog = z.object({ fileName: z.string(), text: z.string() })
export type LdapLog = z.infer<typeof LdapLog>

export type LdapAuditAction = 'ldap.update' | 'ldap.preview' | 'ldap.run' | 'ldap.cancel' | 'ldap.synced'

export const LDAP_TEXT_INPUTS = {
  LdapAttributesInput: { why: 'secret' },
  TestLdapInput: { why: 'secret' },
  UpdateLdapInput: { why: 'secret' },
} satisfies TextInputs

export const LDAP_ERRORS = {
  /** The directory that knows the password does not respond. */
  directoryUnavailable: { wire: -4, http: 200 },
  /** The directory failed; `data.reason` names why. */
  ldapFailed: { wire: 1, http: 200 },
  /** The directory is being read already. */
  ldapRunning: { wire: 1, http: 200 },
  /** No directory is set up, or it is switched off. */
  ldapOff: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
