// Files go with the last article that showed them (FILE-02): shared ones stay, bytes that several files have go with the last of them.
// So do uploads that nobody took up again.
import type { Database } from '@lectern/db'
import type { DomainContext, Ports } from '../../kernel/index.ts'
import { transact, writeAudits } from '../../kernel/index.ts'
import { lockCapacity } from './file.repo.ts'
import { removeUpload } from './finish-upload.ts'
import { derivedKeys } from './image-sizes.ts'
import {
  deleteDeadMentions,
  deleteUnshown,
  forgetGarbage,
  garbage,
  type RemovedFile,
  tenantsWithDeadMentions,
} from './removal.repo.ts'
import { expiredUploads } from './upload.repo.ts'

const BATCH = 200

type Deps = { db: Database; ports: Pick<Ports, 'storage'> }
type Round = { signal?: AbortSignal; batch?: number }

/**
 * Answers how many files and uploads went. `contextOf` acts as the system within a tenant. Safe to run in several processes at once:
 * the tenant is held while its files go.
 */
export async function removeDeadFiles(
  deps: Deps,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
  { signal, batch = BATCH }: Round = {},
): Promise<{ files: number; uploads: number }> {
  let files = 0
  while (!signal?.aborted) {
    const tenants = await tenantsWithDeadMentions(deps.db, batch)
    for (const tenantId of tenants) files += (await removeDead(contextOf(tenantId), tenantId, batch)).length
    if (tenants.length === 0) break
  }
  const uploads = await removeExpired(deps, now, { signal, batch })
  await emptyGarbage(deps, { signal, batch })
  return { files, uploads }
}

const removeDead = (ctx: DomainContext, tenantId: string, batch: number): Promise<RemovedFile[]> =>
  transact(ctx, async (tx) => {
    await lockCapacity(tx, tenantId)
    const gone = await deleteUnshown(tx, tenantId, await deleteDeadMentions(tx, tenantId, batch))
    const audit = ({ id, fileName, size }: RemovedFile) =>
      ({ tenantId, action: 'file.remove', subject: 'file', subjectId: id, data: { fileName, size } }) as const
    await writeAudits(tx, ctx, gone.map(audit))
    return gone
  })

async function removeExpired(deps: Deps, now: Date, { signal, batch = BATCH }: Round): Promise<number> {
  let removed = 0
  while (!signal?.aborted) {
    const rows = await expiredUploads(deps, now, batch)
    for (const { id } of rows) await removeUpload(deps, id)
    removed += rows.length
    if (rows.length < batch) break
  }
  return removed
}

/** Removes noted bytes from the store, what was made of them with them. */
export async function emptyGarbage({ db, ports }: Deps, { signal, batch = BATCH }: Round = {}): Promise<void> {
  while (!signal?.aborted) {
    const rows = await garbage(db, batch)
    for (const { storageKey } of rows) {
      for (const key of [storageKey, ...derivedKeys(storageKey)]) await ports.storage.delete(key)
      await forgetGarbage(db, storageKey)
    }
    if (rows.length < batch) break
  }
}
