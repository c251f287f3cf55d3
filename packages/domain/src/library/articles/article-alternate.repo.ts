// The alternate of an article: the same article in the manual of the other language (hreflang's word; column `twin_id`).
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { manualAccess, queryRow } from '../../kernel/index.ts'

/** A document or table, not deleted, in the alternate of this manual, with the actor's rank there. */
export function findAlternateCandidate(
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, articleId }: { manualId: string; articleId: string },
): Promise<{ id: string; rank: number } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT a.id, ${manualAccess(actor)} FROM manual own
        JOIN manual m ON m.id = own.twin_id AND m.deleted_at IS NULL AND m.tenant_id = own.tenant_id
        JOIN article a ON a.manual_id = m.id AND a.deleted_at IS NULL AND a.type <> 'folder'
      WHERE own.id = ${manualId} AND own.tenant_id = ${actor.tenantId} AND a.id = ${articleId}`,
  )
}

/**
 * Pairs the two articles, or with null leaves this one without an alternate; articles they were paired with before have none
 * any more. Increments the epochs of all manuals concerned.
 */
export async function pairArticles(tx: Tx, id: string, alternateId: string | null): Promise<void> {
  const pair = alternateId === null ? [id] : [id, alternateId]
  const ended = { OR: [{ twinId: { in: pair } }, { id: { in: pair } }], NOT: { twinId: null } }
  const before = await tx.article.findMany({ where: ended, select: { manualId: true } })
  await tx.article.updateMany({ where: ended, data: { twinId: null } })
  if (alternateId !== null) {
    await tx.article.update({ where: { id }, data: { twinId: alternateId } })
    await tx.article.update({ where: { id: alternateId }, data: { twinId: id } })
  }
  const after = await tx.article.findMany({ where: { id: { in: pair } }, select: { manualId: true } })
  const manuals = [...new Set([...before, ...after].map(({ manualId }) => manualId))].sort()
  await tx.manual.updateMany({ where: { id: { in: manuals } }, data: { publicationEpoch: { increment: 1 } } })
}
