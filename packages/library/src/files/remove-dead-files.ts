// Deletes files with the last article or feedback that used them (FILE-02), and the bytes with the last file that shares them; also
// uploads that were never resumed.
import { type Database, outsideTenants, type Tx } from '@lectern/db'
import { type DomainContext, inBatches, type Ports, transact, writeAudit } from '@lectern/kernel'
import { lockCapacity } from './file.repo.ts'
import { removeUpload } from './finish-upload.ts'
import { derivedKeys } from './image-sizes.ts'
import {
  deleteDeadMentions,
  deleteGarbage,
  deleteUnused,
  findGarbage,
  lostFeedbackPictures,
  type RemovedFile,
  tenantsWithDeadMentions,
  tenantsWithLostPictures,
} from './removal.repo.ts'
import { findExpiredUploads } from './upload.repo.ts'

const BATCH_SIZE = 200
/** A picture is stored shortly before the feedback that shows it. */
const FEEDBACK_GRACE_MS = 60 * 60_000

type Deps = { db: Database; ports: Pick<Ports, 'storage'> }
type Options = { signal?: AbortSignal; batch?: number }

/**
 * Returns how many files and uploads were deleted. `contextOf` acts as the system within a tenant. Safe to run in several processes at
 * once: the tenant is locked while its files are deleted.
 */
export async function removeDeadFiles(
  deps: Deps,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
  { signal, batch = BATCH_SIZE }: Options = {},
): Promise<{ files: number; uploads: number }> {
  let files = 0
  while (!signal?.aborted) {
    const tenants = await tenantsWithDeadMentions(deps.db, batch)
    for (const tenantId of tenants) files += (await removeDead(contextOf(tenantId), tenantId, batch)).length
    if (tenants.length === 0) break
  }
  const sentBefore = new Date(now.getTime() - FEEDBACK_GRACE_MS)
  while (!signal?.aborted) {
    const tenants = await tenantsWithLostPictures(deps.db, sentBefore, batch)
    for (const tenantId of tenants) {
      files += (await removeLostPictures(contextOf(tenantId), tenantId, sentBefore, batch)).length
    }
    if (tenants.length === 0) break
  }
  const uploads = await inBatches({ size: batch, signal }, async (limit) => {
    const rows = await findExpiredUploads(deps, now, limit)
    for (const { id } of rows) await removeUpload(deps, id)
    return rows.length
  })
  await emptyGarbage(deps, { signal, batch })
  return { files, uploads }
}

const removeDead = (ctx: DomainContext, tenantId: string, batch: number): Promise<RemovedFile[]> =>
  transact(ctx, async (tx) => {
    await lockCapacity(tx, tenantId, { now: ctx.now() })
    const ids = await deleteDeadMentions(tx, tenantId, batch)
    return removeUnused(tx, ctx, tenantId, ids)
  })

/** Deletes the unused files among `ids`, with audit rows, and leaves their bytes to the next clean-up. */
export async function deleteUnusedFiles(
  tx: Tx,
  ctx: DomainContext,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await lockCapacity(tx, tenantId, { now: ctx.now() })
  await removeUnused(tx, ctx, tenantId, ids)
}

/** The caller has locked the tenant. */
async function removeUnused(
  tx: Tx,
  ctx: DomainContext,
  tenantId: string,
  ids: readonly string[],
): Promise<RemovedFile[]> {
  const deleted = await deleteUnused(tx, tenantId, ids)
  const audit = ({ id, fileName, size }: RemovedFile) =>
    ({ tenantId, action: 'file.remove', subject: 'file', subjectId: id, data: { fileName, size } }) as const
  await writeAudit(tx, ctx, deleted.map(audit))
  return deleted
}

const removeLostPictures = (
  ctx: DomainContext,
  tenantId: string,
  before: Date,
  batch: number,
): Promise<RemovedFile[]> =>
  transact(ctx, async (tx) => {
    await lockCapacity(tx, tenantId, { now: ctx.now() })
    return removeUnused(tx, ctx, tenantId, await lostFeedbackPictures(tx, tenantId, before, batch))
  })

/** Removes noted bytes from the store, together with the content derived from them. */
export async function emptyGarbage({ db, ports }: Deps, { signal, batch = BATCH_SIZE }: Options = {}): Promise<void> {
  const removeSome = async (limit: number) => {
    const rows = await findGarbage(db, limit)
    for (const { storageKey } of rows) {
      for (const key of [storageKey, ...derivedKeys(storageKey)]) await ports.storage.delete(key)
      await deleteGarbage(db, storageKey)
    }
    return rows.length
  }
  await outsideTenants(() => inBatches({ size: batch, signal }, removeSome))
}
