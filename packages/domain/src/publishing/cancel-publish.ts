// Takes a published article back: readers, search and answers lose it in the same transaction (specification §4, ledger PUB-06).
import { ArticleState, type ById } from '@lectern/contracts'
import { findArticleHead } from '../articles/article.repo.ts'
import { nextState } from '../articles/article-lifecycle.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { writeAudit } from '../audit/audit.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, notFound } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { lockManual, withdrawPublished } from './withdrawal.repo.ts'

/** The draft stays. Errors: notFound, forbidden, articleDeleted, folderNotPublishable, alreadyUnpublished. */
export async function cancelPublish(ctx: DomainContext, input: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'publish')
  if (article.type === 'folder') throw new DomainError('folderNotPublishable')
  if (nextState(ArticleState.parse(article.state), { type: 'cancelPublish' }) === null) {
    throw new DomainError('alreadyUnpublished')
  }
  await transact(ctx, async (tx) => {
    if (!(await lockManual(tx, actor.tenantId, article.manual_id))) throw notFound()
    const withdrawn = await withdrawPublished(tx, ctx, { tenantId: actor.tenantId, articleIds: [article.id] })
    if (withdrawn.length === 0) throw new DomainError('alreadyUnpublished')
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.cancelPublish',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manual_id,
      data: { versionId: article.published_version_id },
    })
  })
}
