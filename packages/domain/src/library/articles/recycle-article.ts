// Moves articles with everything below them to the recycle bin; they leave readers, search and answers in the same transaction.
import type { ById, RecycleArticlesInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { lockManual, notFound, tenantActor, transact, withdrawPublished, writeAudit } from '../../kernel/index.ts'
import { type ArticleHead, findArticleHead, findArticleHeads } from './article.repo.ts'
import { authorizeLiveArticle } from './live-article.ts'
import { markRecycled } from './recycle.repo.ts'

/** Errors: notFound, forbidden, articleDeleted (it is in the bin already). */
export async function recycleArticle(ctx: DomainContext, input: ById): Promise<void> {
  const actor = tenantActor(ctx)
  await recycle(ctx, actor.tenantId, [
    authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'recycleArticle'),
  ])
}

/** All of them or none; descendants are recycled with their parent. Errors as {@link recycleArticle}. */
export async function recycleArticles(ctx: DomainContext, input: RecycleArticlesInput): Promise<void> {
  const actor = tenantActor(ctx)
  const heads = await findArticleHeads(ctx, actor, input.ids)
  if (heads.length < input.ids.length) throw notFound()
  await recycle(
    ctx,
    actor.tenantId,
    heads.map((head) => authorizeLiveArticle(head, 'recycleArticle')),
  )
}

async function recycle(ctx: DomainContext, tenantId: string, articles: readonly ArticleHead[]): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const manualId of [...new Set(articles.map((article) => article.manualId))].sort()) {
      if (!(await lockManual(tx, tenantId, manualId))) throw notFound()
    }
    const gone = new Set<string>()
    for (const article of articles) {
      if (gone.has(article.id)) continue
      const articleIds = await markRecycled(tx, ctx, article.id)
      if (articleIds.length === 0) throw notFound()
      for (const id of articleIds) gone.add(id)
      const withdrawn = await withdrawPublished(tx, ctx, { tenantId, articleIds })
      await writeAudit(tx, ctx, {
        tenantId,
        action: 'article.recycle',
        subject: 'article',
        subjectId: article.id,
        manualId: article.manualId,
        data: { title: article.title, articles: articleIds.length, withdrawn: withdrawn.length },
      })
    }
  })
}
