// Brings an article back from the recycle bin with what went along, as a draft: readers see it again when it is published again.
import type { ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, notFound, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { findArticleHead } from './article.repo.ts'
import { markRestored } from './recycle.repo.ts'

/** Errors: notFound (also when it is not in the bin by itself), forbidden. */
export async function restoreArticle(ctx: DomainContext, input: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const article = authorizeManual(await findArticleHead(ctx, actor, input.id), 'recycleArticle')
  if (article.deletedRootId !== article.id) throw notFound()
  await transact(ctx, async (tx) => {
    const restored = await markRestored(tx, article.id)
    if (restored.length === 0) throw notFound()
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.restore',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manualId,
      data: { title: article.title, articles: restored.length },
    })
  })
}
