/** Outgoing messages, for operators of the platform (specification §6 'Platform operator'). */
import { z } from 'zod'
import { Id, LIMITS, MessageChannel, Paging, pageOf } from '../kernel/index.ts'

export const MessageState = z.enum(['waiting', 'kept', 'sent', 'failed'])
export type MessageState = z.infer<typeof MessageState>

export const ListMessagesInput = z.object({
  ...Paging,
  /** Part of a phone number or address. */
  recipient: z.string().trim().max(LIMITS.email).default(''),
  channel: MessageChannel.optional(),
  state: MessageState.optional(),
})
export type ListMessagesInput = z.infer<typeof ListMessagesInput>

export const OutgoingMessage = z.object({
  id: Id,
  channel: MessageChannel,
  recipient: z.string(),
  subject: z.string(),
  /** Empty for a secret that was sent. */
  text: z.string(),
  state: MessageState,
  attempts: z.number().int(),
  error: z.string().nullable(),
  tenantName: z.string().nullable(),
  createdTime: z.string(),
  sentTime: z.string().nullable(),
})
export type OutgoingMessage = z.infer<typeof OutgoingMessage>
export const OutgoingMessagePage = pageOf(OutgoingMessage)
