// The log of deliveries: looking, delivering again, and the test button.
import {
  type ByWebhook,
  type ListWebhookDeliveriesInput,
  type RedeliveredWebhooks,
  type RedeliverFailedWebhooksInput,
  type RedeliverWebhookInput,
  type WebhookDelivery,
  type WebhookDeliveryPage,
  WebhookMessageType,
  WebhookReason,
  WebhookState,
} from '@lectern/contracts'
import {
  createId,
  type DomainContext,
  DomainError,
  notFound,
  offsetOf,
  tenantActor,
  toPage,
  transact,
} from '@lectern/kernel'
import { deliverWebhook, lostAt } from './deliver.ts'
import {
  type DeliveryRow,
  deliverAgain,
  deliverFailedAgain,
  findDeliveries,
  findDelivery,
  insertPing,
} from './delivery.repo.ts'
import { audit, loadEndpoint } from './endpoints.ts'

/** Limit of an organisation, so that nobody scans a network by trying addresses. */
const TRIES_PER_MINUTE = 20

/** Newest first. Errors: unauthenticated, notFound, roleRequired, forbidden. */
export async function listWebhookDeliveries(
  ctx: DomainContext,
  { id, state, ...page }: ListWebhookDeliveriesInput,
): Promise<WebhookDeliveryPage> {
  const endpoint = await loadEndpoint(ctx, id)
  const { rows, total } = await findDeliveries(ctx.db, endpoint, {
    skip: offsetOf(page),
    take: page.size,
    ...(state && { state }),
  })
  return toPage(page, total, rows.map(present))
}

/** Sends `ping` at once, also to an endpoint that is off. Errors: as listWebhookDeliveries, tooManyRequests. */
export async function testWebhook(ctx: DomainContext, { id }: ByWebhook): Promise<WebhookDelivery> {
  const endpoint = await loadEndpoint(ctx, id)
  const retryAfter = await ctx.ports.rateLimiter.take(`webhook-test ${endpoint.tenantId}`, TRIES_PER_MINUTE)
  if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })
  const deliveryId = `msg_${createId()}`
  const now = ctx.now()
  await transact(ctx, async (tx) => {
    await insertPing(tx, endpoint, { id: deliveryId, now, dueAt: lostAt(now) })
    await audit(tx, ctx, endpoint, 'webhook.test')
  })
  await deliverWebhook(ctx, { deliveryId, origin: '' })
  return present(await loadDelivery(ctx, deliveryId))
}

/** Errors: as listWebhookDeliveries, webhookOff. */
export async function redeliverWebhook(
  ctx: DomainContext,
  { deliveryId }: RedeliverWebhookInput,
): Promise<WebhookDelivery> {
  const row = await loadDelivery(ctx, deliveryId)
  if (!row.endpoint.enabled) throw new DomainError('webhookOff')
  await transact(ctx, async (tx) => {
    if (await deliverAgain(tx, row, ctx.now())) await audit(tx, ctx, row.endpoint, 'webhook.redeliver', { deliveryId })
  })
  return present(await loadDelivery(ctx, deliveryId))
}

/** All that failed since this time. Errors: as redeliverWebhook. */
export async function redeliverFailedWebhooks(
  ctx: DomainContext,
  { id, since }: RedeliverFailedWebhooksInput,
): Promise<RedeliveredWebhooks> {
  const endpoint = await loadEndpoint(ctx, id)
  if (!endpoint.enabled) throw new DomainError('webhookOff')
  const count = await transact(ctx, async (tx) => {
    const changed = await deliverFailedAgain(tx, endpoint, new Date(since), ctx.now())
    await audit(tx, ctx, endpoint, 'webhook.redeliver', { since, count: changed })
    return changed
  })
  return { count }
}

async function loadDelivery(ctx: DomainContext, id: string): Promise<DeliveryRow> {
  const row = await findDelivery(ctx.db, tenantActor(ctx).tenantId, id)
  if (!row) throw notFound('record')
  await loadEndpoint(ctx, row.endpointId)
  return row
}

const present = ({ id, type, state, occurredAt, dueAt, claimedAt, attempts }: DeliveryRow): WebhookDelivery => ({
  id,
  type: WebhookMessageType.parse(type),
  state: WebhookState.parse(state),
  time: occurredAt.toISOString(),
  nextTime: state === 'waiting' ? (claimedAt ?? dueAt).toISOString() : null,
  attempts: attempts.map(({ id, at, status, reason, milliseconds, answer }) => ({
    ...{ id, status, milliseconds, answer, time: at.toISOString() },
    reason: reason === null ? null : WebhookReason.parse(reason),
  })),
})
