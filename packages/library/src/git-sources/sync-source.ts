// One run: looks at the branch, brings the articles in line with the files, publishes them where that is wanted (EDIT-12).
import type { ErrorCode, GitReason, ImportedPage } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, findMemberActor, GitFailed, tenantOf, transact } from '@lectern/kernel'
import { notifyMembers } from '@lectern/people'
import { deleteUnusedFiles } from '../files/remove-dead-files.ts'
import { countSteps, type TreeImport } from '../imports/import-context.ts'
import { runTree } from '../imports/import-tree.ts'
import { managedManual } from '../manuals/managed-manual.ts'
import { findManagers } from '../manuals/managers.repo.ts'
import { KEPT_RUNS, MAX_FAILURES } from './limits.ts'
import { publishPages } from './publish-pages.ts'
import { type RepositoryState, readRepository } from './read-repository.ts'
import {
  deleteOldRuns,
  findRun,
  type Imported,
  markDone,
  markFailed,
  markImported,
  markRunning,
  type RunRow,
} from './run.repo.ts'
import { queueRun } from './runs.ts'
import { nextRunTime } from './schedule.ts'
import { findSource, type SourceRow, settleSource, writeState } from './source.repo.ts'

/** One for each manual: it goes on however the repository changes its address. */
export const IMPORT_KEY = 'git'

/** The run has ended, or its source no longer exists. */
class Ended extends Error {}

/**
 * Idempotent: the articles and the mark that they are written are one transaction, and a try that died goes on behind it. What people can do
 * something about fails the run; other errors are rethrown for another attempt, unless it is the last.
 */
export async function syncGitSource(
  ctx: DomainContext,
  { runId, lastTry, givenUp = false }: { runId: string; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  const tenantId = tenantOf(ctx.actor) ?? ''
  const run = await findRun(ctx.db, tenantId, runId)
  const row = run && (await findSource(ctx.db, tenantId, run.manualId))
  if (!run || !row || !(await markRunning(ctx.db, runId))) return
  if (givenUp) return fail(ctx, { run, row }, { reason: 'crashed' })
  try {
    if (!ctx.ports.git.available) throw new GitFailed('switchedOff')
    await sync(await actingFor(ctx, row), { run, row })
  } catch (error) {
    if (error instanceof Ended) return
    const failure = failureOf(error)
    if (failure === null && !lastTry) throw error
    if (failure === null) ctx.log.error({ err: error, runId }, 'reading a repository failed')
    await fail(ctx, { run, row }, failure ?? { reason: 'internal' })
  }
}

type Work = { run: RunRow; row: SourceRow }

/** With the rights that anyone who stored the settings has now; those of the tenant where its API token did. Throws GitFailed noRights. */
async function actingFor(ctx: DomainContext, { memberId, manualId }: SourceRow): Promise<DomainContext> {
  if (memberId === null) return ctx
  const actor = await findMemberActor(ctx.db, memberId)
  if (!actor) throw new GitFailed('noRights')
  const as = { ...ctx, actor }
  await managedManual(as, manualId)
  return as
}

async function sync(ctx: DomainContext, { run, row }: Work): Promise<void> {
  const onHead = async (commit: string) => {
    if (!(await markRunning(ctx.db, run.id, commit))) throw new Ended()
  }
  const repository = run.imported ? null : await readRepository(ctx, row, onHead)
  if (repository?.contents) await importFiles(ctx, { run, row }, { ...repository, contents: repository.contents })
  const published = await publishPages(ctx, run.id)
  await finish(
    ctx,
    { run, row },
    { nothingNew: repository !== null && repository.contents === null, published, found: repository },
  )
}

type Contents = RepositoryState & { contents: NonNullable<RepositoryState['contents']> }

async function importFiles(
  ctx: DomainContext,
  { run, row }: Work,
  { commit, tree, contents }: Contents,
): Promise<void> {
  const { source, report } = contents
  const steps = countSteps()
  const within: NonNullable<Parameters<typeof runTree>[2]['within']> = async (tx, done) => {
    const imported = importedOf(done, row)
    if (!(await markImported(tx, run.id, imported))) throw new Ended()
    await writeState(tx, row, { commit, tree, conflicts: imported.conflicts })
  }
  try {
    const policy = { gone: row.onDeletion }
    const input = { manualId: row.manualId, parentId: null, tree: { key: IMPORT_KEY, name: 'Git', source }, policy }
    await runTree(ctx, input, { report, steps, within })
  } catch (error) {
    await transact(ctx, (tx) => deleteUnusedFiles(tx, ctx, row.tenantId, Object.values(steps.files())))
    throw error
  }
}

/** Articles of which the file is not what it was, or that are new, as far as people did not change them. */
const WRITTEN = new Set<ImportedPage['change']>(['created', 'updated'])

function importedOf({ pages, report }: TreeImport, row: SourceRow): Imported {
  const count = (change: ImportedPage['change']) => pages.filter((page) => page.change === change).length
  const recycled = pages.filter((page) => page.change === 'gone' && page.choice === 'recycle').length
  return {
    counts: {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      conflicts: count('conflict'),
      gone: count('gone') - recycled,
      recycled,
    },
    conflicts: pages
      .filter(({ change }) => change === 'conflict')
      .map(({ path, title, articleId }) => ({ path, title, articleId })),
    // Of a repository most files are no documents.
    report: report.filter(({ problem }) => problem !== 'fileUnused' && problem !== 'filesUnused'),
    // Drafts of the source stay drafts.
    toPublish: row.publish
      ? pages.flatMap(({ change, articleId, draft }) =>
          WRITTEN.has(change) && articleId !== null && !draft ? [articleId] : [],
        )
      : [],
  }
}

async function finish(
  ctx: DomainContext,
  { run, row }: Work,
  { nothingNew, published, found }: { nothingNew: boolean; published: number; found: RepositoryState | null },
): Promise<void> {
  const again = await transact(ctx, async (tx) => {
    if (!(await markDone(tx, run.id, { nothingNew, published, finishedAt: ctx.now() }))) throw new Ended()
    await deleteOldRuns(tx, row.manualId, KEPT_RUNS)
    if (found?.contents === null) await writeState(tx, row, { commit: found.commit, tree: found.tree })
    const dueAt = row.paused ? { dueAt: nextRunTime(row, ctx.now()) } : {}
    return settleSource(tx, row.manualId, { ...dueAt, failures: 0, paused: false })
  })
  if (again) await queueAgain(ctx, row)
}

async function queueAgain(ctx: DomainContext, { tenantId, manualId }: SourceRow): Promise<void> {
  await queueRun(ctx, { tenantId, manualId, trigger: 'webhook', startedBy: null, now: ctx.now() })
}

type Failure = { reason: GitReason; detail?: string }

/** Returns a failure that people can fix. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof GitFailed) return { reason: error.reason, detail: error.detail }
  if (!(error instanceof DomainError) || PASSING.has(error.code)) return null
  return REASONS[error.code] ?? { reason: 'importFailed', detail: error.code }
}
const REASONS: Partial<Record<ErrorCode, Failure>> = {
  importEmpty: { reason: 'noDocuments' },
  notFound: { reason: 'noRights' },
  forbidden: { reason: 'noRights' },
  conversionTooLarge: { reason: 'tooLarge' },
  conversionTooSlow: { reason: 'tooSlow' },
}
/** Another try may succeed. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['conversionBusy', 'failed', 'unavailable'])

/** Nobody watches: after some failures in a row it is paused, and managers of the manual are notified once. Readers see nothing of it. */
async function fail(ctx: DomainContext, { run, row }: Work, { reason, detail = '' }: Failure): Promise<void> {
  const { tenantId, manualId } = row
  const failures = row.failures + 1
  const paused = failures >= MAX_FAILURES
  const again = await transact(ctx, async (tx) => {
    if (!(await markFailed(tx, run.id, { reason, detail, finishedAt: ctx.now() }))) return false
    await deleteOldRuns(tx, manualId, KEPT_RUNS)
    const pushed = await settleSource(tx, manualId, { failures, paused, ...(paused && { dueAt: null }) })
    if (!paused || row.paused) return pushed
    await notifyMembers(tx, await findManagers(tx, tenantId, manualId), {
      kind: 'gitPaused',
      tenantId,
      link: `/article/git/${manualId}`,
    })
    return pushed
  })
  if (again) await queueAgain(ctx, row)
}
