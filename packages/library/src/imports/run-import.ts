// Turns an uploaded document or archive into articles (EDIT-12): all of them or none, with a report of what could not be imported.
import { ImportPolicy } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import {
  type DomainContext,
  DomainError,
  fileLimit,
  findMemberActor,
  notFound,
  transact,
  writeWebhookEvent,
} from '@lectern/kernel'
import { readAll } from '../files/measured-stream.ts'
import { deleteUnusedFiles } from '../files/remove-dead-files.ts'
import {
  beginTry,
  endTry,
  findImport,
  markDone,
  markFailed,
  markProgress,
  markReady,
  markSource,
} from './import.repo.ts'
import { createReport, deleteUpload, type Report, readingKey, type Steps, type TreeImport } from './import-context.ts'
import { loadSource, runTree } from './import-tree.ts'
import { openSource, sourceKey } from './read/open-source.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Steps between two writes of the progress. */
const PROGRESS_STEPS = 10

/**
 * Tries in which the worker may die: a second one, because it may have died of something else, and none after that, because what was
 * uploaded would end it for everybody again and again.
 */
const MAX_OPEN_TRIES = 2

/**
 * Idempotent: the articles and the end of the import are one transaction, stored files are remembered. Acts as the member who started
 * it, with their current rights. Domain errors fail the import; other errors are rethrown for another attempt, unless it is the last.
 * After two attempts in which the process died it fails with importCrashed.
 */
export async function runImport(
  ctx: DomainContext,
  { importId, lastTry }: { importId: string; lastTry: boolean },
): Promise<void> {
  const died = (await findUnfinished(ctx, importId))?.openTries ?? 0
  // One of those during which the worker died may have killed it: alone, it does not take the others with it again.
  if (died > 0 && died < MAX_OPEN_TRIES) await inTurn(() => tryImport(ctx, importId, lastTry))
  else await tryImport(ctx, importId, lastTry)
}

async function findUnfinished(ctx: DomainContext, importId: string): Promise<Row | null> {
  const row = await findImport(ctx.db, importId)
  return row && (row.state === 'queued' || row.state === 'running') ? row : null
}

let last: Promise<unknown> = Promise.resolve()
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}

async function tryImport(ctx: DomainContext, importId: string, lastTry: boolean): Promise<void> {
  const row = await findUnfinished(ctx, importId)
  if (!row) return
  const report = createReport()
  const steps = progressCounter(ctx, row)
  const died = await beginTry(ctx.db, importId)
  try {
    if (died >= MAX_OPEN_TRIES) throw new DomainError('importCrashed')
    const actor = await findMemberActor(ctx.db, row.memberId)
    if (!actor) throw notFound('member')
    await importDocuments({ ...ctx, actor }, row, report, steps)
    // The run that may follow reads it again.
    if (row.preview) return
  } catch (error) {
    if (error instanceof Finished) {
      await ctx.ports.storage.delete(readingKey(row.storageKey))
      await transact(ctx, (tx) => deleteUnusedFiles(tx, ctx, row.tenantId, Object.values(steps.files())))
      return
    }
    const expected = error instanceof DomainError
    if (!expected && !lastTry) {
      await endTry(ctx.db, importId)
      throw error
    }
    if (!expected) ctx.log.error({ err: error, importId }, 'import failed')
    const code = expected ? error.code : 'internal'
    await markFailed(ctx.db, importId, { error: code, report: report.items(), finishedAt: ctx.now() })
    // No article shows them: they would only take capacity.
    await transact(ctx, (tx) => deleteUnusedFiles(tx, ctx, row.tenantId, Object.values(steps.files())))
  }
  await deleteUpload(ctx, row.storageKey)
}

async function importDocuments(ctx: DomainContext, row: Row, report: Report, steps: Steps): Promise<void> {
  const { fileName, storageKey, manualId, parentId, afterId, preview } = row
  const bytes = await readAll(await ctx.ports.storage.get(storageKey))
  const { maxBytes } = await fileLimit(ctx)
  const source = await openSource(ctx, { fileName, bytes, maxBytes, report })
  const program = source.kind ?? source.dialect
  if (program) await markSource(ctx.db, row.id, program)
  const tree = { key: sourceKey(fileName, source), name: fileName, source }
  const input = { manualId, parentId, afterId, tree, policy: ImportPolicy.parse(row.policy), dryRun: preview }
  const upload = { storageKey, isPreview: preview, wasPreviewed: Object.keys(row.counts ?? {}).length > 0 }
  const chosen = row.sourceId === null ? {} : { chosen: await loadSource(ctx, row.sourceId) }
  const within = async (tx: Tx, { pages: plan, ...result }: TreeImport) => {
    const facts = { ...result, plan, total: steps.total(), finishedAt: ctx.now() }
    if (!(await markDone(tx, row.id, facts))) throw new Finished()
    const { tenantId, id: subjectId } = row
    await writeWebhookEvent(tx, ctx, { type: 'import.finished', tenantId, subject: 'import', subjectId, manualId })
  }
  const result = await runTree(ctx, input, { report, steps, upload, within, ...chosen })
  const facts = { plan: result.pages, counts: result.counts, report: result.report, total: steps.total() }
  if (preview && !(await markReady(ctx.db, row.id, facts))) throw new Finished()
}

/** Another worker, to whom the job was given too, was faster, or the person cancelled it. */
class Finished extends Error {}

/** Counts steps and writes the progress every few steps. */
function progressCounter(ctx: DomainContext, row: Row): Steps {
  let done = 0
  let total = 0
  // Written by an earlier attempt.
  let stored = row.files as Record<string, string>
  return {
    files: () => stored,
    total: () => total,
    expect(more: number) {
      total += more
    },
    async step(files) {
      done++
      if (files) stored = files
      if (done % PROGRESS_STEPS > 0) return
      if (!(await markProgress(ctx.db, row.id, { done, total, ...(files && { files }) }))) throw new Finished()
    },
  }
}
