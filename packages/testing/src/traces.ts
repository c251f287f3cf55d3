// Audit rows and events of one tenant, to test that verbs write them.
import { testDatabase } from './suite-database.ts'

/** Actions of the tenant's audit rows about `subjectId`, oldest first. */
export async function auditOf(tenantId: string, subjectId: string): Promise<string[]> {
  const rows = await testDatabase().prisma.auditLog.findMany({
    where: { tenantId, subjectId },
    orderBy: { id: 'asc' },
    select: { action: true },
  })
  return rows.map((row) => row.action)
}

/** The tenant's events, oldest first. */
export async function eventsOf(tenantId: string): Promise<{ type: string; payload: unknown }[]> {
  return testDatabase().prisma.outbox.findMany({
    where: { tenantId },
    orderBy: { id: 'asc' },
    select: { type: true, payload: true },
  })
}

export async function epochOf(manualId: string): Promise<bigint> {
  const manual = await testDatabase().prisma.manual.findUniqueOrThrow({ where: { id: manualId } })
  return manual.publicationEpoch
}

/** An endpoint of the tenant for these events; the returned function reads which deliveries were written for it. */
export async function aWebhook(tenantId: string, ...events: string[]): Promise<() => Promise<string[]>> {
  const id = `w${tenantId}`
  const { prisma } = testDatabase()
  await prisma.webhookEndpoint.create({ data: { id, tenantId, address: 'https://hooks.test/', events, secret: '' } })
  return async () => {
    const rows = await prisma.webhookDelivery.findMany({ where: { endpointId: id }, select: { type: true } })
    return rows.map(({ type }) => type)
  }
}
