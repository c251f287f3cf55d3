// An article and the same one in the twin of its manual, each naming the other (SEO-01, hreflang).
import type { Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { invalid, mayManual, roleOfRank } from '../../kernel/index.ts'
import { findTwinCandidate } from './article-alternate.repo.ts'

/** The twin lies in the twin of the manual, where the actor may write too. Errors: invalidInput (twinId). */
export async function checkArticleTwin(
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
  twinId: string | null | undefined,
): Promise<void> {
  if (twinId === undefined || twinId === null) return
  const found = await findTwinCandidate(ctx, actor, { manualId, articleId: twinId })
  if (!found || !mayManual(roleOfRank(found.rank), 'editArticle')) throw invalid('twinId', 'unknownTwin')
}

/** Makes the two each other's twins, or this one nobody's; those they were paired with before are alone again. */
export async function pairArticles(tx: Tx, id: string, twinId: string | null): Promise<void> {
  const pair = twinId === null ? [id] : [id, twinId]
  const ended = { OR: [{ twinId: { in: pair } }, { id: { in: pair } }], NOT: { twinId: null } }
  const before = await tx.article.findMany({ where: ended, select: { manualId: true } })
  await tx.article.updateMany({ where: ended, data: { twinId: null } })
  if (twinId !== null) {
    await tx.article.update({ where: { id }, data: { twinId } })
    await tx.article.update({ where: { id: twinId }, data: { twinId: id } })
  }
  const after = await tx.article.findMany({ where: { id: { in: pair } }, select: { manualId: true } })
  const manuals = [...new Set([...before, ...after].map(({ manualId }) => manualId))].sort()
  await tx.manual.updateMany({ where: { id: { in: manuals } }, data: { publicationEpoch: { increment: 1 } } })
}
