// Articles and folders that answers are taken from less, or not at all; search finds them all the same (AI-02, AI-05).
import type { AnswerSource, ListSourcesInput, SetSourceInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { robotPlace } from '../robot/get-robot.ts'
import { hiddenAs } from './hidden-as.ts'
import { findSourceArticle, findSources, levelOf, removeSource, writeSource } from './source.repo.ts'

/** Those with a level of their own. Errors: notFound, forbidden. */
export async function listSources(ctx: DomainContext, input: ListSourcesInput): Promise<AnswerSource[]> {
  const { tenantId } = await robotPlace(ctx, input)
  return findSources(ctx.db, tenantId, input.manualId)
}

/** Holds from the next question on, for a folder with all that is below it. Errors: notFound, forbidden. */
export async function setSource(ctx: DomainContext, { articleId, level }: SetSourceInput): Promise<void> {
  const { tenantId } = tenantActor(ctx)
  const article = await findSourceArticle(ctx.db, tenantId, articleId)
  if (!article) throw notFound('article')
  const { manualId, parentId } = article
  await hiddenAs('article', robotPlace(ctx, { manualId }))
  await transact(ctx, async (tx) => {
    // A level equal to the folder's needs no row, so that it follows the folder.
    const inherited = parentId === null ? 'normal' : await levelOf(tx, parentId)
    if (inherited === level) await removeSource(tx, articleId)
    else await writeSource(tx, { articleId, tenantId, level, setBy: actorId(ctx.actor), setAt: ctx.now() })
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'answerSource.set', subject: 'article', subjectId: articleId, manualId },
      data: { level },
    })
  })
}
