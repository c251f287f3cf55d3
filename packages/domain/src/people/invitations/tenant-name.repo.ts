// What a tenant is called, for letters.
import type { Tx } from '@lectern/db'

export async function tenantName(tx: Tx, tenantId: string): Promise<string> {
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { name: true } })
  return tenant.name
}
