// Stores an uploaded document or archive; the worker turns it into articles (specification §2 'Manual editor'; EDIT-12).
import type { DocumentImport, ListImportsInput, StartImportInput } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import {
  authorizeManual,
  createId,
  DomainError,
  fileLimit,
  invalid,
  notFound,
  tenantActor,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { findPlace } from '../articles/create.repo.ts'
import { lockCapacity } from '../files/file.repo.ts'
import { plainFileName } from '../files/file-name.ts'
import { measureStream, type Source } from '../files/measured-stream.ts'
import { isFull, requireRoom } from '../files/store-file.ts'
import { presentImport } from './import.present.ts'
import { countUnderWay, findImports, insertImport } from './import.repo.ts'
import { findImportPlace } from './import-context.ts'
import { loadSource } from './import-tree.ts'
import { importKind } from './read/open-source.ts'

/** Retention of an import and its report. */
const IMPORT_TTL_MS = 7 * 24 * 60 * 60_000

/** Imports of one person that wait or run. */
const MAX_UNDER_WAY = 20

/** An import acts as a member; tokens and jobs cannot import. */
export function importingMember(ctx: DomainContext): MemberActor {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member') throw notFound('import')
  return actor
}

/** Errors: unauthenticated, notFound, forbidden, importKind, fileEmpty, fileTooLarge, storageFull, tooManyRequests, invalidInput (place, name). */
export async function startImport(
  ctx: DomainContext,
  input: StartImportInput & { stream: Source },
): Promise<DocumentImport> {
  const actor = importingMember(ctx)
  const source = input.sourceId === undefined ? null : await loadSource(ctx, input.sourceId)
  if (source && source.manualId !== input.manualId) throw invalid('sourceId', 'invalid')
  const target = source
    ? { manualId: source.manualId, parentId: source.parentId || null, afterId: null }
    : { manualId: input.manualId, parentId: input.parentId ?? null, afterId: input.afterId ?? null }
  const search = await findImportPlace(ctx, target)
  if (search.place === null) throw invalid(search.field, 'invalid')
  const fileName = plainFileName(input.fileName)
  if (importKind(fileName) === null) throw new DomainError('importKind')

  await requireRoom(ctx, actor.tenantId, 1)
  const id = createId()
  const storageKey = `${actor.tenantId}/imports/${id}`
  const { maxBytes, tooLarge } = await fileLimit(ctx)
  const { stream, result } = measureStream(input.stream, maxBytes, tooLarge)
  await ctx.ports.storage.put(storageKey, stream, { mime: 'application/octet-stream' })
  const now = ctx.now()
  const row = {
    id,
    tenantId: actor.tenantId,
    ...target,
    memberId: actor.memberId,
    fileName,
    storageKey,
    preview: input.preview === 'true',
    sourceId: source?.id ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + IMPORT_TTL_MS),
  }
  try {
    const { size } = result()
    if (size === 0) throw new DomainError('fileEmpty')
    await transact(ctx, async (tx) => {
      if (isFull(await lockCapacity(tx, actor.tenantId, { now }), size)) throw new DomainError('storageFull')
      if ((await countUnderWay(tx, actor.memberId)) >= MAX_UNDER_WAY) throw new DomainError('tooManyRequests')
      await insertImport(tx, { ...row, size: BigInt(size) })
      await writeEvents(tx, [{ type: 'import.wanted', tenantId: actor.tenantId, importId: id }])
      await writeAudit(tx, ctx, {
        tenantId: actor.tenantId,
        action: 'import.start',
        subject: 'manual',
        subjectId: target.manualId,
        manualId: target.manualId,
        data: { fileName },
      })
    })
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
  const initial = {
    state: 'queued',
    done: 0,
    total: 0,
    articles: 0,
    folders: 0,
    articleId: null,
    sourceKind: null,
    counts: {},
    report: [],
    error: null,
  }
  return presentImport({ ...row, ...initial }, ctx.lang)
}

/** Imports into a manual that have not expired, newest first; for those who may create articles there. Errors: unauthenticated, notFound, forbidden. */
export async function listImports(ctx: DomainContext, { manualId }: ListImportsInput): Promise<DocumentImport[]> {
  const actor = tenantActor(ctx)
  authorizeManual(await findPlace(ctx, actor, { manualId }), 'createArticle')
  const rows = await findImports(ctx.db, actor.tenantId, manualId, ctx.now())
  return rows.map((row) => presentImport(row, ctx.lang))
}
