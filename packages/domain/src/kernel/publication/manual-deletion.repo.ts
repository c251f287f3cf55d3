// Soft deletion of manuals, alone or with their space; pages rendered from them lose their epoch at once.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'

/** Answers the ids of the manuals that were living. */
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
