// Reader feedback on the articles of a manual, for its editors (ledger READ-02).
import type { FeedbackPage, ListFeedbackInput } from '@lectern/contracts'
import { authorizeManual, type DomainContext, tenantActor, toPage } from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'
import { findFeedback } from './feedback.repo.ts'

/** Newest first; of one article when it is given. Errors: notFound, forbidden. */
export async function listFeedback(ctx: DomainContext, input: ListFeedbackInput): Promise<FeedbackPage> {
  const actor = tenantActor(ctx)
  const manual = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'editArticle')
  const { rows, counts } = await findFeedback(ctx, { ...input, manualId: manual.id })
  const records = rows.map((row) => ({
    id: row.id,
    articleId: row.articleId,
    articleTitle: row.title,
    content: row.content,
    phone: row.phone,
    pictures: row.pictures,
    good: row.good,
    name: row.name,
    createdTime: row.createdAt.toISOString(),
    handled: row.handledAt !== null,
    handledName: row.handledName,
  }))
  const { total, open, good, bad } = counts
  return { ...toPage(input, total, records), open, goodCount: good, badCount: bad }
}
