/** Registration in three steps, for a new organisation or by invitation (specification §2 Register, §5 Registration; AUTH-06, AUTH-07). */
import { z } from 'zod'
import { DictionaryValue, type ErrorCodes, Flag, LIMITS, Line, type TextInputs } from '../kernel/index.ts'
import { CaptchaToken, CaptchaWidget } from './captcha.ts'
import { InviteCode, PromotionCode } from './invitations.ts'
import { AccountName } from './members.ts'
import { OrganisationToken } from './organisation-invitations.ts'
import { EmailAddress, NewPassword, PhoneNumber, SixDigitCode } from './person.ts'

/** Permission to create an organisation: nobody, people invited by the operators, everybody. The strictest first. */
export const RegistrationMode = z.enum(['closed', 'byInvitation', 'open'])
export type RegistrationMode = z.infer<typeof RegistrationMode>
/** Returns the operators' choice within the limit of the environment. */
export function allowedMode(chosen: RegistrationMode, most: RegistrationMode): RegistrationMode {
  const { options } = RegistrationMode
  return options[Math.min(options.indexOf(chosen), options.indexOf(most))] ?? 'closed'
}

export const RegistrationInfo = z.object({
  mode: RegistrationMode,
  /** Contact of the operators, as they entered it. */
  contact: z.string(),
  /** Contacts of which founders must prove one before they register; neither: nothing. */
  proof: z.object({ sms: z.boolean(), mail: z.boolean() }),
  /** Captcha for founders; null: none. */
  captcha: CaptchaWidget.nullable(),
})
export type RegistrationInfo = z.infer<typeof RegistrationInfo>

const CONTACT = { phone: PhoneNumber.optional(), email: EmailAddress.optional() }
type Contact = { phone?: string | undefined; email?: string | undefined }
const isOne = ({ phone, email }: Contact) => (phone === undefined) !== (email === undefined)
const ONE_CONTACT = { path: ['phone'], params: { key: 'phoneOrEmail' } }

/** A phone number or an email address, to which a code goes. */
export const RegistrationPhoneInput = z
  .object({
    ...CONTACT,
    inviteCode: InviteCode.optional(),
    organisationToken: OrganisationToken.optional(),
    captchaToken: CaptchaToken.optional(),
  })
  .refine(isOne, ONE_CONTACT)
export type RegistrationPhoneInput = z.infer<typeof RegistrationPhoneInput>
export const CheckRegistrationPhoneInput = z.object({ ...CONTACT, code: SixDigitCode }).refine(isOne, ONE_CONTACT)
export type CheckRegistrationPhoneInput = z.infer<typeof CheckRegistrationPhoneInput>

/** Agreement and privacy policy must both be accepted. */
const Accepted = Flag.refine((accepted) => accepted, { params: { key: 'agreementRequired' } })

/** By account name, or by phone number with the code that was sent to it. Without an invitation a company name is needed. */
export const RegisterInput = z.object({
  account: AccountName.optional(),
  phone: PhoneNumber.optional(),
  /** Beside an account name; the code was sent to it. */
  email: EmailAddress.optional(),
  code: SixDigitCode.optional(),
  password: NewPassword,
  agreement: Accepted,
  companyName: Line(LIMITS.companyName).optional(),
  nickname: Line(LIMITS.nickname),
  /** Planned use of the service: an entry of the dictionary `usageScenario`; its default entry when omitted. */
  businessPurpose: DictionaryValue.optional(),
  inviteCode: InviteCode.optional(),
  /** Token of the operators' invitation to found an organisation. */
  organisationToken: OrganisationToken.optional(),
  /** Needed without a code, which has had one already. */
  captchaToken: CaptchaToken.optional(),
  /** Code of the promotion link by which the person first came, as the browser stored it. */
  promotionCode: PromotionCode.optional().catch(undefined),
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const REGISTRATION_TEXT_INPUTS = {
  RegisterInput: {
    place: 'member',
    texts: ['nickname', 'companyName'],
    rest: ['account', 'phone', 'email', 'code', 'password', 'inviteCode', 'organisationToken', 'captchaToken'],
  },
  CheckRegistrationPhoneInput: { why: 'secret' },
  RegistrationPhoneInput: { why: 'secret' },
} satisfies TextInputs

export const REGISTRATION_ERRORS = {
  registrationClosed: { wire: 1, http: 200 },
  /** Organisations are founded by who has an invitation of the operators. */
  registrationByInvitation: { wire: 1, http: 200 },
  /** Founders prove a phone number or an email address first. */
  registrationProofNeeded: { wire: 1, http: 200 },
  /** Nobody showed that they are a person, or the service that says so did not accept it. */
  captchaRefused: { wire: 1, http: 200 },
  captchaUnavailable: { wire: 1, http: 200 },
  /** So many organisations were founded from one network, or altogether, today. */
  registrationNetworkLimit: { wire: 6, http: 429 },
  registrationDayLimit: { wire: 6, http: 429 },
  /** Too many names that others have were tried. */
  takenLimit: { wire: 6, http: 429 },
} as const satisfies ErrorCodes
