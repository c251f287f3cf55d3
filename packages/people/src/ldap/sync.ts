// Reads the directory and brings members and groups in line with it, or keeps what that would change (LDAP-02).
import type { LdapPhase, LdapReason } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DirectoryFailed, DomainError, isUniqueViolation, tenantOf, transact } from '@lectern/kernel'
import { notifyAdministrators } from '../notifications/notify.repo.ts'
import { applyRun } from './apply-run.ts'
import { RunCancelled } from './cancelled.ts'
import { LossRefused } from './loss.ts'
import { readDirectory } from './read-directory.ts'
import { failedBefore, findRun, markFailed, markProgress, type RunRow } from './run.repo.ts'
import { usedDirectory } from './stored-settings.ts'

/** Between two writes of the progress, which also check whether the run was cancelled. */
const PROGRESS_MS = 1_000

/**
 * Idempotent: a try that died is begun again from its start, since nothing of it was written. What the directory or its contents are to blame
 * for fails the run, other errors are rethrown for another attempt, unless it is the last. `givenUp`: it ended its process too often.
 */
export async function syncLdap(
  ctx: DomainContext,
  { runId, lastTry, givenUp = false }: { runId: string; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  const run = await findRun(ctx.db, tenantOf(ctx.actor) ?? '', runId)
  if (!run || (run.state !== 'queued' && run.state !== 'running')) return
  if (givenUp) return fail(ctx, run, { reason: 'crashed' })
  const steps = stepsOf(ctx, run)
  try {
    await readAndApply(ctx, run, steps)
  } catch (error) {
    if (error instanceof RunCancelled) return
    const failure = failureOf(error)
    if (failure === null && !lastTry) throw error
    if (failure === null) ctx.log.error({ err: error, runId }, 'reading a directory failed')
    await fail(ctx, run, failure ?? { reason: 'internal' })
  } finally {
    steps.end()
  }
}

async function readAndApply(ctx: DomainContext, run: RunRow, steps: Steps): Promise<void> {
  const used = await usedDirectory(ctx, run.tenantId)
  await steps.begin('people')
  const contents = await readDirectory(ctx, used, steps)
  await steps.begin('comparing')
  await applyRun(ctx, { run, contents, tenantCode: used.tenantCode, steps })
}

type Failure = { reason: LdapReason; detail?: string; counts?: { gone: number; all: number } }

/** Returns a failure that people can fix. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof DirectoryFailed) return { reason: error.reason, detail: error.detail }
  if (error instanceof LossRefused) return { reason: error.reason, counts: error.counts }
  if (error instanceof DomainError && error.code === 'ldapOff') return { reason: 'switchedOff' }
  return isUniqueViolation(error) ? { reason: 'changedMeanwhile' } : null
}

async function fail(ctx: DomainContext, run: RunRow, { reason, detail = '', counts }: Failure): Promise<void> {
  const failure = { reason, detail, counts: counts ?? {}, finishedAt: ctx.now() }
  await transact(ctx, async (tx) => {
    if (!(await markFailed(tx, run.id, failure))) return
    // Nobody watches a run of the schedule; the first failure of a series is reported.
    if (run.mode !== 'sync' || run.startedBy !== null || (await failedBefore(tx, run))) return
    await notifyAdministrators(tx, { kind: 'ldapFailed', tenantId: run.tenantId, link: '/setting/ldap' })
  })
}

type Steps = ReturnType<typeof stepsOf>

/** Writes the progress now and then; `signal` is aborted with {@link RunCancelled} when the run is no longer wanted. */
function stepsOf(ctx: DomainContext, run: RunRow) {
  const controller = new AbortController()
  const progress: { phase: LdapPhase; read: number } = { phase: 'waiting', read: 0 }
  let writing = false
  const write = async () => {
    if (!(await markProgress(ctx.db, run.id, progress))) controller.abort(new RunCancelled())
  }
  const writeQuietly = async () => {
    // From then on the transaction that writes decides.
    if (writing || progress.phase === 'writing') return
    writing = true
    await write().catch((error: unknown) =>
      ctx.log.warn({ err: error, runId: run.id }, 'the progress of a directory run was not written'),
    )
    writing = false
  }
  const timer = setInterval(() => void writeQuietly(), PROGRESS_MS)
  return {
    signal: controller.signal,
    /** Throws RunCancelled. */
    async begin(phase: LdapPhase) {
      progress.phase = phase
      await write()
      controller.signal.throwIfAborted()
    },
    count() {
      progress.read++
    },
    end() {
      clearInterval(timer)
    },
  }
}
