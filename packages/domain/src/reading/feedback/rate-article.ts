// Like or dislike: whoever reads an article has one opinion of it, which may change (ledger READ-02).
import type { ArticleOpinion, RateArticleInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, transact, writeAudit } from '../../kernel/index.ts'
import { readableArticle } from '../reader/readable-article.ts'
import { putRating } from './feedback.repo.ts'

/** Errors: those of reading the article. */
export async function rateArticle(ctx: DomainContext, input: RateArticleInput): Promise<ArticleOpinion> {
  const { article_id: articleId, tenant_id: tenantId } = await readableArticle(ctx, input)
  const { good } = input
  return transact(ctx, async (tx) => {
    const rated = await putRating(tx, { articleId, tenantId, voter: voterOf(ctx, input.visitor), good, at: ctx.now() })
    if (!rated) throw notFound()
    const data = { good }
    await writeAudit(tx, ctx, { tenantId, action: 'article.rate', subject: 'article', subjectId: articleId, data })
    return rated
  })
}

/** A member is the same on every device; a visitor is one browser, or one address where the browser tells nothing. */
function voterOf({ actor, ip, ports }: DomainContext, visitor: string | undefined): string {
  const who =
    actor.type === 'member'
      ? `member ${actor.memberId}`
      : actor.type === 'operator'
        ? `operator ${actor.userId}`
        : `visitor ${visitor ?? ip}`
  return ports.keyedHash('rating', who)
}
