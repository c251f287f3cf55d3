// Publishes scheduled articles and manuals that are due, in the name of the person who scheduled them (specification §4; scheduled publish).
import type { Database } from '@lectern/db'
import type { Actor, DomainContext } from '@lectern/kernel'
import { DomainError, findMemberActor, forbidden, tenantActor, transact } from '@lectern/kernel'
import { notifyMembers } from '@lectern/people'
import { publishArticle } from './publish-article.ts'
import { publishManual } from './publish-manual.ts'
import { claimDue, endTaken, failTaken, findTaken, type Scheduled, type TakenSchedule } from './schedule.repo.ts'

const BATCH = 100

/** Writes one event for each schedule that is due, even with several processes; returns how many. */
export async function claimDueSchedules(db: Database, now: Date): Promise<number> {
  return (await claimDue(db, 'article', now, BATCH)) + (await claimDue(db, 'manual', now, BATCH))
}

/**
 * Safe to repeat. A refusal by the rules is recorded with its reason, for the editor to show, and the person who scheduled it is notified; other
 * troubles are thrown for another try, unless it is the last one. One that is `givenUp`, because it ended its process, is not tried.
 */
export async function publishScheduled(
  ctx: DomainContext,
  { target, lastTry, givenUp = false }: { target: Scheduled; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  const schedule = await findTaken(ctx.db, tenantActor(ctx).tenantId, target)
  if (!schedule) return
  const failure = givenUp ? 'internal' : await attempt(ctx, schedule, lastTry)
  await transact(ctx, async (tx) => {
    const ended = failure === null ? await endTaken(tx, schedule) : await failTaken(tx, schedule, failure)
    if (!ended || schedule.actorType !== 'member') return
    await notifyMembers(tx, [schedule.actorId], {
      kind: failure === null ? 'scheduledPublished' : 'scheduledFailed',
      tenantId: tenantActor(ctx).tenantId,
      data: { name: schedule.title },
      link: `/article/manual-content/${schedule.manualId}${schedule.kind === 'article' ? `?articleId=${schedule.id}` : ''}`,
    })
  })
}

/** Null when it was published; else the error code. */
async function attempt(ctx: DomainContext, schedule: TakenSchedule, lastTry: boolean): Promise<string | null> {
  try {
    const actor = await actorOf(ctx, schedule)
    if (!actor) throw forbidden()
    const as = { ...ctx, actor }
    if (schedule.kind === 'article') await publishArticle(as, { id: schedule.id })
    else await publishManual(as, { manualId: schedule.id })
    return null
  } catch (error) {
    const isDomainError = error instanceof DomainError
    if (!isDomainError && !lastTry) throw error
    if (!isDomainError)
      ctx.log.error({ err: error, kind: schedule.kind, id: schedule.id }, 'scheduled publication failed')
    return isDomainError ? error.code : 'internal'
  }
}

/** The API token acts with the rights of the tenant, as it did when it scheduled. */
async function actorOf(ctx: DomainContext, { actorType, actorId }: TakenSchedule): Promise<Actor | undefined> {
  if (actorType !== 'member') return ctx.actor
  const member = await findMemberActor(ctx.db, actorId)
  return member?.tenantId === tenantActor(ctx).tenantId ? member : undefined
}
