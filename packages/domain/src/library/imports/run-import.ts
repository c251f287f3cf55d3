// Turns an uploaded document or archive into articles (EDIT-12): all of them or none, with a report of what could not be imported.
import { type Block, fileIdsIn } from '@lectern/content'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, fileLimit, findMemberActor, notFound, tenantActor, transact } from '../../kernel/index.ts'
import { acceptContent } from '../articles/accept-content.ts'
import { siteRoots } from '../articles/import-links.ts'
import { placeDocuments, planPlacing } from '../articles/place-documents.ts'
import { requireTextRoom } from '../articles/text-room.ts'
import { findVisible } from '../files/file.repo.ts'
import { readAll } from '../files/measured-stream.ts'
import { deleteUnusedFiles } from '../files/remove-dead-files.ts'
import { requireRoom } from '../files/store-file.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { beginTry, endTry, findImport, markDone, markFailed, markProgress, markSource } from './import.repo.ts'
import { findImportPlace } from './import-place.ts'
import { findRemotePictures, findUsedFiles, rewriteImportedLinks } from './link-files.ts'
import { readSource } from './read-documents.ts'
import { readSite } from './read-site.ts'
import { createReport, type Report } from './report.ts'
import { openSource } from './source.ts'
import { storeFiles } from './store-files.ts'

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
  return row && row.state !== 'done' && row.state !== 'failed' ? row : null
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
  } catch (error) {
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
  await ctx.ports.storage.delete(row.storageKey)
}

async function importDocuments(ctx: DomainContext, row: Row, report: Report, steps: Steps): Promise<void> {
  const { found: place } = await findImportPlace(ctx, row)
  if (place === null) throw notFound('folder')
  await requireTextRoom(ctx, row.tenantId)
  const bytes = await readAll(await ctx.ports.storage.get(row.storageKey))
  const source = await openSource(ctx, {
    fileName: row.fileName,
    bytes,
    maxBytes: (await fileLimit(ctx)).maxBytes,
    report,
  })
  if (source.kind) await markSource(ctx.db, row.id, source.kind)
  const site = await readSite(ctx, source, report)
  steps.expect(source.documents.length)
  const documents = await readSource(ctx, source, report, () => steps.step())
  if (documents.length === 0) throw new DomainError('importEmpty')

  const placing = planPlacing(place, documents, site)
  const roots = siteRoots([...source.files.keys(), ...source.documents.map(({ path }) => path)])
  const paths = findUsedFiles(placing.kept, (path) => source.files.has(path), roots)
  const urls = findRemotePictures(placing.kept)
  steps.expect(paths.length + urls.length)
  const stored = steps.files()
  const expanded = paths.map((path) => (stored[path] === undefined ? (source.files.get(path)?.size ?? 0) : 0))
  await requireRoom(
    ctx,
    row.tenantId,
    expanded.reduce((sum, size) => sum + size, 0),
  )
  const own = await storeFiles(ctx, { paths, files: source.files, stored, report }, (ids) => steps.step(ids))
  const files = await fetchPictures(ctx, { urls, stored: Object.fromEntries(own) }, (ids) => steps.step(ids))
  const used = new Set(paths)
  for (const path of source.files.keys()) if (!used.has(path)) report.add(path, 'fileUnused')

  const links = { manualCode: place.code, targets: placing.targets, files, roots, report }
  const contents = new Map(
    placing.kept.map((document) => [document.path, acceptContent('file', () => rewriteImportedLinks(document, links))]),
  )
  await reportHidden(ctx, contents, report)
  await transact(ctx, async (tx) => {
    const { folders } = await placeDocuments(tx, ctx, tenantActor(ctx), placing, contents)
    await markDone(tx, row.id, {
      articles: placing.kept.length,
      folders,
      articleId: placing.kept[0]?.id ?? null,
      total: steps.total(),
      report: report.items(),
      finishedAt: ctx.now(),
    })
  })
}

/** Names the documents that show files of the organisation which the importing member may not see: they stay invisible. */
async function reportHidden(ctx: DomainContext, contents: ReadonlyMap<string, Block[]>, report: Report): Promise<void> {
  const named = [...contents].map(([path, blocks]) => ({ path, ids: fileIdsIn(blocks) }))
  const seen = await findVisible(
    ctx,
    tenantActor(ctx),
    named.flatMap(({ ids }) => ids),
  )
  for (const { path, ids } of named) for (const id of ids) if (!seen.has(id)) report.add(path, 'fileHidden', id)
}

type Steps = ReturnType<typeof progressCounter>

/** Counts steps and writes the progress every few steps. */
function progressCounter(ctx: DomainContext, row: Row) {
  let done = 0
  let total = 0
  // Written by an earlier attempt.
  let stored = row.files as Record<string, string>
  return {
    /** Files stored so far, by path. */
    files: () => stored,
    total: () => total,
    expect(more: number) {
      total += more
    },
    async step(files?: Record<string, string>) {
      done++
      if (files) stored = files
      if (done % PROGRESS_STEPS === 0) await markProgress(ctx.db, row.id, { done, total, ...(files && { files }) })
    },
  }
}
