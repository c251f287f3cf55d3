/** The system as a whole: its parameters and the form of the first run (specification §2 'Initial system configuration', §3 Parameter). */
import { z } from 'zod'
import { type ErrorCodes, LIMITS, Line, PREFERENCE_LIMITS, Text, type TextInputs } from '../kernel/index.ts'
import { EmailAddress, NewPassword, PersonName, PhoneNumber } from '../people/index.ts'

/** Public settings of the system, without a sign-in. */
export const SystemConfig = z.object({
  systemName: z.string(),
  companyName: z.string(),
  systemAddress: z.string(),
  /** Target of promotion links; empty: this product's own first page. */
  mainSite: z.string(),
  registrationOpen: z.boolean(),
  /** Milliseconds; kept in seconds. */
  systemAnnouncementTime: z.number(),
  /** Megabytes. */
  maxFileSize: z.number(),
  /** Of the names of spaces and manuals; a Chinese character counts as one, a letter as half. */
  nameLength: z.number(),
  /** Fewest characters of a new password. */
  passwordLength: z.number(),
  /** The system has its first tenant; until then the first-run form is open. */
  initialization: z.boolean(),
})
export type SystemConfig = z.infer<typeof SystemConfig>

export const FindSystemDictInput = z.object({
  bigCategory: Text(PREFERENCE_LIMITS.key).optional(),
  smallCategory: Text(PREFERENCE_LIMITS.key).optional(),
})
export type FindSystemDictInput = z.infer<typeof FindSystemDictInput>

/** A parameter as it is kept, the value of a secret is never shown; or an entry of a dictionary (big category 'dictionary', small category its code). */
export const SystemParameter = z.object({
  key: z.string(),
  bigCategory: z.string(),
  smallCategory: z.string(),
  name: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'secret']),
  value: z.string(),
  /** Of entries of dictionaries: whether it is offered, and whether it is chosen where nobody chooses. */
  enabled: z.boolean().optional(),
  isDefault: z.boolean().optional(),
})
export type SystemParameter = z.infer<typeof SystemParameter>
export const SystemDict = z.array(SystemParameter)
export type SystemDict = z.infer<typeof SystemDict>

/** Links begin at the root of a host. */
const origin = Text(LIMITS.address)
  .trim()
  .refine((text) => text === '' || /^https?:\/\/[^\s/?#@]+\/?$/.test(text), {
    params: { key: 'originFormat' },
  })
const port = z
  .union([z.coerce.number().int().min(1).max(65_535), z.literal('')])
  .optional()
  .transform((value) => (value === '' ? undefined : value))
  .optional()

/** The mail server. Without an address, mail is only stored for operators to read. */
const mail = {
  emailSender: z.union([z.literal(''), EmailAddress]).optional(),
  emailUsername: Text(LIMITS.email).trim().optional(),
  emailPassword: Text(LIMITS.password).optional(),
  /** Host of the mail server. */
  sendingAddress: Text(LIMITS.domain)
    .trim()
    .refine((host) => host === '' || /^[A-Za-z0-9.-]+$/.test(host), { params: { key: 'domainFormat' } })
    .optional(),
  sendingPort: port,
}

/** `setupKey` is printed on the console of the first start. */
const setupKey = Text(LIMITS.token * 2)
  .trim()
  .min(1)

export const InitializeInput = z
  .object({
    setupKey,
    companyName: Line(LIMITS.companyName),
    systemAddress: origin.optional(),
    systemName: Line(LIMITS.systemName),
    administratorName: PersonName,
    email: EmailAddress,
    phone: PhoneNumber,
    password: NewPassword,
    confirmPassword: Text(LIMITS.password * 2).min(1),
    ...mail,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    params: { key: 'passwordsDiffer' },
  })
export type InitializeInput = z.infer<typeof InitializeInput>

export const TestMailInput = z.object({ setupKey, to: EmailAddress, ...mail })
export type TestMailInput = z.infer<typeof TestMailInput>

/** `account` signs in; the e-mail address does too. */
export const Initialized = z.object({ account: z.string() })
export type Initialized = z.infer<typeof Initialized>

export type SystemAuditAction = 'system.initialize'

export const SYSTEM_TEXT_INPUTS = {
  InitializeInput: { why: 'operator' },
  FindSystemDictInput: { why: 'search' },
  TestMailInput: { why: 'secret' },
} satisfies TextInputs

export const SYSTEM_ERRORS = {
  alreadyInitialized: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
