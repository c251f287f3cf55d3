/** Ways to sign in beside the password, and the way back to a forgotten one (specification §2 'Screens', §7 Authentication). */
import { z } from 'zod'
import { Id } from './common.ts'
import { LIMITS } from './limits.ts'
import { NewPassword, PhoneNumber, SixDigitCode } from './person.ts'

export const SendCodeInput = z.object({ phone: PhoneNumber })
export type SendCodeInput = z.infer<typeof SendCodeInput>

export const PhoneCodeInput = z.object({ phone: PhoneNumber, code: SixDigitCode })
export type PhoneCodeInput = z.infer<typeof PhoneCodeInput>

/** `confirmPassword` may be left out by callers without a form; when given it must equal the password. */
export const ResetPasswordInput = z
  .object({
    phone: PhoneNumber,
    code: SixDigitCode,
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
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

/** What the waiting page gets: the id is for everybody who sees the code, the secret for this page alone. */
export const QrLogin = z.object({ id: Id, secret: z.string(), expiresInSeconds: z.number().int() })
export type QrLogin = z.infer<typeof QrLogin>

export const QrWaitInput = z.object({ id: Id, secret: z.string().min(1).max(100) })
export type QrWaitInput = z.infer<typeof QrWaitInput>

export const QrLoginState = z.enum(['pending', 'scanned', 'confirmed', 'refused', 'expired', 'used'])
export type QrLoginState = z.infer<typeof QrLoginState>

/** Who asks to be let in, for the person who decides. */
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
