// Turns an uploaded document or archive into articles (EDIT-12): all of them or none, with a report of what could not be kept.

import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, fileLimit, findMemberActor, notFound, tenantActor, transact } from '../../kernel/index.ts'
import { placeDocuments, planPlacing } from '../articles/place-documents.ts'
import { findImport, markDone, markFailed, markProgress } from './import.repo.ts'
import { findImportPlace } from './import-place.ts'
import { filesShown, linkImported, picturesElsewhere } from './link-files.ts'
import { readSource } from './read-documents.ts'
import { createReport, type Report } from './report.ts'
import { openSource } from './source.ts'
import { takeFiles } from './take-files.ts'
import { takePictures } from './take-pictures.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Steps between two notes of how far it is. */
const NOTE_EVERY = 10

/**
 * Safe to repeat: the articles and the end of the import are one transaction, files taken over are remembered. Acts as the person who
 * started it, with the rights that person has now. What cannot be read ends in a failed import; other troubles are thrown for another
 * try, unless it is the last one.
 */
export async function runImport(
  ctx: DomainContext,
  { importId, lastTry }: { importId: string; lastTry: boolean },
): Promise<void> {
  const row = await findImport(ctx.db, importId)
  if (!row || row.state === 'done' || row.state === 'failed') return
  const report = createReport()
  try {
    const actor = await findMemberActor(ctx.db, row.memberId)
    if (!actor) throw notFound()
    await work({ ...ctx, actor }, row, report)
  } catch (error) {
    const known = error instanceof DomainError
    if (!known && !lastTry) throw error
    if (!known) ctx.log.error({ err: error, importId }, 'an import failed')
    const code = known ? error.code : 'internal'
    await markFailed(ctx.db, importId, { error: code, report: report.items(), finishedAt: ctx.now() })
  }
  await ctx.ports.storage.delete(row.storageKey)
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

async function work(ctx: DomainContext, row: Row, report: Report): Promise<void> {
  const { found: place } = await findImportPlace(ctx, row)
  if (place === null) throw notFound()
  const bytes = await bytesOf(await ctx.ports.storage.get(row.storageKey))
  const source = await openSource(row.fileName, bytes, (await fileLimit(ctx)).maxBytes, report)
  const steps = counter(ctx, row.id)
  steps.expect(source.documents.length)
  const documents = await readSource(source, report, () => steps.step())
  if (documents.length === 0) throw new DomainError('importEmpty')

  const placing = planPlacing(place, documents)
  const paths = filesShown(placing.kept, (path) => source.files.has(path))
  const urls = picturesElsewhere(placing.kept)
  steps.expect(paths.length + urls.length)
  // Written by takeFiles of an earlier try.
  const taken = row.files as Record<string, string>
  const own = await takeFiles(ctx, { paths, files: source.files, taken, report }, (ids) => steps.step(ids))
  const files = await takePictures(ctx, { urls, taken: Object.fromEntries(own) }, (ids) => steps.step(ids))
  const shown = new Set(paths)
  for (const path of source.files.keys()) if (!shown.has(path)) report.add(path, 'fileUnused')

  const space = { manualCode: place.code, targets: placing.targets, files, report }
  const contents = new Map(placing.kept.map((document) => [document.path, linkImported(document, space)]))
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

/** Counts steps and notes them now and then. */
function counter(ctx: DomainContext, id: string) {
  let done = 0
  let total = 0
  return {
    total: () => total,
    expect(more: number) {
      total += more
    },
    async step(files?: Record<string, string>) {
      done++
      if (done % NOTE_EVERY === 0) await markProgress(ctx.db, id, { done, total, ...(files && { files }) })
    },
  }
}
