// Changes of manuals that invalidate their rendered pages: each increments the publication epoch, which is part of the page cache's key.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'

/** Soft deletion of one manual or all of a space. Returns the ids of those that were not deleted before. */
export async function markManualsDeleted(
  tx: Tx,
  ctx: DomainContext,
  choice: { tenantId: string } & ({ id: string } | { spaceId: string }),
): Promise<string[]> {
  const chosen = 'id' in choice ? Prisma.sql`id = ${choice.id}` : Prisma.sql`space_id = ${choice.spaceId}`
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE manual SET deleted_at = ${ctx.now()}, publication_epoch = publication_epoch + 1
    WHERE ${chosen} AND tenant_id = ${choice.tenantId} AND deleted_at IS NULL RETURNING id`
  return rows.map((row) => row.id)
}

/** For changes of a tenant that show on all its reader pages: increments the epochs of all its manuals. */
export async function touchManuals(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE tenant_id = ${tenantId} AND deleted_at IS NULL`
}
