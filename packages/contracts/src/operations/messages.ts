/** Outgoing messages, for operators of the platform (specification §6 'Platform operator'). */
import { z } from 'zod'
import {
  DeliveryReason,
  Id,
  LIMITS,
  MailKind,
  MessageChannel,
  Paging,
  SmsKind,
  type TextInputs,
} from '../kernel/index.ts'

export const MessageState = z.enum(['waiting', 'kept', 'sent', 'failed'])
export type MessageState = z.infer<typeof MessageState>

export const ListMessagesInput = z.object({
  ...Paging,
  /** Part of a phone number or address. */
  recipient: z.string().trim().max(LIMITS.email).default(''),
  channel: MessageChannel.optional(),
  state: MessageState.optional(),
  kind: z.union([MailKind, SmsKind]).optional(),
})
export type ListMessagesInput = z.infer<typeof ListMessagesInput>

/** Reason why a message cannot be sent again. */
export const NotResendable = z.enum(['sent', 'waiting', 'emptied', 'expired'])
export type NotResendable = z.infer<typeof NotResendable>

const shown = {
  id: Id,
  channel: MessageChannel,
  /** One of MAIL_KINDS or SMS_KINDS; empty for old messages. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: MessageState,
  attempts: z.number().int(),
  reason: DeliveryReason.nullable(),
  /** Message of the server or provider. */
  error: z.string().nullable(),
  /** Mail server that accepted or refused it. */
  through: z.enum(['platform', 'tenant']).nullable(),
  createdTime: z.string(),
  sentTime: z.string().nullable(),
  nextTryTime: z.string().nullable(),
}

export const OutgoingMessage = z.object({
  ...shown,
  /** Empty for a secret that was sent. */
  text: z.string(),
  tenantName: z.string().nullable(),
  /** Null: it can be sent again. */
  notResendable: NotResendable.nullable(),
})
export type OutgoingMessage = z.infer<typeof OutgoingMessage>

/** As administrators see messages of their organisation: not what they say, which may be meant for one person. */
export const TenantMessage = z.object(shown)
export type TenantMessage = z.infer<typeof TenantMessage>

/** State of delivery for operators. */
export const MessageStatus = z.object({
  /** Messages that wait because their channel has no gateway. */
  kept: z.object({ mail: z.number().int(), sms: z.number().int() }),
  /** By which way messages leave; null: they are kept. */
  mail: z.enum(['environment', 'settings']).nullable(),
  sms: z.enum(['aliyun', 'tencent', 'gateway']).nullable(),
})
export type MessageStatus = z.infer<typeof MessageStatus>
/** Number of held messages that were queued again. */
export const ResentCount = z.object({ count: z.number().int() })
export type ResentCount = z.infer<typeof ResentCount>

export type MessageTemplateAuditAction = 'messageTemplate.update' | 'messageTemplate.reset'

export const MESSAGE_TEMPLATE_TEXT_INPUTS = {
  ListMessagesInput: { why: 'search' },
} satisfies TextInputs
