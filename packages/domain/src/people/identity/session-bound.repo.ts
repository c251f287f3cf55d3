// Sessions that a tenant's own provider opened stay in that tenant.
import type { Database, Tx } from '@lectern/db'

export async function bindSession(tx: Tx, sessionId: string, tenantId: string): Promise<void> {
  await tx.sessionBound.create({ data: { sessionId, tenantId } })
}

/** The tenant that the session may not leave, or null. */
export async function tenantOfSession(db: Database, sessionId: string): Promise<string | null> {
  const row = await db.prisma.sessionBound.findUnique({ where: { sessionId } })
  return row?.tenantId ?? null
}
