// Delivering: the job calls the endpoint once; its row says when the next call is due, and the clock of the jobs begins that.
import type { Database, Tx } from '@lectern/db'
import { createId, type DomainContext, tenantActor, transact } from '@lectern/kernel'
import { notifyAdministrators, notifyMembers } from '@lectern/people'
import { findManagers } from '../manuals/managers.repo.ts'
import { addressOf } from './address.ts'
import { claimDeliveries, type DeliveryRow, failWaiting, findDelivery, recordAttempt } from './delivery.repo.ts'
import { type EndpointRow, markFailing, updateEndpoint } from './endpoint.repo.ts'
import { audit } from './endpoints.ts'
import { signedHeaders } from './signature.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Waits before the second attempt and the further ones, as Standard Webhooks recommends: 52 hours in all. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR]
/** An endpoint whose calls fail for so long is switched off. */
const STOP_AFTER_MS = 72 * HOUR
/** An attempt of which nothing was heard for so long is made again. */
const LOST_AFTER_MS = 10 * MINUTE
/** By this status an endpoint says that it wants no more calls. */
const GONE = 410

/** Queues what is due; returns how many. Safe to run in several processes at once. */
export const claimDueWebhooks = (db: Database, now: Date): Promise<number> =>
  claimDeliveries(db, { now, lostAt: lostAt(now) })

export const lostAt = (now: Date): Date => new Date(now.getTime() + LOST_AFTER_MS)

/** Calls the endpoint of a delivery that waits; at least once, under the same id. `origin`: where the product is, for addresses in the body. */
export async function deliverWebhook(
  ctx: DomainContext,
  { deliveryId, origin }: { deliveryId: string; origin: string },
): Promise<void> {
  const row = await findDelivery(ctx.db, tenantActor(ctx).tenantId, deliveryId)
  if (row?.state !== 'waiting' || !(row.endpoint.enabled || row.type === 'ping')) return
  const at = ctx.now()
  const body = bodyOf(row, origin)
  const begin = performance.now()
  const answer = await ctx.ports.webhooks.call({
    address: row.endpoint.address,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Lectern/${ctx.ports.version}`,
      ...signedHeaders(secretsOf(ctx, row.endpoint, at), { id: row.id, at, body }),
    },
    body,
  })
  const attempt = { id: createId(), at, milliseconds: Math.round(performance.now() - begin), ...answer }
  const wait = row.type === 'ping' ? undefined : WAITS[row.tries]
  const state = answer.reason === null ? 'delivered' : wait === undefined ? 'failed' : 'waiting'
  const dueAt = new Date(at.getTime() + (wait ?? 0))
  await transact(ctx, async (tx) => {
    if (!(await recordAttempt(tx, row, attempt, { state, dueAt }))) return
    if (answer.reason === null) await updateEndpoint(tx, row.endpoint, { failingSince: null })
    // The button is for trying what may not work yet.
    else if (row.type !== 'ping') await noteFailure(tx, ctx, row.endpoint, answer.status === GONE)
  })
}

const bodyOf = ({ type, occurredAt, data }: DeliveryRow, origin: string): string => {
  const things = data as Record<string, { id: string }>
  const path = addressOf(type, things)
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    data: path ? { ...things, url: origin + path } : things,
  })
}

function secretsOf(
  { ports }: DomainContext,
  { secret, secretBefore, secretBeforeUntil }: EndpointRow,
  now: Date,
): string[] {
  const before = secretBefore !== null && secretBeforeUntil !== null && secretBeforeUntil > now ? [secretBefore] : []
  return [secret, ...before].map((sealed) => ports.secrets.open(sealed))
}

/** Stops an endpoint that fails for long or is gone, and tells those who manage it, once. */
async function noteFailure(tx: Tx, ctx: DomainContext, endpoint: EndpointRow, isGone: boolean): Promise<void> {
  const now = ctx.now()
  const since = await markFailing(tx, endpoint, now)
  if (since === null || (!isGone && now.getTime() - since.getTime() < STOP_AFTER_MS)) return
  const { tenantId, manualId, address } = endpoint
  await updateEndpoint(tx, endpoint, { enabled: false, stoppedAt: now })
  await failWaiting(tx, endpoint)
  await audit(tx, ctx, endpoint, 'webhook.stop', { address })
  const notice = { kind: 'webhookStopped', tenantId, data: { name: new URL(address).host } } as const
  if (manualId === null) await notifyAdministrators(tx, { ...notice, link: '/setting/webhooks' })
  else
    await notifyMembers(tx, await findManagers(tx, tenantId, manualId), {
      ...notice,
      link: `/article/webhooks/${manualId}`,
    })
}
