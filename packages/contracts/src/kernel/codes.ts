/** One-time codes and the messages that carry them (specification §5, §9). */
import { z } from 'zod'

export const CODE_LIMITS = {
  digits: 6,
  /** Validity of a code. */
  minutes: 5,
  /** Wrong attempts before a code becomes invalid. */
  tries: 5,
  resendSeconds: 60,
  /** Codes per hour to one phone or address, and requested from one IP address. */
  perTarget: 10,
  perIp: 60,
} as const

export const CodePurpose = z.enum(['login', 'register', 'resetPassword', 'bindPhone', 'bindEmail', 'confirmOwner'])
export type CodePurpose = z.infer<typeof CodePurpose>

export const MessageChannel = z.enum(['sms', 'mail'])
export type MessageChannel = z.infer<typeof MessageChannel>

/** Response to a request for a code: the same whether or not the recipient exists. */
export const CodeSent = z.object({ resendAfterSeconds: z.number().int() })
export type CodeSent = z.infer<typeof CodeSent>
