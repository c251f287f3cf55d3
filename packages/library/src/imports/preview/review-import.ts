// Preview of an import, for the person who decides whether it runs (EDIT-12): pages, confirmation and cancelling.
import {
  type ById,
  type ConfirmImportInput,
  ImportedPage,
  type ImportedPages,
  type ListImportedPagesInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, notFound, tenantActor, toPage, transact, writeAudit, writeEvents } from '@lectern/kernel'
import { z } from 'zod'
import { findPlace } from '../../articles/create.repo.ts'
import { deleteUnusedFiles } from '../../files/remove-dead-files.ts'
import { findTenantImport, markCancelled, markConfirmed } from '../import.repo.ts'
import { deleteUpload } from '../import-context.ts'
import { importingMember } from '../start-import.ts'

/** Within the tenant, for those who may create articles in its manual. */
async function loadImport(ctx: DomainContext, id: string) {
  const actor = tenantActor(ctx)
  const row = await findTenantImport(ctx.db, actor.tenantId, id)
  if (!row || row.expiresAt <= ctx.now()) throw notFound('import')
  authorizeManual(await findPlace(ctx, actor, { manualId: row.manualId }), 'createArticle', 'import')
  return row
}

/** In the order of the source, what is no longer in it last. Errors: unauthenticated, notFound, forbidden. */
export async function listImportedPages(ctx: DomainContext, input: ListImportedPagesInput): Promise<ImportedPages> {
  const row = await loadImport(ctx, input.id)
  const words = input.words?.trim().toLowerCase() ?? ''
  const pages = z
    .array(ImportedPage)
    .parse(row.plan)
    .filter(
      ({ change, path, title }) =>
        (input.change === undefined || change === input.change) && `${path}\n${title}`.toLowerCase().includes(words),
    )
  const from = (input.current - 1) * input.size
  return toPage(input, pages.length, pages.slice(from, from + input.size))
}

/** It runs with these choices, as the caller. Errors: unauthenticated, notFound (also when it does not wait), forbidden. */
export async function confirmImport(ctx: DomainContext, { id, policy }: ConfirmImportInput): Promise<void> {
  const { tenantId, memberId } = importingMember(ctx)
  const { manualId, fileName } = await loadImport(ctx, id)
  await transact(ctx, async (tx) => {
    if (!(await markConfirmed(tx, { id, tenantId, memberId, policy }))) throw notFound('import')
    await writeEvents(tx, [{ type: 'import.wanted', tenantId, importId: id }])
    const audit = { action: 'import.confirm', subject: 'manual', subjectId: manualId, manualId } as const
    await writeAudit(tx, ctx, { tenantId, ...audit, data: { fileName } })
  })
}

/** Nothing of it is written. Errors: unauthenticated, notFound (also when it has ended), forbidden. */
export async function cancelImport(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = importingMember(ctx)
  const row = await loadImport(ctx, id)
  const { manualId, fileName } = row
  await transact(ctx, async (tx) => {
    if (!(await markCancelled(tx, { id, tenantId, now: ctx.now() }))) throw notFound('import')
    await deleteUnusedFiles(tx, ctx, tenantId, Object.values(z.record(z.string(), z.string()).parse(row.files)))
    const audit = { action: 'import.cancel', subject: 'manual', subjectId: manualId, manualId } as const
    await writeAudit(tx, ctx, { tenantId, ...audit, data: { fileName } })
  })
  await deleteUpload(ctx, row.storageKey)
}
