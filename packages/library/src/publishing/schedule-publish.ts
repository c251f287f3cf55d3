// Schedules publishing of an article, or of a manual with all its changes; the schedule can be seen, changed and cancelled by those who may
// publish (specification §4).
import {
  type ErrorCode,
  PUBLISHING_LIMITS,
  type PublishSchedule,
  type ScheduledInput,
  type SchedulePublishInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  authorizeManual,
  DomainError,
  hasSavedContent,
  invalid,
  notFound,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findArticle } from '../articles/article.repo.ts'
import { authorizeLiveArticle, loadLiveArticle } from '../articles/live-article.ts'
import { findManualAccess } from '../articles/tree.repo.ts'
import { deleteSchedule, findSchedule, putSchedule, type Scheduled, type ScheduleRow } from './schedule.repo.ts'

const DAY = 24 * 60 * 60_000

/** Target of a schedule, and its manual. */
type SchedulePlace = { target: Scheduled; manualId: string }

/**
 * Publishes the text saved by that time, with the caller's rights then. Another time replaces the one before. Errors: notFound, forbidden,
 * articleDeleted, folderNotPublishable, nothingToPublish, invalidInput (a time in the past, or too far ahead).
 */
export async function schedulePublish(ctx: DomainContext, input: SchedulePublishInput): Promise<PublishSchedule> {
  const actor = tenantActor(ctx)
  const place = input.id === undefined ? await manualPlace(ctx, input, 'publish') : await publishable(ctx, input.id)
  const publishAt = new Date(input.publishTime)
  const now = ctx.now()
  const latest = now.getTime() + PUBLISHING_LIMITS.scheduleDays * DAY
  if (publishAt <= now) throw invalid('publishTime', 'timeOver')
  if (publishAt.getTime() > latest) throw invalid('publishTime', 'timeTooFar', { days: PUBLISHING_LIMITS.scheduleDays })
  const { target, manualId } = place
  const who = { actorType: actor.type, actorId: actorId(actor) }
  await transact(ctx, async (tx) => {
    await putSchedule(tx, target, { tenantId: actor.tenantId, publishAt, ...who }, now)
    await writeAudit(tx, ctx, {
      ...{ tenantId: actor.tenantId, action: `${target.kind}.schedule`, subject: target.kind, subjectId: target.id },
      manualId,
      data: { publishTime: publishAt.toISOString() },
    })
  })
  const row = await findSchedule(ctx, target)
  if (!row) throw notFound(target.kind)
  return present(place, row)
}

/** Null when it waits for no time. Errors: notFound, forbidden, articleDeleted. */
export async function getPublishSchedule(ctx: DomainContext, input: ScheduledInput): Promise<PublishSchedule | null> {
  const place = await placeOf(ctx, input, 'view')
  const row = await findSchedule(ctx, place.target)
  return row ? present(place, row) : null
}

/** Without effect on what waits for no time. Errors: notFound, forbidden, articleDeleted. */
export async function cancelPublishSchedule(ctx: DomainContext, input: ScheduledInput): Promise<void> {
  const { target, manualId } = await placeOf(ctx, input, 'publish')
  const { tenantId } = tenantActor(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deleteSchedule(tx, target))) return
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: `${target.kind}.unschedule`, subject: target.kind, subjectId: target.id },
      manualId,
    })
  })
}

async function placeOf(ctx: DomainContext, input: ScheduledInput, action: 'view' | 'publish'): Promise<SchedulePlace> {
  if (input.id === undefined) return manualPlace(ctx, input, action)
  const article = await loadLiveArticle(ctx, input.id, action)
  return { target: { kind: 'article', id: article.id }, manualId: article.manualId }
}

async function manualPlace(
  ctx: DomainContext,
  input: ScheduledInput,
  action: 'view' | 'publish',
): Promise<SchedulePlace> {
  if (input.manualId === undefined) throw invalid('manualId', 'required')
  const { id } = authorizeManual(await findManualAccess(ctx, tenantActor(ctx), input.manualId), action)
  return { target: { kind: 'manual', id }, manualId: id }
}

async function publishable(ctx: DomainContext, articleId: string): Promise<SchedulePlace> {
  const article = authorizeLiveArticle(await findArticle(ctx, tenantActor(ctx), articleId), 'publish')
  if (article.type === 'folder') throw new DomainError('folderNotPublishable')
  const blocks = Array.isArray(article.content) ? article.content.length : 0
  if (!hasSavedContent({ revision: article.revision, blocks })) throw new DomainError('nothingToPublish')
  return { target: { kind: 'article', id: article.id }, manualId: article.manualId }
}

const present = ({ target, manualId }: SchedulePlace, row: ScheduleRow): PublishSchedule => ({
  articleId: target.kind === 'article' ? target.id : null,
  manualId,
  publishTime: row.publishAt.toISOString(),
  byName: row.byName,
  // Written by publishScheduled only, from this very union.
  error: row.error as ErrorCode | null,
})
