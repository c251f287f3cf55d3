/** People of all organisations, as operators see them (specification §2 back office; ledger OPS-03). */
import { z } from 'zod'
import {
  type ErrorCodes,
  Flag,
  Id,
  Instant,
  LIMITS,
  Line,
  Paging,
  pageOf,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { OwnerProof } from '../people/index.ts'

export const ListUsersInput = z.object({
  /** Part of the name or the account, or a whole e-mail address or phone number. */
  text: Text(LIMITS.searchText).optional(),
  tenantId: Id.optional(),
  operators: Flag.optional(),
  ...Paging,
})
export type ListUsersInput = z.infer<typeof ListUsersInput>

export const PlatformUser = z.object({
  id: Id,
  name: z.string(),
  account: z.string(),
  email: z.string(),
  phone: z.string(),
  operator: z.boolean(),
  /** Additional or alternative proofs at sign-in. */
  secondFactor: z.boolean(),
  passkeys: z.number().int(),
  registerTime: Instant,
  latestVisitTime: Instant.nullable(),
  /** Oldest membership first; `enabled`: both the membership and the organisation are. */
  tenants: z.array(z.object({ id: Id, name: z.string(), administrator: z.boolean(), enabled: z.boolean() })),
})
export type PlatformUser = z.infer<typeof PlatformUser>
export const UserPage = pageOf(PlatformUser)
export type UserPage = z.infer<typeof UserPage>

/** The reason is kept with the operator's name. */
export const SignOutUserInput = z.object({ id: Id, reason: Line(LIMITS.disableReason) })
export type SignOutUserInput = z.infer<typeof SignOutUserInput>

/** With the proof of the operator who does it. */
export const ResetSignInInput = SignOutUserInput.extend(OwnerProof.shape)
export type ResetSignInInput = z.infer<typeof ResetSignInInput>

export type UserAuditAction = 'user.signOut' | 'user.resetSignIn'

export const USER_TEXT_INPUTS = {
  ResetSignInInput: { why: 'operator' },
  SignOutUserInput: { why: 'operator' },
  ListUsersInput: { why: 'search' },
} satisfies TextInputs

export const USER_ERRORS = {
  operatorProtected: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
