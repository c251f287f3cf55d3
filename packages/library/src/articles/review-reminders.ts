// Reminds writers of articles whose day of review has come (AI-02). Periodic.
import type { Database } from '@lectern/db'
import { type DomainContext, statDate, transact } from '@lectern/kernel'
import { notifyAdministrators, notifyMembers } from '@lectern/people'
import { findDueReviews, isActiveMember, markReviewTold } from './review.repo.ts'

const BATCH = 500

/**
 * Tells whoever changed the article last, or the administrators where they have left. Returns how many articles. Safe to run in several
 * processes at once.
 */
export async function remindOfReviews(
  contextFor: (tenantId: string) => DomainContext,
  db: Database,
  signal?: AbortSignal,
): Promise<number> {
  const { day } = await statDate({ db }, contextFor('').now())
  let reminded = 0
  for (const { id, tenantId, manualId, title, updatedBy, reviewBy } of await findDueReviews(db, day, BATCH)) {
    if (signal?.aborted) break
    const wasReminded = await transact(contextFor(tenantId), async (tx) => {
      if (!(await markReviewTold(tx, id, reviewBy))) return false
      const notice = {
        kind: 'reviewDue' as const,
        ...{ tenantId, data: { name: title, day: reviewBy } },
        link: `/article/manual-content/${manualId}?articleId=${id}&panel=settings`,
      }
      if (await isActiveMember(tx, tenantId, updatedBy)) await notifyMembers(tx, [updatedBy], notice)
      else await notifyAdministrators(tx, notice)
      return true
    })
    if (wasReminded) reminded += 1
  }
  return reminded
}
