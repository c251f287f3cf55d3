// Rows of webhook_delivery and webhook_attempt.
import type { WebhookReason, WebhookState } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { eventInsertEach, queryRow, statementOf } from '@lectern/kernel'
import type { EndpointRow } from './endpoint.repo.ts'

const withEndpoint = {
  endpoint: true,
  attempts: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.WebhookDeliveryInclude

export const findDelivery = (db: Database, tenantId: string, id: string) =>
  db.prisma.webhookDelivery.findFirst({ where: { id, tenantId }, include: withEndpoint })
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** Newest first. */
export async function findDeliveries(
  db: Database,
  { tenantId, id: endpointId }: EndpointRow,
  { state, skip, take }: { state?: WebhookState; skip: number; take: number },
) {
  const where = { tenantId, endpointId, ...(state && { state }) }
  const [rows, total] = await Promise.all([
    db.prisma.webhookDelivery.findMany({
      where,
      include: withEndpoint,
      orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
      skip,
      take,
    }),
    db.prisma.webhookDelivery.count({ where }),
  ])
  return { rows, total }
}

export const insertPing = (
  tx: Tx,
  { tenantId, id: endpointId }: EndpointRow,
  delivery: { id: string; now: Date; dueAt: Date },
) =>
  tx.webhookDelivery.create({
    data: {
      ...{ id: delivery.id, tenantId, endpointId, type: 'ping', data: {} },
      ...{ occurredAt: delivery.now, dueAt: delivery.dueAt, claimedAt: delivery.now },
    },
  })

/** Is to be delivered at once, as if it had never been tried. */
const AGAIN = { state: 'waiting', tries: 0, claimedAt: null }

/** Not one that waits. */
export async function deliverAgain(tx: Tx, { tenantId, id }: DeliveryRow, now: Date): Promise<boolean> {
  const where = { tenantId, id, state: { not: 'waiting' } }
  return (await tx.webhookDelivery.updateMany({ where, data: { ...AGAIN, dueAt: now } })).count > 0
}

export async function deliverFailedAgain(
  tx: Tx,
  { tenantId, id }: EndpointRow,
  since: Date,
  now: Date,
): Promise<number> {
  const where = { tenantId, endpointId: id, state: 'failed', type: { not: 'ping' }, occurredAt: { gte: since } }
  return (await tx.webhookDelivery.updateMany({ where, data: { ...AGAIN, dueAt: now } })).count
}

/** Deliveries of an endpoint that was switched off. */
export const failWaiting = (tx: Tx, { tenantId, id }: Pick<EndpointRow, 'tenantId' | 'id'>) =>
  tx.webhookDelivery.updateMany({
    where: { tenantId, endpointId: id, state: 'waiting' },
    data: { state: 'failed', claimedAt: null },
  })

type Attempt = {
  id: string
  at: Date
  status: number | null
  reason: WebhookReason | null
  milliseconds: number
  answer: string
}

/** Records the attempt and what follows from it. False when another process has recorded this attempt, or the endpoint is off. */
export async function recordAttempt(
  tx: Tx,
  { id, tenantId, tries }: DeliveryRow,
  attempt: Attempt,
  after: { state: WebhookState; dueAt: Date },
): Promise<boolean> {
  const { count } = await tx.webhookDelivery.updateMany({
    where: { id, tenantId, tries, state: 'waiting' },
    data: { ...after, tries: tries + 1, claimedAt: null },
  })
  if (count === 0) return false
  await tx.webhookAttempt.create({ data: { ...attempt, tenantId, deliveryId: id } })
  return true
}

/** Calls of one organisation that may be under way at once, and of an endpoint that fails. */
const AT_ONCE = 20
const AT_ONCE_FAILING = 2

/**
 * Queues the deliveries that are due: those that fail last, so that they do not hold up others. Each counts as lost at `lostAt` and is due
 * again. Safe to run in several processes at once. Returns how many were queued.
 */
export async function claimDeliveries(db: Database, { now, lostAt }: { now: Date; lostAt: Date }): Promise<number> {
  const steps = {
    places: Prisma.sql`SELECT d.id, d.due_at, e.failing_since,
        row_number() OVER (PARTITION BY d.tenant_id ORDER BY d.due_at <= ${now}::timestamptz, e.failing_since IS NOT NULL, d.due_at, d.id) AS place,
        row_number() OVER (PARTITION BY d.endpoint_id ORDER BY d.due_at <= ${now}::timestamptz, d.due_at, d.id) AS place_at_endpoint
      FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id AND e.enabled JOIN tenant t ON t.id = d.tenant_id AND t.enabled
      WHERE d.state = 'waiting' AND (d.due_at <= ${now}::timestamptz OR d.claimed_at IS NOT NULL)`,
    claimed: Prisma.sql`UPDATE webhook_delivery d SET claimed_at = ${now}::timestamptz, due_at = ${lostAt}::timestamptz FROM places p
      WHERE d.id = p.id AND p.due_at <= ${now}::timestamptz AND d.due_at = p.due_at AND d.state = 'waiting' AND p.place <= ${AT_ONCE}
        AND (p.failing_since IS NULL OR p.place_at_endpoint <= ${AT_ONCE_FAILING})
      RETURNING d.id, d.tenant_id`,
    events: eventInsertEach(
      'webhook.due',
      { tenantId: Prisma.sql`claimed.tenant_id`, deliveryId: Prisma.sql`claimed.id` },
      Prisma.sql`claimed`,
    ),
  }
  const row = await queryRow<{ count: number }>(
    db,
    statementOf(steps, Prisma.sql`SELECT count(*)::int AS count FROM claimed`),
  )
  return row?.count ?? 0
}
