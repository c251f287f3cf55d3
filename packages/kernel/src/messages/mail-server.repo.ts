// Rows of tenant_mail_server.
import type { Database, Tx } from '@lectern/db'

export type TenantServerRow = {
  tenantId: string
  host: string
  port: number
  security: string
  username: string
  /** Sealed; empty without one. */
  password: string
  fromAddress: string
  fromName: string
}

export const findTenantServer = (db: Database, tenantId: string): Promise<TenantServerRow | null> =>
  db.prisma.tenantMailServer.findUnique({ where: { tenantId } })

export async function writeTenantServer(tx: Tx, row: TenantServerRow, now: Date): Promise<void> {
  const { tenantId, ...data } = { ...row, updatedAt: now }
  await tx.tenantMailServer.upsert({ where: { tenantId }, create: { tenantId, ...data }, update: data })
}

/** False when there was none. */
export async function removeTenantServer(tx: Tx, tenantId: string): Promise<boolean> {
  return (await tx.tenantMailServer.deleteMany({ where: { tenantId } })).count > 0
}
