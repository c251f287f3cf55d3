/** Signing in by password, SMS code or QR code, resetting a forgotten password, and who is signed in (specification §2, §3, §7 Authentication). */
import { z } from 'zod'
import { type ErrorCodes, Id, LIMITS, Line, Text, type TextInputs } from '../kernel/index.ts'
import { MenuItem } from './account.ts'
import { AppSettings } from './app-settings.ts'
import { InviteCode } from './invitations.ts'
import { EmailAddress, FactorCode, NewPassword, PhoneNumber, SixDigitCode } from './person.ts'

/** Joins by this invitation on the way in. */
const invited = { inviteCode: InviteCode.optional() }
export const PasswordLoginInput = z.object({
  account: Line(LIMITS.account),
  password: Text(LIMITS.password).min(1),
  /** Of the second factor, in the same step: signs in while wrong passwords of others have locked the account. */
  code: FactorCode.optional(),
  ...invited,
})
export type PasswordLoginInput = z.infer<typeof PasswordLoginInput>

/**
 * Sign-in by account and password, or with `mode: 'sms'` by phone and the code that was sent there. A call that gives only phone
 * and code means the latter.
 */
export const LoginInput = z
  .object({
    mode: z.enum(['password', 'sms']).optional(),
    account: z.string().optional(),
    password: z.string().optional(),
    phone: z.string().optional(),
    code: z.string().optional(),
    inviteCode: z.string().optional(),
  })
  .transform(({ mode, ...fields }, ctx) => {
    const bySms = mode === 'sms' || (mode === undefined && fields.account === undefined && fields.phone !== undefined)
    const parsed = bySms
      ? PhoneCodeInput.extend(invited)
          .transform((input) => ({ mode: 'sms' as const, ...input }))
          .safeParse(fields)
      : PasswordLoginInput.transform((input) => ({ mode: 'password' as const, ...input })).safeParse(fields)
    if (parsed.success) return parsed.data
    // zod types reported and raw issues differently, although a reported one is a valid raw one.
    for (const issue of parsed.error.issues) ctx.issues.push({ ...issue, input: fields } as z.core.$ZodRawIssue)
    return z.NEVER
  })
export type LoginInput = z.infer<typeof LoginInput>

export const UserInfo = z.object({
  id: z.string(),
  tenantId: z.string(),
  tenantCode: z.string(),
  tenantName: z.string(),
  /** Address of the organisation's own logo; empty without one. */
  tenantLogo: z.string(),
  menuList: z.array(MenuItem),
  authorizationCodeList: z.array(z.string()),
  key: z.string(),
  loginTime: z.string(),
  expireTime: z.string(),
  avatarColor: z.string(),
  /** Id of the picture's file, or null. */
  avatar: z.string().nullable(),
  nickname: z.string(),
  username: z.string(),
  /** As others see the person; `username` is in lower case. */
  name: z.string(),
  systemName: z.string(),
  /** Address of the logo of the organisation's default branding; empty without one. */
  systemLogo: z.string(),
  contactPhone: z.string(),
  userEmail: z.string(),
  userPhone: z.string(),
  userSource: z.string(),
  roleCodeList: z.array(z.string()),
  currentTenantAdminRole: z.boolean(),
  currentSystemAdminRole: z.boolean(),
  initialization: z.boolean(),
  businessPurpose: z.string(),
  permissionSettingFlag: z.boolean(),
  enterpriseEditionFlag: z.boolean(),
  editionFlag: z.string(),
  maxFileSize: z.number(),
  officeViewFlag: z.string(),
  maxSize: z.number(),
  maxStorageSize: z.number(),
  extInfo: z.object({ officeEditFlag: z.boolean(), enableAi: z.boolean() }),
  lang: z.string(),
  settings: AppSettings,
  /** The account is deleted then, unless the person keeps it; null for accounts that go on. */
  closingTime: z.string().nullable(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const LoginOutput = z.object({ token: z.string(), jwt: z.string(), userInfo: UserInfo })
export type LoginOutput = z.infer<typeof LoginOutput>

export const SendCodeInput = z.object({ phone: PhoneNumber })
export type SendCodeInput = z.infer<typeof SendCodeInput>

export const PhoneCodeInput = z.object({ phone: PhoneNumber, code: SixDigitCode })
export type PhoneCodeInput = z.infer<typeof PhoneCodeInput>

const contact = { phone: PhoneNumber.optional(), email: EmailAddress.optional() }
const oneContact = ({ phone, email }: { phone?: string; email?: string }) =>
  (phone === undefined) !== (email === undefined)
const ONE_CONTACT = { path: ['phone'], params: { key: 'phoneOrEmail' } }
/** Target of the code for a forgotten password: a phone or an email address, one of them. */
export const ResetContact = z.object(contact).refine(oneContact, ONE_CONTACT)
export type ResetContact = z.infer<typeof ResetContact>
export const CheckResetCodeInput = z.object({ ...contact, code: SixDigitCode }).refine(oneContact, ONE_CONTACT)
export type CheckResetCodeInput = z.infer<typeof CheckResetCodeInput>

/** `confirmPassword` may be left out by callers without a form; when given it must equal the password. */
export const ResetPasswordInput = z
  .object({
    ...contact,
    code: SixDigitCode,
    password: NewPassword,
    confirmPassword: z
      .string()
      .max(LIMITS.password * 2)
      .optional(),
  })
  .refine(oneContact, ONE_CONTACT)
  .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    path: ['confirmPassword'],
    params: { key: 'passwordsDiffer' },
  })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** For the waiting page: the id is public in the QR code, the secret belongs to this page alone. */
export const QrLogin = z.object({ id: Id, secret: z.string(), expiresInSeconds: z.number().int() })
export type QrLogin = z.infer<typeof QrLogin>

export const QrWaitInput = z.object({ id: Id, secret: z.string().min(1).max(100) })
export type QrWaitInput = z.infer<typeof QrWaitInput>

export const QrLoginState = z.enum(['pending', 'scanned', 'confirmed', 'refused', 'expired', 'used'])
export type QrLoginState = z.infer<typeof QrLoginState>

/** The sign-in request, for the person who confirms it. */
export const QrLoginRequest = z.object({
  id: Id,
  state: QrLoginState,
  browser: z.string(),
  ip: z.string(),
  requestedTime: z.string(),
})
export type QrLoginRequest = z.infer<typeof QrLoginRequest>

export const QrDecideInput = z.object({ id: Id, accept: z.boolean() })
export type QrDecideInput = z.infer<typeof QrDecideInput>

export type SignInAuditAction =
  | 'session.login'
  | 'session.logout'
  | 'session.confirm'
  | 'session.refuse'
  | 'session.switchTenant'
  | 'session.switchRole'
  | 'password.reset'

export const SIGN_IN_TEXT_INPUTS = {
  CheckResetCodeInput: { why: 'secret' },
  LoginInput: { why: 'secret' },
  PasswordLoginInput: { why: 'secret' },
  PhoneCodeInput: { why: 'secret' },
  QrWaitInput: { why: 'secret' },
  ResetPasswordInput: { why: 'secret' },
  SendCodeInput: { why: 'secret' },
} satisfies TextInputs

export const SIGN_IN_ERRORS = {
  loginRefused: { wire: -4, http: 200 },
  loginLocked: { wire: -4, http: 200 },
  loginCodeRefused: { wire: -4, http: 200 },
  firstPasswordOver: { wire: -4, http: 200 },
  memberDisabled: { wire: -4, http: 200 },
  tenantDisabled: { wire: -4, http: 200 },
} as const satisfies ErrorCodes
