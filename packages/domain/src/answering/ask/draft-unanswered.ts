// A question without an answer becomes the title of a new article, with one click (AI-05).
import { type DraftedArticle, type DraftUnansweredInput, LIMITS } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { hasTenantRights, notFound, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { createArticle } from '../../library/index.ts'
import { logAccess } from './log-access.ts'
import { changeGroup, findUnanswered } from './unanswered.repo.ts'

/** An empty document in the manual, which the actor must be able to write in. A question that has one already gets another. */
export async function draftUnanswered(ctx: DomainContext, input: DraftUnansweredInput): Promise<DraftedArticle> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const group = await findUnanswered(ctx.db, tenantId, input.id)
  if (!group) throw notFound()
  if (!hasTenantRights(actor)) await logAccess(ctx, group.manualId)
  const { manualId, parentId } = input
  const { id: articleId } = await createArticle(ctx, {
    manualId,
    parentId,
    title: [...group.question.replace(/\s+/g, ' ').trim()].slice(0, LIMITS.articleTitle).join(''),
    type: 'document',
  })
  await transact(ctx, async (tx) => {
    await changeGroup(tx, group.id, group.state, { state: 'drafted', articleId })
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'unanswered.draft', subject: 'unanswered', subjectId: group.id },
      data: { articleId },
    })
  })
  return { articleId, manualId }
}
