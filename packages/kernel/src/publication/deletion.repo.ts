// Soft deletion of manuals and spaces. What was published is withdrawn with them, so that readers can no longer open or find it.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { withdrawPublished } from './withdrawal.repo.ts'

/** Deletes one manual or all of a space. Returns the ids of those that were not deleted before. */
export async function deleteManuals(
  tx: Tx,
  ctx: DomainContext,
  choice: { tenantId: string } & ({ id: string } | { spaceId: string }),
): Promise<string[]> {
  const { tenantId } = choice
  const chosen = 'id' in choice ? Prisma.sql`id = ${choice.id}` : Prisma.sql`space_id = ${choice.spaceId}`
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE manual SET deleted_at = ${ctx.now()}, publication_epoch = publication_epoch + 1
    WHERE ${chosen} AND tenant_id = ${tenantId} AND deleted_at IS NULL RETURNING id`
  const manualIds = rows.map((row) => row.id)
  await withdrawPublished(tx, ctx, { tenantId, manualIds })
  // Its token is no longer needed.
  await tx.gitSource.deleteMany({ where: { tenantId, manualId: { in: manualIds } } })
  return manualIds
}

/** Deletes a space with its manuals. Returns their ids, or null when the space was deleted before. */
export async function deleteSpaceWithManuals(
  tx: Tx,
  ctx: DomainContext,
  { tenantId, spaceId }: { tenantId: string; spaceId: string },
): Promise<string[] | null> {
  const where = { id: spaceId, tenantId, deletedAt: null }
  const { count } = await tx.space.updateMany({ where, data: { deletedAt: ctx.now() } })
  return count === 0 ? null : deleteManuals(tx, ctx, { tenantId, spaceId })
}
