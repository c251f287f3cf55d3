// The setting of who may invite, a column of the tenant.
import { Inviters } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'

export async function findInviters(db: Database, tenantId: string): Promise<Inviters> {
  const row = await db.prisma.tenant.findUnique({ where: { id: tenantId }, select: { inviters: true } })
  return Inviters.catch('administrators').parse(row?.inviters)
}

export async function updateInviters(tx: Tx, tenantId: string, inviters: Inviters): Promise<void> {
  await tx.tenant.update({ where: { id: tenantId }, data: { inviters } })
}
