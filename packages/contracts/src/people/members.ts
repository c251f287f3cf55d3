/** People of a tenant: their administration, and who administers it (specification §2 'Enterprise settings', §3 User, §6). */
import { z } from 'zod'
import {
  type ErrorCodes,
  Flag,
  Id,
  LIMITS,
  Line,
  Paging,
  pageOf,
  TenantRole,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { EmailAddress, NewPassword, PersonName, PhoneNumber, UserSource } from './person.ts'

/** Several, or one as it comes from a form. */
const Ids = z.union([z.array(Id).min(1).max(LIMITS.batch), Id.transform((id) => [id])])
const GroupIds = z.array(Id).max(LIMITS.batch)
/** Letters, digits, '_', '.', '-': what one signs in with. */
export const AccountName = Line(LIMITS.account).refine((account) => /^[\p{L}\p{N}_.-]+$/u.test(account), {
  params: { key: 'accountFormat' },
})
export type AccountName = z.infer<typeof AccountName>

export const MemberState = z.enum(['enabled', 'disabled'])
export type MemberState = z.infer<typeof MemberState>

export const DisabledBy = z.enum(['hand', 'ldap'])
export type DisabledBy = z.infer<typeof DisabledBy>

export const ListMembersInput = z.object({
  /** A part of the name, account, e-mail address or phone number. */
  name: Text(LIMITS.searchText).optional(),
  groupId: Id.optional(),
  state: MemberState.optional(),
  role: TenantRole.optional(),
  /** Whether they have two-step verification or a passkey. */
  secondFactor: Flag.optional(),
  ...Paging,
})
export type ListMembersInput = z.infer<typeof ListMembersInput>

/** Without a password the person gets a welcome at the email address or phone number, one of which is needed then. */
export const AddMemberInput = z
  .object({
    account: AccountName,
    name: PersonName,
    password: NewPassword.optional(),
    email: EmailAddress.optional(),
    phone: PhoneNumber.optional(),
    groupIds: GroupIds.optional(),
  })
  .refine(({ password, email, phone }) => [password, email, phone].some((value) => value !== undefined), {
    path: ['password'],
    params: { key: 'passwordOrContact' },
  })
export type AddMemberInput = z.infer<typeof AddMemberInput>
/** Omitted fields stay; null removes email or phone. `groupIds` are all groups of the member afterwards. */
export const UpdateMemberInput = z.object({
  id: Id,
  name: PersonName.optional(),
  email: EmailAddress.nullable().optional(),
  phone: PhoneNumber.nullable().optional(),
  groupIds: GroupIds.optional(),
})
export type UpdateMemberInput = z.infer<typeof UpdateMemberInput>
export const ResetMemberPasswordInput = z.object({ id: Id, password: NewPassword })
export type ResetMemberPasswordInput = z.infer<typeof ResetMemberPasswordInput>
export const MembersInput = z.object({ ids: Ids })
export type MembersInput = z.infer<typeof MembersInput>
/** Disables by default. */
export const SetMembersEnabledInput = z.object({ ids: Ids, enabled: Flag.default(false) })
export type SetMembersEnabledInput = z.infer<typeof SetMembersEnabledInput>
export const MembersGroupsInput = z.object({ ids: Ids, groupIds: Ids })
export type MembersGroupsInput = z.infer<typeof MembersGroupsInput>

/** State of a member without a password: the welcome waits to be sent, was sent, or its link has expired. */
export const MemberWelcomeState = z.enum(['waiting', 'sent', 'expired'])
export type MemberWelcomeState = z.infer<typeof MemberWelcomeState>

export const Member = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  account: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether a code has proven them; one that an administrator typed opens nothing. */
  emailProven: z.boolean(),
  phoneProven: z.boolean(),
  role: TenantRole,
  state: MemberState,
  /** By hand or by the directory, which alone undoes that; null while enabled. */
  disabledBy: DisabledBy.nullable(),
  source: UserSource,
  groups: z.array(z.object({ id: Id, name: z.string() })),
  /** Null: never signed in. */
  lastVisitTime: z.string().nullable(),
  joinedTime: z.string(),
  /** Null: none is under way. */
  welcome: MemberWelcomeState.nullable(),
  /** Two-step verification or a passkey. */
  secondFactor: z.boolean(),
  abilities: z.object({
    /** The name: not of people who belong to other tenants too. */
    editAccount: z.boolean(),
    /** E-mail address and phone number: nor of people who have proven one of them. */
    editContacts: z.boolean(),
    /** Nor of people who have proven a phone, by which they reset it themselves. */
    resetPassword: z.boolean(),
    /** Second factor and passkeys of people who have lost them, and belong to no other tenant. */
    resetFactor: z.boolean(),
    /** To people without a password whose account is the organisation's. */
    sendWelcome: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    remove: z.boolean(),
    makeAdministrator: z.boolean(),
    endAdministrator: z.boolean(),
  }),
})
export type Member = z.infer<typeof Member>
export const MemberPage = pageOf(Member)
export type MemberPage = z.infer<typeof MemberPage>

export type MemberAuditAction =
  | 'member.create'
  | 'member.update'
  | 'member.enable'
  | 'member.disable'
  | 'member.remove'
  | 'member.role'
  | 'member.resetPassword'
  | 'member.resetFactor'
  | 'member.notify'

export const MEMBER_TEXT_INPUTS = {
  AddMemberInput: { place: 'member', texts: ['name'], rest: ['account', 'password', 'email', 'phone'] },
  UpdateMemberInput: { place: 'member', texts: ['name'], rest: ['email', 'phone'] },
  ListMembersInput: { why: 'search' },
  ResetMemberPasswordInput: { why: 'secret' },
} satisfies TextInputs

export const MEMBER_ERRORS = {
  lastAdministrator: { wire: 1, http: 200 },
  notYourself: { wire: 1, http: 200 },
  memberElsewhere: { wire: 1, http: 200 },
  /** They have proven a phone or an e-mail address: the account is theirs alone. */
  memberOwnsAccount: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
