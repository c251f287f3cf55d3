// Changes of manuals that invalidate their rendered pages: each increments the publication epoch, which is part of the page cache's key.
import type { Tx } from '@lectern/db'

/** For changes of a tenant that show on all its reader pages: increments the epochs of all its manuals. */
export async function touchManuals(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE tenant_id = ${tenantId} AND deleted_at IS NULL`
}
