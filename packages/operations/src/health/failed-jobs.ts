// Jobs that used up their attempts: why, tried again or removed (OPS-12).
import type { AuditAction, ChangedJobs, ChosenJobsInput, FailedJobs, SlowCalls } from '@lectern/contracts'
import { type DomainContext, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { slowCalls, tenantNames } from './health.repo.ts'

const MOST = 100
const SLOWEST = 10
const DAY_MS = 24 * 60 * 60_000
/** Enough to see what is wrong, without the stack. */
const REASON = 500

/** Errors: unauthenticated, roleRequired. */
export async function listFailedJobs(ctx: DomainContext): Promise<FailedJobs> {
  requireOperator(ctx)
  const jobs = await ctx.ports.jobs.failed(MOST)
  const names = new Map(
    (await tenantNames(ctx.db, [...new Set(jobs.map(({ tenantId }) => tenantId))])).map(({ id, name }) => [id, name]),
  )
  return jobs.map(({ tenantId, failedAt, reason, ...job }) => ({
    ...job,
    reason: reason.slice(0, REASON),
    tenant: names.get(tenantId) ?? '',
    time: failedAt?.toISOString() ?? null,
  }))
}

async function change(
  ctx: DomainContext,
  action: AuditAction,
  ids: readonly string[] | undefined,
  act: (ids?: readonly string[]) => Promise<number>,
): Promise<ChangedJobs> {
  requireOperator(ctx)
  const count = await act(ids)
  await transact(ctx, (tx) =>
    writeAudit(tx, ctx, {
      tenantId: '',
      action,
      subject: 'job',
      subjectId: ids?.join(' ').slice(0, REASON) ?? '',
      data: { count },
    }),
  )
  return { count }
}

/** Jobs are safe to run again: each sees what is done already. Errors: unauthenticated, roleRequired. */
export const retryJobs = (ctx: DomainContext, { ids }: ChosenJobsInput): Promise<ChangedJobs> =>
  change(ctx, 'job.retry', ids, (chosen) => ctx.ports.jobs.retry(chosen))

/** Their work stays undone. Errors: unauthenticated, roleRequired. */
export const removeJobs = (ctx: DomainContext, { ids }: ChosenJobsInput): Promise<ChangedJobs> =>
  change(ctx, 'job.remove', ids, (chosen) => ctx.ports.jobs.remove(chosen))

/** Calls of the last 24 hours from the API log. Errors: unauthenticated, roleRequired. */
export async function listSlowCalls(ctx: DomainContext): Promise<SlowCalls> {
  requireOperator(ctx)
  return slowCalls(ctx.db, new Date(ctx.now().getTime() - DAY_MS), SLOWEST)
}
