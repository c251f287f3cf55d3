// Moves an article with everything below it to the recycle bin; readers, search and answers lose it in the same transaction.
import type { ById } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { lockManual, withdrawPublished } from '../publishing/withdrawal.repo.ts'
import { findArticleHead } from './article.repo.ts'
import { authorizeLiveArticle } from './live-article.ts'
import { markRecycled } from './recycle.repo.ts'

/** Errors: notFound, forbidden, articleDeleted (it is in the bin already). */
export async function recycleArticle(ctx: DomainContext, input: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'recycleArticle')
  await transact(ctx, async (tx) => {
    if (!(await lockManual(tx, actor.tenantId, article.manual_id))) throw notFound()
    const articleIds = await markRecycled(tx, ctx, article.id)
    if (articleIds.length === 0) throw notFound()
    const withdrawn = await withdrawPublished(tx, ctx, { tenantId: actor.tenantId, articleIds })
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.recycle',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manual_id,
      data: { title: article.title, articles: articleIds.length, withdrawn: withdrawn.length },
    })
  })
}
