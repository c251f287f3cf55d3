// Runs of a bound manual: by a person, by its schedule, and by the Git server when something was pushed.
import type { GitRun, GitRunPage, GitSourceOfManual, GitTrigger, ListGitRunsInput } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  DomainError,
  insideTenantOf,
  isUniqueViolation,
  notFound,
  offsetOf,
  toPage,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { managedManual } from '../manuals/managed-manual.ts'
import { presentRun } from './run.present.ts'
import { claimDue, findDue, findRun, findRuns, insertRun } from './run.repo.ts'
import { nextRunTime } from './schedule.ts'
import { findSource } from './source.repo.ts'

type RunRequest = { tenantId: string; manualId: string; trigger: GitTrigger; startedBy: string | null; now: Date }

/** Queues a run; null while another one waits or runs. `audit`: a person asked for it. */
export async function queueRun(ctx: DomainContext, request: RunRequest, audit = false): Promise<string | null> {
  const { tenantId, manualId, trigger, startedBy, now } = request
  const id = createId()
  try {
    await transact(ctx, async (tx) => {
      await insertRun(tx, { id, tenantId, manualId, trigger, startedBy, createdAt: now })
      await writeEvents(tx, [{ type: 'git.wanted', tenantId, runId: id }])
      if (audit)
        await writeAudit(tx, ctx, { tenantId, action: 'git.run', subject: 'manual', subjectId: manualId, manualId })
    })
    return id
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Also of a paused one. Errors: unauthenticated, notFound, forbidden, gitOff, gitRunning. */
export async function runGitSource(ctx: DomainContext, { manualId }: GitSourceOfManual): Promise<GitRun> {
  const actor = await managedManual(ctx, manualId)
  const { tenantId } = actor
  if (!ctx.ports.git.available) throw new DomainError('gitOff')
  if (!(await findSource(ctx.db, tenantId, manualId))) throw notFound('record')
  const startedBy = actor.type === 'member' ? actor.name : 'API'
  const id = await queueRun(ctx, { tenantId, manualId, trigger: 'person', startedBy, now: ctx.now() }, true)
  const row = id === null ? null : await findRun(ctx.db, tenantId, id)
  if (!row) throw new DomainError('gitRunning')
  return presentRun(row, ctx.lang)
}

/** Newest first. Errors: unauthenticated, notFound, forbidden. */
export async function listGitRuns(ctx: DomainContext, { manualId, ...page }: ListGitRunsInput): Promise<GitRunPage> {
  await managedManual(ctx, manualId)
  const { rows, total } = await findRuns(ctx.db, manualId, { skip: offsetOf(page), take: page.size })
  return toPage(
    page,
    total,
    rows.map((row) => presentRun(row, ctx.lang)),
  )
}

const BATCH = 200

/**
 * Queues a run for every source that is due, and sets the time of its next one. Safe to run in several processes at once. Returns how many
 * were queued.
 */
export async function claimDueGitSources(
  db: Database,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { tenantId, manualId, dueAt } of await findDue(db, now, BATCH)) {
    const ctx = contextOf(tenantId)
    if (!ctx.ports.git.available) return 0
    count += await insideTenantOf(ctx.actor, async () => {
      const source = await findSource(ctx.db, tenantId, manualId)
      const next = source && nextRunTime(source, now)
      // First, and by itself: a run that goes on must not be tried again at every look.
      if (!next || !(await claimDue(ctx.db, { manualId, dueAt, next }))) return 0
      return (await queueRun(ctx, { tenantId, manualId, trigger: 'schedule', startedBy: null, now })) === null ? 0 : 1
    })
  }
  return count
}
