// For changes of a tenant that all its readers' pages show.
import type { Tx } from '@lectern/db'

/** The epochs of all its manuals count up, so that no page rendered before is sent any more. */
export async function touchManuals(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE tenant_id = ${tenantId} AND deleted_at IS NULL`
}
