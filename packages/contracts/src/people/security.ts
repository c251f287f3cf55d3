/** Second factor, passkeys and what else protects an account (specification §2 User settings 'security settings'; AUTH-04). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, LIMITS, Line, Text, type TextInputs } from '../kernel/index.ts'
import { FactorCode, OwnerProof } from './person.ts'
import { LoginOutput } from './sign-in.ts'
import { LinkedAccount, Ticket } from './third-party.ts'

/** Response of a browser to passkey options; checked by the server field by field. */
export const PasskeyResponse = z.looseObject({ id: z.string().min(1).max(2_000) })
/** Options for the browser, as WebAuthn's JSON. */
export const PasskeyOptions = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

export const PassSecondFactorInput = z.object({ ticket: Ticket, code: FactorCode })
export type PassSecondFactorInput = z.infer<typeof PassSecondFactorInput>

export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>
export const EnableSecondFactorInput = z.object({ code: FactorCode })
export type EnableSecondFactorInput = z.infer<typeof EnableSecondFactorInput>
/** The password, or a code for people without one. */
export const DisableSecondFactorInput = z.object({
  password: Text(LIMITS.password).default(''),
  code: z.union([FactorCode, z.literal('')]).default(''),
})
export type DisableSecondFactorInput = z.infer<typeof DisableSecondFactorInput>
/** Shown once. */
export const BackupCodes = z.object({ codes: z.array(z.string()) })
export type BackupCodes = z.infer<typeof BackupCodes>

export const AddPasskeyInput = z.object({ ticket: Ticket, name: Line(50), response: PasskeyResponse })
export type AddPasskeyInput = z.infer<typeof AddPasskeyInput>
export const PasskeySignInInput = z.object({ ticket: Ticket, response: PasskeyResponse })
export type PasskeySignInInput = z.infer<typeof PasskeySignInInput>

/** Next step of a sign-in that requires setting up a second factor, by its ticket. */
export const DemandedFactorInput = z.object({ ticket: Ticket })
export type DemandedFactorInput = z.infer<typeof DemandedFactorInput>
/** The same as to pass a second factor: the ticket and the first code. */
export const DemandedFactorOutput = LoginOutput.extend(BackupCodes.shape)
export type DemandedFactorOutput = z.infer<typeof DemandedFactorOutput>

export const FactorScope = z.enum(['nobody', 'administrators', 'everybody'])
export type FactorScope = z.infer<typeof FactorScope>
/** Of whom an organisation demands a second factor. */
export const SetFactorPolicyInput = z.object({
  scope: FactorScope,
  /** That people have for it. */
  days: z.coerce.number().int().min(0).max(90).default(14),
  /** Sign-ins through the organisation's own provider or directory are left to these. */
  exempt: Flag.default(true),
})
export type SetFactorPolicyInput = z.infer<typeof SetFactorPolicyInput>
/** `missing`: enabled members in the scope without one. */
export const FactorPolicy = z.object({
  scope: FactorScope,
  days: z.number().int(),
  exempt: z.boolean(),
  missing: z.number().int(),
})
export type FactorPolicy = z.infer<typeof FactorPolicy>

/** A passkey or a linked account, and what its owner shows before it is removed. */
export const RemoveWayInInput = z.object({ id: Id, ...OwnerProof.shape })
export type RemoveWayInInput = z.infer<typeof RemoveWayInInput>

export const AccountSecurity = z.object({
  hasPassword: z.boolean(),
  /** The phone or address to which people with neither password nor second factor get a code; empty without one. */
  contact: z.string(),
  secondFactor: z.object({ enabled: z.boolean(), backupCodesLeft: z.number().int() }),
  /** Until when the organisation wants a second factor of a person who has none; null when it does not, or they have one. */
  factorDeadline: z.string().nullable(),
  passkeys: z.array(
    z.object({ id: Id, name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable(), host: z.string() }),
  ),
  linked: z.array(LinkedAccount),
  /** Providers that can still be linked. */
  linkable: z.array(z.object({ id: z.string(), kind: z.enum(['oidc', 'wechat']), name: z.string() })),
})
export type AccountSecurity = z.infer<typeof AccountSecurity>

export type SecurityAuditAction =
  | 'session.prove'
  | 'secondFactor.enable'
  | 'secondFactor.disable'
  | 'secondFactor.renewCodes'
  | 'passkey.add'
  | 'passkey.remove'
  | 'tenant.factorPolicy'

export const SECURITY_TEXT_INPUTS = {
  AddPasskeyInput: { why: 'own' },
  DisableSecondFactorInput: { why: 'secret' },
  PasskeySignInInput: { why: 'secret' },
  RemoveWayInInput: { why: 'secret' },
} satisfies TextInputs

export const SECURITY_ERRORS = {
  passkeyRefused: { wire: -4, http: 200 },
  secondFactorRequired: { wire: -4, http: 200 },
  secondFactorWrong: { wire: -4, http: 200 },
  backupCodeUsed: { wire: -4, http: 200 },
  /** The organisation demands one, and the person has none; `data.ticket` is for setting it up. */
  secondFactorNeeded: { wire: -4, http: 200 },
  /** As before, in a session that may go on where it is, or of a person who may set it up in a session only. */
  secondFactorFirst: { wire: 1, http: 200 },
  /** The organisation demands two factors, and the person has a passkey. */
  passkeyNeeded: { wire: -4, http: 200 },
  /** The sign-in is too long ago for what is dangerous. */
  proofNeeded: { wire: 1, http: 200 },
  lastSignInWay: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
