/** The link by which a new member sets their first password (specification §2 'Member management'; TEN-02). */
import { z } from 'zod'
import { type ErrorCodes, Id, Lang, LIMITS, Text, type TextInputs } from '../kernel/index.ts'
import { NewPassword } from './person.ts'

export const WELCOME_LIMITS = {
  /** Validity of a welcome link. */
  days: 7,
} as const

const token = Text(LIMITS.inviteCode).min(1)
export const WelcomeLink = z.object({ token })
export type WelcomeLink = z.infer<typeof WelcomeLink>

/** `used`: the password is set. `invalid`: unknown, replaced by a newer link, or of a member who is disabled or gone. */
export const WelcomeState = z.enum(['open', 'expired', 'used', 'invalid'])
export type WelcomeState = z.infer<typeof WelcomeState>
/** Names are empty for links that are not valid. */
export const WelcomeView = z.object({
  state: WelcomeState,
  tenantName: z.string(),
  name: z.string(),
  account: z.string(),
  lang: Lang,
  /** The email belongs to an account that exists already: its owner may join with that instead. */
  ownAccount: z.boolean(),
  /** The caller is signed in as its owner. */
  mayJoin: z.boolean(),
})
export type WelcomeView = z.infer<typeof WelcomeView>

/** `confirmPassword` may be left out by callers without a form. */
export const SetFirstPasswordInput = z
  .object({
    token,
    password: NewPassword,
    confirmPassword: z
      .string()
      .max(LIMITS.password * 2)
      .optional(),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    path: ['confirmPassword'],
    params: { key: 'passwordsDiffer' },
  })
export type SetFirstPasswordInput = z.infer<typeof SetFirstPasswordInput>
/** Account name for the next sign-ins. */
export const FirstPasswordSet = z.object({ account: z.string() })
export type FirstPasswordSet = z.infer<typeof FirstPasswordSet>
export const JoinedByWelcome = z.object({ memberId: Id, tenantName: z.string() })
export type JoinedByWelcome = z.infer<typeof JoinedByWelcome>

export type WelcomeAuditAction = 'member.welcome' | 'member.firstPassword' | 'member.join'

export const WELCOME_TEXT_INPUTS = {
  SetFirstPasswordInput: { why: 'secret' },
} satisfies TextInputs

export const WELCOME_ERRORS = {
  /** The link of a welcome is expired, used, replaced or unknown. */
  welcomeInvalid: { wire: 1, http: 200 },
  /** The address of the welcome is not that of the signed-in account. */
  welcomeNotYours: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
