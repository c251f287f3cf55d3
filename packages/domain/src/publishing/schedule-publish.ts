// An article is told to publish itself later; that is seen, changed and taken back by whoever may publish it (specification §4).
import { type ById, type ErrorCode, LIMITS, type PublishSchedule, type SchedulePublishInput } from '@lectern/contracts'
import { findArticle, findArticleHead } from '../articles/article.repo.ts'
import { hasSavedContent } from '../articles/article-lifecycle.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { writeAudit } from '../audit/audit.ts'
import { actorId } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, invalid, notFound } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { deleteSchedule, findSchedule, putSchedule, type ScheduleRow } from './schedule.repo.ts'

const DAY = 24 * 60 * 60_000

/**
 * What is saved at that time is published, with the rights the caller has then. Another time replaces the one before.
 * Errors: notFound, forbidden, articleDeleted, folderNotPublishable, nothingToPublish, invalidInput (a time that is over, or too far).
 */
export async function schedulePublish(ctx: DomainContext, input: SchedulePublishInput): Promise<PublishSchedule> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticle(ctx, actor, input.id), 'publish')
  if (article.type === 'folder') throw new DomainError('folderNotPublishable')
  const blocks = Array.isArray(article.content) ? article.content.length : 0
  if (!hasSavedContent({ revision: article.revision, blocks })) throw new DomainError('nothingToPublish')
  const publishAt = new Date(input.publishTime)
  const now = ctx.now()
  const latest = now.getTime() + LIMITS.scheduleDays * DAY
  if (publishAt <= now) throw invalid('publishTime', 'timeOver')
  if (publishAt.getTime() > latest) throw invalid('publishTime', 'timeTooFar', { days: LIMITS.scheduleDays })
  const { id: articleId } = article
  const who = { actorType: actor.type, actorId: actorId(actor) }
  await transact(ctx, async (tx) => {
    await putSchedule(tx, { articleId, tenantId: actor.tenantId, publishAt, ...who }, now)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.schedule',
      subject: 'article',
      subjectId: articleId,
      manualId: article.manual_id,
      data: { publishTime: publishAt.toISOString() },
    })
  })
  const row = await findSchedule(ctx, articleId)
  if (!row) throw notFound()
  return present(row)
}

/** Null when the article waits for no time. Errors: notFound, forbidden, articleDeleted. */
export async function getPublishSchedule(ctx: DomainContext, { id }: ById): Promise<PublishSchedule | null> {
  const article = authorizeLiveArticle(await findArticleHead(ctx, tenantActor(ctx), id), 'view')
  const row = await findSchedule(ctx, article.id)
  return row ? present(row) : null
}

/** Without effect on an article that waits for no time. Errors: notFound, forbidden, articleDeleted. */
export async function cancelPublishSchedule(ctx: DomainContext, { id }: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, id), 'publish')
  await transact(ctx, async (tx) => {
    if (!(await deleteSchedule(tx, article.id))) return
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.unschedule',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manual_id,
    })
  })
}

const present = (row: ScheduleRow): PublishSchedule => ({
  articleId: row.article_id,
  publishTime: row.publish_at.toISOString(),
  byName: row.by_name,
  // Written by publishScheduled only, from this very union.
  error: row.error as ErrorCode | null,
})
