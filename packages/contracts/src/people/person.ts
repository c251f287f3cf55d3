/** Names, contacts and passwords of people: one place for pages, verbs and wire (specification §5, §9). */
import { z } from 'zod'
import { type FieldProblem, LIMITS, Text } from '../kernel/index.ts'

const problem = (key: string) => ({ params: { key } })

/**
 * 1 to 50 Chinese characters, letters, digits or underscores, and between them what names have: a blank, a point, a hyphen, an apostrophe,
 * a middle dot. No blanks at the ends; several between two words are one.
 */
export const PersonName = z
  .string()
  .overwrite((name) => name.replace(/(?<=\S)[^\S\r\n]+(?=\S)/gu, ' '))
  .min(1)
  .refine((name) => [...name].length <= LIMITS.personName, { params: { key: 'tooLong', max: LIMITS.personName } })
  .refine((name) => /^(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_.'’·-]| (?!$))*)?$/u.test(name), problem('nameFormat'))
export type PersonName = z.infer<typeof PersonName>

/**
 * Origin of an account: registered, by an invitation too; created by administrators; through a provider of identities or WeChat; or set up with
 * the system and by its commands.
 */
export const UserSource = z.enum(['register', 'invite', 'administrator', 'oidc', 'wechat', 'ldap', 'account'])
export type UserSource = z.infer<typeof UserSource>

/** In lower case, as it is compared and kept. */
export const EmailAddress = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.email)
  .toLowerCase()
  .refine((mail) => /^[^\s@"<>(),;:\\]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(mail), problem('emailFormat'))
export type EmailAddress = z.infer<typeof EmailAddress>

/** A mainland mobile number of 11 digits, or an international one with '+'; spaces and hyphens are dropped. */
export const PhoneNumber = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^\+86(?=1\d{10}$)/, ''))
  .pipe(
    z
      .string()
      .min(1)
      .refine((phone) => /^1[3-9]\d{9}$/.test(phone) || /^\+[1-9]\d{6,14}$/.test(phone), problem('phoneFormat')),
  )
export type PhoneNumber = z.infer<typeof PhoneNumber>

/** Code of a message: exactly six digits. */
export const SixDigitCode = z
  .string()
  .trim()
  .refine((code) => /^[0-9]{6}$/.test(code), problem('sixDigits'))
export type SixDigitCode = z.infer<typeof SixDigitCode>

/** Six digits of the app, or a backup code. */
export const FactorCode = z
  .string()
  .trim()
  .min(6)
  .max(20)
  .regex(/^[0-9A-Za-z -]+$/)

/** Proof of the account's owner: the password or a code of the second factor; for people without either, a code to their proven contact. */
export const OwnerProof = z.object({
  password: Text(LIMITS.password).default(''),
  factorCode: z.union([FactorCode, z.literal('')]).default(''),
  contactCode: z.union([SixDigitCode, z.literal('')]).default(''),
})
export type OwnerProof = z.infer<typeof OwnerProof>

/** Returns the problem of a new password, or null: at least 6 characters without spaces, with upper and lower case and digits. */
export function passwordProblem(password: string): FieldProblem | null {
  if (/[\s\p{Cc}]/u.test(password)) return { key: 'passwordSpaces' }
  if ([...password].length < LIMITS.passwordMin) return { key: 'tooShort', params: { min: LIMITS.passwordMin } }
  if (password.length > LIMITS.password) return { key: 'tooLong', params: { max: LIMITS.password } }
  return [/[a-z]/, /[A-Z]/, /[0-9]/].every((kind) => kind.test(password)) ? null : { key: 'passwordMix' }
}

/** A password to be set; a wrong one to sign in with is never judged by this rule. */
export const NewPassword = Text(LIMITS.password * 2)
  .min(1)
  .superRefine((password, ctx) => {
    const problem = passwordProblem(password)
    if (problem) ctx.addIssue({ code: 'custom', params: { key: problem.key, ...problem.params } })
  })
export type NewPassword = z.infer<typeof NewPassword>
