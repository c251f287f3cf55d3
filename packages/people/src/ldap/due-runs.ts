// Runs that are due by schedule (LDAP-02).
import type { Database } from '@lectern/db'
import { createId, type DomainContext, insideTenantOf, isUniqueViolation, transact, writeEvents } from '@lectern/kernel'
import { claimDue, findDue } from './due-runs.repo.ts'
import { insertRun } from './run.repo.ts'
import { nextRunTime } from './schedule.ts'
import { loadSettings } from './stored-settings.ts'

const BATCH = 200

/**
 * Queues a run for every directory that is due, and sets the time of its next one. Where one runs already, it is not queued twice. Safe to
 * run in several processes at once. Returns how many were queued.
 */
export async function claimDueDirectories(
  db: Database,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { tenantId, dueAt } of await findDue(db, now, BATCH)) {
    const ctx = contextOf(tenantId)
    count += await insideTenantOf(ctx.actor, () => queueRun(ctx, { tenantId, dueAt, now }))
  }
  return count
}

async function queueRun(
  ctx: DomainContext,
  { tenantId, dueAt, now }: { tenantId: string; dueAt: Date; now: Date },
): Promise<number> {
  const { fields } = await loadSettings(ctx, tenantId)
  const next = nextRunTime(fields, now)
  // First, and by itself: a run that goes on must not be tried again at every look.
  if (!(await claimDue(ctx.db, { tenantId, dueAt, next })) || next === null) return 0
  const run = { id: createId(), tenantId, mode: 'sync', acceptLoss: false, startedBy: null, createdAt: now } as const
  try {
    await transact(ctx, async (tx) => {
      await insertRun(tx, run)
      await writeEvents(tx, [{ type: 'ldap.wanted', tenantId, runId: run.id }])
    })
    return 1
  } catch (error) {
    if (isUniqueViolation(error)) return 0
    throw error
  }
}
