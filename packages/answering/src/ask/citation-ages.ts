// Facts of cited articles that make an answer doubtful: changed or taken back after it, past their day of review (AI-02).
import type { ById, Citation, CitationAge, CitationAges } from '@lectern/contracts'
import { type DomainContext, readerScope, statDate } from '@lectern/kernel'
import { loadAskerAnswer } from './asker-answer.ts'
import { changedArticles, overdueArticles } from './citation-ages.repo.ts'

/** The citations of a new answer; those of an article past its day of review say that day. */
export async function withReviewDays(
  ctx: DomainContext,
  tenantId: string,
  citations: readonly Citation[],
): Promise<Citation[]> {
  if (citations.length === 0) return []
  const { day } = await statDate(ctx, ctx.now())
  const articleIds = [...new Set(citations.map(({ articleId }) => articleId))]
  const days = new Map(
    (await overdueArticles(ctx.db, { tenantId, articleIds, day })).map(({ id, reviewBy }) => [id, reviewBy]),
  )
  return citations.map((citation) => {
    const reviewBy = days.get(citation.articleId)
    return reviewBy === undefined ? citation : { ...citation, reviewBy }
  })
}

/** Changes of the articles that an answer cites, for whoever was given it. Errors: notFound. */
export async function getCitationAges(ctx: DomainContext, { id }: ById): Promise<CitationAges> {
  const { tenantId } = await loadAskerAnswer(ctx, id)
  const scope = readerScope(ctx.actor, tenantId)
  return (await agesByAnswer(ctx, { tenantId, ids: [id], scope })).get(id) ?? {}
}

/** By the id of the answer, then of the article; `scope`: of the reader, left out for managers. */
export async function agesByAnswer(
  ctx: DomainContext,
  answers: Parameters<typeof changedArticles>[1],
): Promise<Map<string, CitationAges>> {
  const rows = await changedArticles(ctx.db, answers)
  const byAnswer = Map.groupBy(rows, ({ answerId }) => answerId)
  return new Map(
    [...byAnswer].map(([answerId, changes]) => [
      answerId,
      Object.fromEntries(
        changes.map(({ articleId, changedAt }): [string, CitationAge] => [
          articleId,
          changedAt === null ? { gone: true } : { changedTime: changedAt.toISOString() },
        ]),
      ),
    ]),
  )
}
