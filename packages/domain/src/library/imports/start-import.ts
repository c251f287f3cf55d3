// Takes a document or an archive in to be imported; the worker turns it into articles (specification §2 'Manual editor'; EDIT-12).
import type { DocumentImport, ListImportsInput, StartImportInput } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '../../kernel/index.ts'
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
} from '../../kernel/index.ts'
import { findPlace } from '../articles/create.repo.ts'
import { plainFileName } from '../files/file-name.ts'
import { measured, type Source } from '../files/measured-stream.ts'
import { presentImport } from './import.present.ts'
import { importsOf, insertImport } from './import.repo.ts'
import { importKind } from './import-kind.ts'
import { findImportPlace } from './import-place.ts'

/** How long an import and its report are kept. */
const IMPORT_LIFE = 7 * 24 * 60 * 60_000

/** What is imported belongs to the person who imports; tokens and jobs are none. */
function importingMember(ctx: DomainContext): MemberActor {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member') throw notFound()
  return actor
}

/** Errors: unauthenticated, notFound, forbidden, importKind, fileEmpty, fileTooLarge, invalidInput (place, name). */
export async function startImport(
  ctx: DomainContext,
  input: StartImportInput & { stream: Source },
): Promise<DocumentImport> {
  const actor = importingMember(ctx)
  const asked = { manualId: input.manualId, parentId: input.parentId ?? null, afterId: input.afterId ?? null }
  const place = await findImportPlace(ctx, asked)
  if (place.found === null) throw invalid(place.field, 'invalid')
  const fileName = plainFileName(input.fileName)
  if (importKind(fileName) === null) throw new DomainError('importKind')

  const id = createId()
  const storageKey = `${actor.tenantId}/imports/${id}`
  const { maxBytes, tooLarge } = await fileLimit(ctx)
  const { stream, result } = measured(input.stream, maxBytes, tooLarge)
  await ctx.ports.storage.put(storageKey, stream, { mime: 'application/octet-stream' })
  const now = ctx.now()
  const row = {
    id,
    tenantId: actor.tenantId,
    ...asked,
    memberId: actor.memberId,
    fileName,
    storageKey,
    createdAt: now,
    expiresAt: new Date(now.getTime() + IMPORT_LIFE),
  }
  try {
    if (result().size === 0) throw new DomainError('fileEmpty')
    await transact(ctx, async (tx) => {
      await insertImport(tx, row)
      await writeEvents(tx, [{ type: 'import.wanted', tenantId: actor.tenantId, importId: id }])
      await writeAudit(tx, ctx, {
        tenantId: actor.tenantId,
        action: 'import.start',
        subject: 'manual',
        subjectId: asked.manualId,
        manualId: asked.manualId,
        data: { fileName },
      })
    })
  } catch (error) {
    await ctx.ports.storage.delete(storageKey)
    throw error
  }
  ctx.ports.wakeOutbox()
  const begun = {
    state: 'queued',
    done: 0,
    total: 0,
    articles: 0,
    folders: 0,
    articleId: null,
    report: [],
    error: null,
  }
  return presentImport({ ...row, ...begun }, ctx.lang)
}

/** Imports into a manual of the last days, newest first; for who may import there. Errors: unauthenticated, notFound, forbidden. */
export async function listImports(ctx: DomainContext, { manualId }: ListImportsInput): Promise<DocumentImport[]> {
  const actor = tenantActor(ctx)
  authorizeManual(await findPlace(ctx, actor, { manualId }), 'createArticle')
  const rows = await importsOf(ctx.db, actor.tenantId, manualId, ctx.now())
  return rows.map((row) => presentImport(row, ctx.lang))
}
