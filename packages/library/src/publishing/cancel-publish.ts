// Unpublishes an article: it leaves readers, search and answers in the same transaction (specification §4, ledger PUB-06).
import { ArticleState, type ById } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  DomainError,
  lockManual,
  nextState,
  notFound,
  tenantActor,
  transact,
  withdrawPublished,
  writeAudit,
} from '@lectern/kernel'
import { loadLiveArticle } from '../articles/live-article.ts'

/** The draft stays. Errors: notFound, forbidden, articleDeleted, folderNotPublishable, alreadyUnpublished. */
export async function cancelPublish(ctx: DomainContext, input: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const article = await loadLiveArticle(ctx, input.id, 'publish')
  if (article.type === 'folder') throw new DomainError('folderNotPublishable')
  if (nextState(ArticleState.parse(article.state), { type: 'cancelPublish' }) === null) {
    throw new DomainError('alreadyUnpublished')
  }
  await transact(ctx, async (tx) => {
    if (!(await lockManual(tx, actor.tenantId, article.manualId))) throw notFound('article')
    const withdrawn = await withdrawPublished(tx, ctx, { tenantId: actor.tenantId, articleIds: [article.id] })
    if (withdrawn.length === 0) throw new DomainError('alreadyUnpublished')
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.cancelPublish',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manualId,
      data: { versionId: article.publishedVersionId },
    })
  })
}
