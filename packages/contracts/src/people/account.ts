/** A person's own account: profile, password, addresses, sessions, memberships, activity (specification §2 User settings, §3, §5). */
import { z } from 'zod'
import {
  type ErrorCodes,
  Id,
  LIMITS,
  Line,
  MessageChannel,
  Paging,
  pageOf,
  TenantRole,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { EmailAddress, NewPassword, OwnerProof, PersonName, PhoneNumber, SixDigitCode } from './person.ts'

export const ACCOUNT_LIMITS = {
  area: 100,
  profileText: 200,
  /** Days in which an account that is to be closed can be kept. */
  closingDays: 14,
} as const

/** Free text of at most `max` characters as people count them. */
const Words = (max: number) =>
  Text(max * 4)
    .trim()
    .refine((text) => [...text].length <= max, { params: { key: 'tooLong', max } })

export const AvatarColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  nickname: z.string(),
  email: z.string(),
  country: z.string(),
  area: z.string(),
  address: z.string(),
  profileText: z.string(),
  avatarColor: z.string(),
  /** Id of the picture's file, or null: the first letter on the colour. */
  avatar: z.string().nullable(),
  /** Bound by a code: one signs in with them. Empty when there is none. */
  boundEmail: z.string(),
  boundPhone: z.string(),
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** Reason why this session may not leave its tenant, or null: a tenant's own provider opened it, or administrators created the account. */
  binding: z.enum(['provider', 'account', 'directory']).nullable(),
  source: z.string(),
  createdTime: z.string(),
})
export type Profile = z.infer<typeof Profile>

/** Fields left out stay as they are; what is required cannot be emptied (§5). */
export const UpdateProfileInput = z.object({
  name: PersonName.optional(),
  nickname: Line(LIMITS.nickname).optional(),
  email: EmailAddress.optional(),
  country: Line(ACCOUNT_LIMITS.area).optional(),
  area: Line(ACCOUNT_LIMITS.area).optional(),
  address: Words(LIMITS.address).optional(),
  profileText: Words(ACCOUNT_LIMITS.profileText).optional(),
  avatarColor: AvatarColor.optional(),
  avatar: Id.nullable().optional(),
})
export type UpdateProfileInput = z.infer<typeof UpdateProfileInput>

export const FindPersonInput = z.object({ id: Id.optional() })
export type FindPersonInput = z.infer<typeof FindPersonInput>

export const ChangePasswordInput = z
  .object({
    currentPassword: Text(LIMITS.password).min(1),
    newPassword: NewPassword,
    confirmPassword: Text(LIMITS.password * 2).min(1),
  })
  .refine((input) => input.newPassword === input.confirmPassword, {
    params: { key: 'passwordsDiffer' },
    path: ['confirmPassword'],
  })
  .refine((input) => input.newPassword !== input.currentPassword, {
    params: { key: 'passwordSame' },
    path: ['newPassword'],
  })
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>
export const ChangedPassword = z.object({ endedSessions: z.number().int() })
export type ChangedPassword = z.infer<typeof ChangedPassword>

export const SendPhoneCodeInput = z.object({ phone: PhoneNumber })
export type SendPhoneCodeInput = z.infer<typeof SendPhoneCodeInput>
/** `newPassword`: needed for an account that administrators made, whose password ends with the first proven contact. */
const change = { code: SixDigitCode, ...OwnerProof.shape, newPassword: NewPassword.optional() }
export const ChangePhoneInput = z.object({ phone: PhoneNumber, ...change })
export type ChangePhoneInput = z.infer<typeof ChangePhoneInput>
export const SendEmailCodeInput = z.object({ email: EmailAddress })
export type SendEmailCodeInput = z.infer<typeof SendEmailCodeInput>
export const ChangeEmailInput = z.object({ email: EmailAddress, ...change })
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>

export const OwnSession = z.object({
  id: Id,
  current: z.boolean(),
  /** As the browser named itself; empty when it did not. */
  userAgent: z.string(),
  ip: z.string(),
  tenantName: z.string(),
  loginTime: z.string(),
  expireTime: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>
export const EndedSessions = z.object({ ended: z.number().int() })
export type EndedSessions = z.infer<typeof EndedSessions>

/** Roles of a person, one at a time (§3 roleCodeList). */
export const RoleCode = z.enum(['administratorRole', 'ordinaryRole', 'operatorRole'])
export type RoleCode = z.infer<typeof RoleCode>
export const SwitchRoleInput = z.object({ role: RoleCode })
export type SwitchRoleInput = z.infer<typeof SwitchRoleInput>
export const SwitchTenantInput = z.object({ tenantId: Id })
export type SwitchTenantInput = z.infer<typeof SwitchTenantInput>

/** Other organisations of the person, without disabled memberships and tenants. */
export const Standing = z.object({
  tenants: z.array(z.object({ tenantId: Id, name: z.string(), role: TenantRole, current: z.boolean() })),
  roles: z.array(z.object({ role: RoleCode, current: z.boolean() })),
})
export type Standing = z.infer<typeof Standing>

export const KeptMessagesInput = z.object({ channel: MessageChannel })
export type KeptMessagesInput = z.infer<typeof KeptMessagesInput>
/** `kept`: the server has no gateway for the channel and keeps its messages; `readable`: for this person, as an operator. */
export const KeptMessages = z.object({ kept: z.boolean(), readable: z.boolean() })
export type KeptMessages = z.infer<typeof KeptMessages>

export const MenuItem = z.object({ name: z.string(), title: z.string(), path: z.string(), icon: z.string() })
export type MenuItem = z.infer<typeof MenuItem>

/** Actions of 'latest activity'; sentences are the texts `account.activity.<action>`. */
export const ActivityAction = z.enum([
  'spaceCreate',
  'spaceUpdate',
  'spaceDelete',
  'manualCreate',
  'manualUpdate',
  'manualSettings',
  'manualDelete',
  'articleCreate',
  'articleSave',
  'articleRename',
  'articleRecycle',
  'articleRestore',
  'articleImport',
  'articlePublish',
  'articleCancelPublish',
  'fileUpload',
  'userProfile',
  'userPassword',
  'userPhone',
  'userEmail',
  'userExport',
])
export type ActivityAction = z.infer<typeof ActivityAction>

export const Activity = z.object({
  id: z.string(),
  action: ActivityAction,
  /** Name of the action's subject; empty when it no longer exists or is no longer visible. */
  subject: z.string(),
  link: z.string(),
  time: z.string(),
})
export type Activity = z.infer<typeof Activity>
export const ActivityInput = z.object({ ...Paging })
export type ActivityInput = z.infer<typeof ActivityInput>
export const ActivityPage = pageOf(Activity)
export type ActivityPage = z.infer<typeof ActivityPage>

export const Colleague = z.object({
  id: Id,
  name: z.string(),
  avatarColor: z.string(),
  avatar: z.string().nullable(),
  role: TenantRole,
})
export type Colleague = z.infer<typeof Colleague>
export const TeamInput = z.object({ ...Paging })
export type TeamInput = z.infer<typeof TeamInput>
export const Team = pageOf(Colleague).extend({
  groups: z.array(z.object({ id: Id, name: z.string(), memberCount: z.number().int() })),
})
export type Team = z.infer<typeof Team>

export const ClosingAccount = z.object({ closingTime: z.string() })
export type ClosingAccount = z.infer<typeof ClosingAccount>

export type AccountAuditAction =
  | 'session.end'
  | 'user.profile'
  | 'user.password'
  | 'user.phone'
  | 'user.email'
  | 'user.claim'
  | 'user.export'
  | 'user.close'
  | 'user.keep'
  | 'user.closed'

export const ACCOUNT_TEXT_INPUTS = {
  UpdateProfileInput: {
    place: 'member',
    texts: ['name', 'nickname', 'area', 'address', 'profileText'],
    rest: ['email', 'country'],
  },
  ChangeEmailInput: { why: 'secret' },
  ChangePasswordInput: { why: 'secret' },
  ChangePhoneInput: { why: 'secret' },
  SendEmailCodeInput: { why: 'secret' },
  SendPhoneCodeInput: { why: 'secret' },
} satisfies TextInputs

export const ACCOUNT_ERRORS = {
  /** A session that a tenant's own provider opened must not change the account. */
  sessionBound: { wire: 1, http: 200 },
  /** An account that administrators made: first its owner proves a phone or an e-mail address. */
  accountManaged: { wire: 1, http: 200 },
  /** Name, contacts, password and status of this account are those of the organisation's directory. */
  accountOfDirectory: { wire: 1, http: 200 },
  /** Organisations need another administrator, or to be deleted, before their only one goes. */
  soleAdministrator: { wire: 1, http: 200 },
  /** Another operator takes the role from them first. */
  operatorAccount: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
