// The stored files of a tenant: their list and deleting unused ones for administrators, the used capacity for everyone
// (specification §3 Tenant 'storage size', §8 'delete useless files'; TEN-11).
import type { ById, ListFilesInput, StorageUsage, TenantFilePage } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  DomainError,
  fileSettings,
  notFound,
  requireTenantAdminMember,
  tenantActor,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { measureTexts } from '../articles/text-room.ts'
import { findCapacity, lockCapacity } from './file.repo.ts'
import { deleteUnused } from './removal.repo.ts'
import { emptyGarbage } from './remove-dead-files.ts'
import { findTenantFiles, isTenantFile } from './tenant-files.repo.ts'

/** Largest first. Errors: unauthenticated, roleRequired. */
export async function listFiles(ctx: DomainContext, input: ListFilesInput): Promise<TenantFilePage> {
  const { rows, total } = await findTenantFiles(ctx, requireTenantAdminMember(ctx), input)
  return toPage(
    input,
    total,
    rows.map(({ createdAt, ...row }) => ({ ...row, createdTime: createdAt.toISOString() })),
  )
}

/** Errors: unauthenticated, roleRequired, notFound, fileInUse. */
export async function deleteFile(ctx: DomainContext, { id }: ById): Promise<void> {
  const actor = requireTenantAdminMember(ctx)
  const { tenantId } = actor
  if (!(await isTenantFile(ctx, actor, id))) throw notFound('file')
  await transact(ctx, async (tx) => {
    await lockCapacity(tx, tenantId, { now: ctx.now() })
    const [deleted] = await deleteUnused(tx, tenantId, [id])
    if (!deleted) throw new DomainError('fileInUse')
    const { fileName, size } = deleted
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'file.delete',
      subject: 'file',
      subjectId: id,
      data: { fileName, size },
    })
  })
  // The worker's next run deletes what is left.
  await emptyGarbage(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'bytes of a deleted file could not be removed; will retry'),
  )
}

/** For all members of the tenant. Errors: unauthenticated, notFound (operators). */
export async function storageUsage(ctx: DomainContext): Promise<StorageUsage> {
  const { tenantId } = tenantActor(ctx)
  const { used, max } = await findCapacity(ctx, tenantId)
  const texts = await measureTexts(ctx, tenantId)
  const { maxFileSize } = await fileSettings(ctx)
  return { usedBytes: used, maxBytes: max, maxFileSize, textBytes: texts.used, maxTextBytes: texts.max }
}
