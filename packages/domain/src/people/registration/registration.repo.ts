// Rows of a new tenant that registers itself.
import type { Tx } from '@lectern/db'

export async function insertRegisteredTenant(
  tx: Tx,
  tenant: { id: string; code: string; name: string; businessPurpose: string },
): Promise<void> {
  await tx.tenant.create({ data: tenant })
}
