/** Calls to other programs when something happens in an organisation or a manual, as Standard Webhooks specifies them. */
import { z } from 'zod'
import {
  ById,
  type ErrorCodes,
  Flag,
  Id,
  Instant,
  Line,
  Paging,
  pageOf,
  Text,
  type TextInputs,
} from '../kernel/index.ts'

export const WEBHOOK_LIMITS = {
  address: 500,
  description: 200,
  /** Of an organisation with all its manuals. */
  endpoints: 50,
  /** Characters of an answer that the log holds. */
  answer: 1024,
} as const

/** Events that belong to a manual: endpoints of manuals and of organisations receive them. */
export const MANUAL_EVENTS = [
  ...['article.created', 'article.changed', 'article.moved', 'article.copied', 'article.published'],
  ...['article.unpublished', 'article.scheduled', 'article.unscheduled', 'article.recycled', 'article.restored'],
  ...['article.deleted', 'article.rated'],
  ...['comment.created', 'comment.replied', 'comment.resolved', 'comment.reopened', 'comment.deleted'],
  ...['feedback.given', 'feedback.handled', 'feedback.deleted', 'question.unanswered'],
  ...['manual.changed', 'manual.deleted', 'manual.scheduled', 'manual.unscheduled', 'manual.access_changed'],
  ...['portal.published', 'import.finished', 'export.finished'],
] as const
const TENANT_EVENTS = [
  ...['manual.created', 'space.created', 'space.changed', 'space.deleted', 'space.access_changed'],
  ...['member.joined', 'member.changed', 'member.disabled', 'member.enabled', 'member.left', 'member.role_changed'],
  ...['invitation.sent', 'invitation.accepted', 'group.changed', 'question.resolved'],
  ...['order.created', 'order.paid', 'order.refunded', 'order.cancelled', 'invoice.issued', 'limit.near'],
] as const
export const WebhookEvent = z.enum([...MANUAL_EVENTS, ...TENANT_EVENTS])
export type WebhookEvent = z.infer<typeof WebhookEvent>
/** Type of a delivery: an event, or the call of the test button. */
export const WebhookMessageType = z.enum([...WebhookEvent.options, 'ping'])
export type WebhookMessageType = z.infer<typeof WebhookMessageType>

const format = (key: string) => ({ params: { key } })
const Address = Line(WEBHOOK_LIMITS.address)
  .refine((text) => URL.canParse(text) && /^https?:\/\/[^/]/i.test(text), format('webhookAddress'))
  .refine((text) => {
    if (!URL.canParse(text)) return true
    const { username, password, hash } = new URL(text)
    return username === '' && password === '' && hash === ''
  }, format('webhookAddress'))

const fields = {
  address: Address,
  description: Text(WEBHOOK_LIMITS.description).trim(),
  events: z
    .array(WebhookEvent)
    .max(WebhookEvent.options.length)
    .refine((events) => events.length > 0, format('webhookEvents')),
  enabled: Flag,
}

/** Without a manual, of the organisation. */
export const WebhookPlace = z.object({ manualId: Id.optional() })
export type WebhookPlace = z.infer<typeof WebhookPlace>
export const CreateWebhookInput = z.object({ ...WebhookPlace.shape, ...fields })
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>
export const UpdateWebhookInput = z.object({ id: Id, ...fields })
export type UpdateWebhookInput = z.infer<typeof UpdateWebhookInput>
export const ByWebhook = ById
export type ByWebhook = z.infer<typeof ByWebhook>

export const WebhookEndpoint = z.object({
  id: Id,
  manualId: Id.nullable(),
  address: z.string(),
  description: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  /** Since when no call was answered with success; null while they are. */
  failingSince: Instant.nullable(),
  /** When the product switched it off because calls failed for long; null when a person did, or nobody. */
  stoppedTime: Instant.nullable(),
  /** Until when calls are also signed with the secret before; null when they are not. */
  secretBeforeUntil: Instant.nullable(),
  createdTime: Instant,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>
/** `available` are the events that endpoints of this place may receive. */
export const WebhookEndpoints = z.object({ endpoints: z.array(WebhookEndpoint), available: z.array(WebhookEvent) })
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>
/** The only answer that holds the secret. */
export const WebhookWithSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

/** Reason of a call without success; texts are `webhook.reasons.*`. */
export const WebhookReason = z.enum([
  'unreachable',
  'timeout',
  'addressForbidden',
  'certificate',
  'closed',
  'redirected',
  'refused',
])
export type WebhookReason = z.infer<typeof WebhookReason>
export const WebhookAttempt = z.object({
  id: Id,
  time: Instant,
  /** Null: there was no answer. */
  status: z.number().int().nullable(),
  /** Null: success. */
  reason: WebhookReason.nullable(),
  milliseconds: z.number().int(),
  /** The beginning of the answer. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookState = z.enum(['waiting', 'delivered', 'failed'])
export type WebhookState = z.infer<typeof WebhookState>
export const WebhookDelivery = z.object({
  /** Sent as `webhook-id`. */
  id: Id,
  type: WebhookMessageType,
  state: WebhookState,
  /** When the event happened. */
  time: Instant,
  /** Null when no call is to come. */
  nextTime: Instant.nullable(),
  /** Oldest first. */
  attempts: z.array(WebhookAttempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export const WebhookDeliveryPage = pageOf(WebhookDelivery)
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>
export const ListWebhookDeliveriesInput = z.object({ id: Id, state: WebhookState.optional(), ...Paging })
export type ListWebhookDeliveriesInput = z.infer<typeof ListWebhookDeliveriesInput>

export const RedeliverWebhookInput = z.object({ deliveryId: Id })
export type RedeliverWebhookInput = z.infer<typeof RedeliverWebhookInput>
export const RedeliverFailedWebhooksInput = z.object({ id: Id, since: Instant })
export type RedeliverFailedWebhooksInput = z.infer<typeof RedeliverFailedWebhooksInput>
export const RedeliveredWebhooks = z.object({ count: z.number().int() })
export type RedeliveredWebhooks = z.infer<typeof RedeliveredWebhooks>

export type WebhookAuditAction =
  | 'webhook.create'
  | 'webhook.update'
  | 'webhook.delete'
  | 'webhook.secret'
  | 'webhook.test'
  | 'webhook.redeliver'
  | 'webhook.stop'

export const WEBHOOK_TEXT_INPUTS = {
  CreateWebhookInput: { why: 'own' },
  UpdateWebhookInput: { why: 'own' },
} satisfies TextInputs

export const WEBHOOK_ERRORS = {
  webhookLimit: { wire: 1, http: 200 },
  webhookOff: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
