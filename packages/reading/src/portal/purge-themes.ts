// Purges themes that were deleted some time ago, with the files that nothing else uses.
import type { Database } from '@lectern/db'
import { type DomainContext, transact } from '@lectern/kernel'
import { deleteUnusedFiles } from '@lectern/library'
import { findDeletedThemes, removeTheme } from './theme.repo.ts'

/** As long as articles stay in the recycle bin. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60_000
const BATCH = 50

/** `contextOf` acts as the system within a tenant. Returns how many were removed. */
export async function purgeThemes(
  db: Database,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  let removed = 0
  while (!signal?.aborted) {
    const themes = await findDeletedThemes(db, before, BATCH)
    for (const { id, tenantId } of themes) {
      const ctx = contextOf(tenantId)
      await transact(ctx, async (tx) => deleteUnusedFiles(tx, ctx, tenantId, await removeTheme(tx, id)))
      removed++
    }
    if (themes.length < BATCH) break
  }
  return removed
}
