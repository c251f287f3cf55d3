// Rows of webhook_endpoint.
import type { Database, Prisma, Tx } from '@lectern/db'

const living = { OR: [{ manualId: null }, { manual: { deletedAt: null } }] }

export const findEndpoint = (db: Database, tenantId: string, id: string) =>
  db.prisma.webhookEndpoint.findFirst({ where: { id, tenantId, ...living } })
export type EndpointRow = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>

/** Of the organisation itself, or of one manual; oldest first. */
export const findEndpoints = (db: Database, tenantId: string, manualId: string | null) =>
  db.prisma.webhookEndpoint.findMany({
    where: { tenantId, manualId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })

export const countEndpoints = (tx: Tx, tenantId: string): Promise<number> =>
  tx.webhookEndpoint.count({ where: { tenantId, ...living } })

export const insertEndpoint = (tx: Tx, row: Prisma.WebhookEndpointUncheckedCreateInput) =>
  tx.webhookEndpoint.create({ data: row })

/** False when it is gone. */
export async function updateEndpoint(
  tx: Tx,
  { tenantId, id }: Pick<EndpointRow, 'tenantId' | 'id'>,
  data: Prisma.WebhookEndpointUncheckedUpdateManyInput,
): Promise<boolean> {
  return (await tx.webhookEndpoint.updateMany({ where: { tenantId, id }, data })).count > 0
}

export async function deleteEndpoint(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  return (await tx.webhookEndpoint.deleteMany({ where: { tenantId, id } })).count > 0
}

/** Records the first failure after a success; returns when it was, or null when the endpoint is gone or off. */
export async function markFailing(tx: Tx, { tenantId, id }: EndpointRow, now: Date): Promise<Date | null> {
  const rows = await tx.$queryRaw<{ since: Date }[]>`UPDATE webhook_endpoint
    SET failing_since = COALESCE(failing_since, ${now}::timestamptz)
    WHERE id = ${id} AND tenant_id = ${tenantId} AND enabled RETURNING failing_since AS since`
  return rows[0]?.since ?? null
}
