// Like or dislike: each reader of an article has one rating, which may change (ledger READ-02).
import type { ArticleOpinion, RateArticleInput } from '@lectern/contracts'
import { type DomainContext, notFound, transact, writeAudit } from '@lectern/kernel'
import { readableArticle } from '../reader/authorize-reader.ts'
import { upsertRating } from './feedback.repo.ts'

/** Errors: those of reading the article. */
export async function rateArticle(ctx: DomainContext, input: RateArticleInput): Promise<ArticleOpinion> {
  const { articleId, tenantId } = await readableArticle(ctx, input)
  const { good } = input
  return transact(ctx, async (tx) => {
    const opinion = await upsertRating(tx, {
      articleId,
      tenantId,
      voter: voterOf(ctx, input.visitor),
      good,
      at: ctx.now(),
    })
    if (!opinion) throw notFound('article')
    const data = { good }
    await writeAudit(tx, ctx, { tenantId, action: 'article.rate', subject: 'article', subjectId: articleId, data })
    return opinion
  })
}

/** Members count once on all their devices; visitors once per browser, or per address when the browser sends no id. */
function voterOf({ actor, ip, ports }: DomainContext, visitor: string | undefined): string {
  const who =
    actor.type === 'member'
      ? `member ${actor.memberId}`
      : actor.type === 'operator'
        ? `operator ${actor.userId}`
        : `visitor ${visitor ?? ip}`
  return ports.keyedHash('rating', who)
}
