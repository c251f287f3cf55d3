// Deletes organisations whose days are over, in small steps; whatever interrupts it, the next run goes on (OPS-02).
import type { Database } from '@lectern/db'
import { type DomainContext, inBatches, transact, writeAudit } from '@lectern/kernel'
import { forgetHosts } from '@lectern/people'
import {
  deleteManagedAccounts,
  deleteRows,
  emptyTenant,
  findDue,
  ownTables,
  recordStoredBytes,
  recordUploadParts,
  tablesOfBytes,
} from './deletion.repo.ts'

const BATCH = 500
/** Time for keeping an organisation at the last moment. */
const GRACE_MS = 60_000

/**
 * Files first, then accounts, then rows, then all but the name. Bytes are left to the next clean-up of files. Orders, invoices and logs
 * stay. `contextOf` acts as the system within a tenant. Returns how many were deleted. Several processes may run it at once.
 */
export async function deleteDueTenants(
  db: Database,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  let deleted = 0
  for (const tenant of await findDue(db, new Date(now.getTime() - GRACE_MS))) {
    await deleteContent(db, tenant.id, { signal, batch })
    if (signal?.aborted) break
    const ctx = contextOf(tenant.id)
    await transact(ctx, async (tx) => {
      await emptyTenant(tx, tenant.id, now)
      const data = { name: tenant.name }
      await writeAudit(tx, ctx, {
        tenantId: tenant.id,
        action: 'tenant.delete',
        subject: 'tenant',
        subjectId: tenant.id,
        data,
      })
    })
    forgetHosts(db)
    deleted += 1
  }
  return deleted
}

async function deleteContent(
  db: Database,
  tenantId: string,
  { signal, batch }: { signal: AbortSignal | undefined; batch: number },
): Promise<void> {
  await recordUploadParts(db, tenantId)
  for (const table of await tablesOfBytes(db)) await recordStoredBytes(db, table, tenantId)
  await deleteManagedAccounts(db, tenantId)
  for (const table of await ownTables(db))
    await inBatches({ size: batch, signal }, (limit) => deleteRows(db, table, tenantId, limit))
}
